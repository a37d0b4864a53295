#!/usr/bin/python3
"""crun where limits may not be raised and cgroups are of both versions: limits are left out, cgroups are hidden.

podman calls it by a link that is named `crun`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

ALONE = 'umount -l -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup; exec /usr/bin/crun "$@"'


def main(arguments: list[str]) -> None:
    """Change podman's configuration for crun, then become crun."""
    if {"create", "run"} & set(arguments):
        change(Path(after(arguments, "-b", "--bundle") or ".", "config.json"), without_cgroups)
    elif "exec" in arguments and (process := after(arguments, "-p", "--process")):
        change(Path(process), without_limits)
    os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", "sh", "-c", ALONE, "crun", *arguments])


def after(arguments: list[str], *names: str) -> str | None:
    """Return the argument that follows one of these names."""
    return next((value for name, value in pairwise(arguments) if name in names), None)


def change(path: Path, how: Callable[[Any], None]) -> None:
    """Change a file of JSON."""
    content = json.loads(path.read_text(encoding="utf-8"))
    how(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def without_limits(process: Any) -> None:
    """Remove what needs the right to raise limits."""
    for name in ("rlimits", "oomScoreAdj"):
        process.pop(name, None)


def without_cgroups(bundle: Any) -> None:
    """Remove limits and the mount of cgroups."""
    without_limits(bundle["process"])
    bundle["mounts"] = [mount for mount in bundle["mounts"] if mount["type"] != "cgroup"]


if __name__ == "__main__":
    main(sys.argv[1:])
