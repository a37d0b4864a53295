"""What this machine can compile with; standard library only, since the set-up asks before anything is installed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

FROM_PYPI = "ziglang"
"""A C compiler as a Python package, for machines without one."""
BASELINE_CPU = "-mcpu=baseline"
"""For the compiler from PyPI, which would build for this machine's CPU only, unlike gcc and clang."""


def compiler() -> list[str] | None:
    """Return the C compiler to use: the machine's own, else the one from PyPI, else none."""
    return machine_compiler() or _compiler_from_pypi()


def machine_compiler() -> list[str] | None:
    """Return the C compiler the machine came with, if there is one."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (shlex.split(wanted), ["cc"], ["gcc"], ["clang"]):
        if shutil.which(command[0]):
            return command
    return None


def has_headers() -> bool:
    """Return whether Python's C headers are here."""
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def _compiler_from_pypi() -> list[str] | None:
    if os.environ.get("SERAI_NO_COMPILER"):
        return None
    command = [sys.executable, "-m", "ziglang", "cc"]
    found = subprocess.run([*command, "--version"], capture_output=True, check=False).returncode == 0
    return [*command, BASELINE_CPU] if found else None
