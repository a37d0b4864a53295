"""The example games, installed by pip into their own folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.once import made_once
from tests.server.playing import Server

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [ROOT / "examples" / name for name in ("street_of_lamps", "cheat")]
EXAMPLE = EXAMPLES[0]
NAME = EXAMPLE.name
UNWANTED = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", "_compiled")


def install(folder: Path, example: Path = EXAMPLE, **environment: str) -> Path:
    """Install an example and compile its rules; return the folder to put on the path."""
    source = copy_of_example(folder / "source", example)  # setuptools builds next to the sources
    target = folder / "installed"
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    settings = {**os.environ, "SERAI_OPTIMIZE": "0", **environment}
    subprocess.run([*command, "--target", str(target), str(source)], env=settings, check=True, capture_output=True)
    return target


def installed_once(factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the example installed, the same for all tests that do not change it."""
    return made_once(factory, NAME, install) / "installed"


def lay_out(folder: Path) -> Path:
    """Install the examples as they are written, without compiling anything; return the folder to put on the path."""
    for example in EXAMPLES:
        name = example.name
        shutil.copytree(example / "src", folder, ignore=UNWANTED, dirs_exist_ok=True)
        described = folder / f"{name}-1.0.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (described / "entry_points.txt").write_text(f"[serai.games]\n{name} = {name}:GAME\n")
    return folder


def copy_of_example(folder: Path, example: Path = EXAMPLE) -> Path:
    """Return an example's project as its author would have it."""
    return shutil.copytree(example, folder, ignore=UNWANTED)


def with_plugin(target: Path) -> dict[str, str]:
    """Return the environment in which what was installed there is found."""
    return {**os.environ, "PYTHONPATH": str(target)}


def run(target: Path, *command: str, given: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of this environment next to the game."""
    program = str(Path(sys.executable).with_name(command[0]))
    arguments = [program, *command[1:]]
    return subprocess.run(
        arguments, input=given, env=with_plugin(target), cwd=cwd, capture_output=True, text=True, check=False
    )


def record_of_bots(server: Server, game: str, seats: int) -> str:
    """Return the record of a match that bots play to its end at a server."""
    made = server.table(game, ["bot"] * seats)
    table, secret = f"/api/tables/{made['table']['id']}", made["spectator"]
    for _ in range(600):
        if server.get(table, secret)["table"]["stage"] == "over":
            return str(server.get(f"{table}/record", secret))
        time.sleep(0.05)
    raise AssertionError("the bots did not come to an end")
