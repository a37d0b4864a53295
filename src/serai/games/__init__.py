"""The games of the house. Every folder here is one; nothing else in the house names them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from serai.engine import replay
from serai.engine.errors import UnknownGame
from serai.engine.game import Game
from serai.engine.match import Match


@cache
def games() -> dict[str, Game]:
    """Every game found, by name."""
    found = [import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg]
    return {game.name: game for game in found}


def find(name: str) -> Game:
    """The game of this name."""
    if name not in games():
        raise UnknownGame(f"unknown game {name!r}; expected one of: {', '.join(games())}")
    return games()[name]


def read_record(text: str | bytes) -> Match:
    """The match of a record of any game, every move checked; `RecordError` names the first bad line."""
    return replay.read_record(text, games())


all_games = games
"""The name under which the package `serai` hands it out, where `games` is this package."""
