"""The games: every folder here is one, and so is every installed package with an entry point in `serai.games`.

Nothing else names a game. A package of its own declares, in its pyproject.toml:

    [project.entry-points."serai.games"]
    my_game = "my_package:GAME"
"""

from __future__ import annotations

import traceback
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from serai.engine import replay
from serai.engine.errors import UnknownGame
from serai.engine.game import Game
from serai.engine.match import Match

GROUP = "serai.games"


@cache
def games() -> dict[str, Game]:
    """Return every game that can be played, by name: first those of Serai, then those of other packages."""
    return _shipped() | {found.name: found for found in _installed().values() if isinstance(found, Game)}


@cache
def game_names() -> list[str]:
    """Return the names under which games are offered, without loading one: including broken games."""
    offered = [
        *(module.name for module in iter_modules(__path__) if module.ispkg),
        *sorted(entry_points(group=GROUP).names),
    ]
    return list(dict.fromkeys(offered))


def find(name: str) -> Game:
    """Return the game of this name."""
    if name in games():
        return games()[name]
    if name in broken_games():
        raise UnknownGame(broken_games()[name])
    raise UnknownGame(f"unknown game {name!r}; expected one of: {', '.join(games())}")


@cache
def broken_games() -> dict[str, str]:
    """Return installed games that cannot be played, by the name of their entry point, each with the reason."""
    return {name: found for name, found in _installed().items() if isinstance(found, str)}


def read_record(text: str | bytes) -> Match:
    """Return the match of a record of any game, every move checked; `RecordError` names the first bad line."""
    return replay.read_record(text, games())


all_games = games
"""The name of `games` in the package `serai`, where `games` is this package."""


@cache
def _shipped() -> dict[str, Game]:
    found = [import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg]
    return {game.name: game for game in found}


@cache
def _installed() -> dict[str, Game | str]:
    """Return what each entry point leads to: a game, or the reason why it cannot be played."""
    found: dict[str, Game | str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found[entry.name] = f"two packages offer the game {entry.name!r}" if entry.name in found else _load(entry)
    return found


def _load(entry: EntryPoint) -> Game | str:
    where = f"the game {entry.name!r} of the package {entry.dist.name if entry.dist else entry.module!r}"
    try:
        game = entry.load()
    except Exception as error:  # whatever somebody else's package raises, all other games can still be played
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{where} cannot be loaded: {type(error).__name__}: {error} ({last.filename}, line {last.lineno})"
    if not isinstance(game, Game):
        return f"{where}: expected {entry.value} to be a Game; got {type(game).__name__}"
    if game.name != entry.name:
        return f"{where} calls itself {game.name!r}; expected the name of its entry point"
    if game.name in _shipped():
        return f"{where} has the name of one of Serai's own games; expected another"
    return game
