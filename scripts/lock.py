"""`make lock`: renew requirements/*.txt: every Python package with its version and hashes.

pyproject.toml and twin/ say what is needed; the newest versions of it are written down, for every platform and
every Python from the oldest on. No file names the registry they came from.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from scripts.machine import OLDEST_PYTHON  # noqa: E402  # the checkout is not installed yet
from serai.compiler import toolchain  # noqa: E402
from twin import client  # noqa: E402

FOLDER = ROOT / "requirements"
PROJECT = "pyproject.toml"


def main() -> None:
    """Lock what building, serving and working on Serai need."""
    project = tomllib.loads((ROOT / PROJECT).read_text(encoding="utf-8"))
    FOLDER.mkdir(exist_ok=True)
    lock("build", "-", stdin=project["build-system"]["requires"])
    lock("compiler", "-", stdin=[toolchain.FROM_PYPI])
    lock("node", "-", stdin=[client.FROM_PYPI])
    lock("uv", "-", stdin=["uv"])
    lock("server", PROJECT)
    # What two files have in common is the same in both, since they are installed over one another.
    served = ("-c", "requirements/server.txt")
    lock("image", PROJECT, "--extra=postgresql", "--extra=push", *served)
    lock("dev", PROJECT, "--extra=dev", "-c", "requirements/build.txt", *served, "-c", "requirements/image.txt")


def lock(name: str, *source: str, stdin: list[str] | None = None) -> None:
    """Write one file."""
    oldest = ".".join(str(part) for part in OLDEST_PYTHON)
    command = [sys.executable, "-m", "uv", "pip", "compile", "-q", "--universal", f"--python-version={oldest}"]
    shown = ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--upgrade"]
    header = ["--custom-compile-command=make lock", "-o", f"requirements/{name}.txt"]
    subprocess.run([*command, *shown, *header, *source], cwd=ROOT, input="\n".join(stdin or []), text=True, check=True)


if __name__ == "__main__":
    main()
