"""Nothing outside a game's folder names the game, and no unfinished work is merged."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from serai.games import games

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "serai"
LOOSE_END = re.compile(r"\b(TODO|FIXME|XXX)\b")


def tracked(*endings: str) -> list[Path]:
    """Return every file of the repository with one of these endings; outside a checkout, every such file on disk."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    paths = [ROOT / name for name in listed] or [*SOURCE.rglob("*"), *(ROOT / "tests").rglob("*")]
    return [path for path in paths if path.name.endswith(endings) and path.is_file()]


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_nothing_outside_a_games_folder_names_the_game() -> None:
    checked = 0
    for path in tracked(".py", ".toml", ".ts", ".svelte", ".ftl", ".yml"):
        if ("games" in path.parts and path.parent != SOURCE / "games") or path.name == "test_readme.py":
            continue
        text = path.read_text(encoding="utf-8")
        for name in games():
            assert name not in text, f"{shown(path)} names {name}"
        checked += 1
    assert checked


def test_no_loose_ends() -> None:
    sources = [path for path in tracked(".py", ".ts", ".svelte") if "src" in path.parts]
    assert sources
    for path in sources:
        assert not LOOSE_END.search(path.read_text(encoding="utf-8")), shown(path)
