"""The files a browser needs of a game the client was not built with: its texts, its rules and its table."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib.resources.abc import Traversable

from serai.engine.game import Game

PATTERNS = ("RULES*.md", "text/*.ftl", "web/*")


@cache
def browser_files(game: Game) -> tuple[str, ...]:
    """Return the paths of these files in the game's folder; none for a game of Serai's own."""
    if not game.is_plugin:
        return ()
    return tuple(sorted(path for path in _paths(game.folder) if any(fnmatch(path, pattern) for pattern in PATTERNS)))


def _paths(folder: Traversable, inside: str = "") -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_file():
            yield inside + entry.name
        elif entry.name in ("text", "web") or inside:
            yield from _paths(entry, f"{inside}{entry.name}/")
