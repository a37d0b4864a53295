"""The example game, installed into a folder of its own as pip installs it for anybody."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.server.playing import Server

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "street_of_lamps"
NAME = EXAMPLE.name


def install(folder: Path) -> Path:
    """Install the example; the folder to put on the path."""
    source = folder / "source"  # setuptools builds beside the sources
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    target = folder / "installed"
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--target", str(target), str(source)], check=True, capture_output=True)
    return target


def with_plugin(target: Path) -> dict[str, str]:
    """The environment in which what was installed there is found."""
    return {**os.environ, "PYTHONPATH": str(target)}


def run(target: Path, *command: str, given: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of this environment beside the game."""
    program = str(Path(sys.executable).with_name(command[0]))
    arguments = [program, *command[1:]]
    return subprocess.run(
        arguments, input=given, env=with_plugin(target), cwd=cwd, capture_output=True, text=True, check=False
    )


def record_of_bots(server: Server, game: str, seats: int) -> str:
    """The record of a match that bots play to its end at a server."""
    made = server.table(game, ["bot"] * seats)
    table, secret = f"/api/tables/{made['table']['id']}", made["spectator"]
    for _ in range(600):
        if server.get(table, secret)["table"]["stage"] == "over":
            return str(server.get(f"{table}/record", secret))
        time.sleep(0.05)
    raise AssertionError("the bots did not come to an end")
