"""The pages of the games, taken apart."""

from __future__ import annotations

import re

from serai.engine.game import Game


def page(game: Game, name: str) -> str:
    """Return a page in a game's folder."""
    return (game.folder / name).read_text(encoding="utf-8")


def blocks(game: Game, name: str, language: str) -> list[str]:
    """Return the fenced blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page(game, name), re.DOTALL | re.MULTILINE)


def rows(game: Game, name: str, first_heading: str) -> list[list[str]]:
    """Return the cells of all tables of a page whose first column has this heading."""
    found, is_wanted = [], False
    for line in page(game, name).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("| ") else []
        if not cells:
            is_wanted = False
        elif cells[0] == first_heading:
            is_wanted = True
        elif is_wanted and not set(line) <= set("|- "):
            found.append(cells)
    return found
