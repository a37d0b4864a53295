"""Serai: a table for bazaar games.

These names are all a user of the library needs; each is imported when it is first used.

>>> import serai
>>> for game in serai.all_games().values():
...     match = serai.Match(game, game.setup(min(game.seats)), serai.Chance("caravan"))
...     assert match.legal()
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from serai.bots.analysis import analyse
    from serai.bots.levels import LEVELS
    from serai.bots.player import Question
    from serai.engine.chance import Chance
    from serai.engine.errors import RecordError, Refused, SetupError
    from serai.engine.game import Game
    from serai.engine.match import Match
    from serai.engine.record import write_record
    from serai.games import all_games, find, read_record
    from serai.kit.errors import SeraiError
    from serai.lab.arena import arena

__all__ = [
    "LEVELS",
    "Chance",
    "Game",
    "Match",
    "Question",
    "RecordError",
    "Refused",
    "SeraiError",
    "SetupError",
    "all_games",
    "analyse",
    "arena",
    "find",
    "read_record",
    "write_record",
]

_MODULES = {
    "LEVELS": "serai.bots.levels",
    "Chance": "serai.engine.chance",
    "Game": "serai.engine.game",
    "Match": "serai.engine.match",
    "Question": "serai.bots.player",
    "RecordError": "serai.engine.errors",
    "Refused": "serai.engine.errors",
    "SeraiError": "serai.kit.errors",
    "SetupError": "serai.engine.errors",
    "all_games": "serai.games",
    "analyse": "serai.bots.analysis",
    "arena": "serai.lab.arena",
    "find": "serai.games",
    "read_record": "serai.games",
    "write_record": "serai.engine.record",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'serai' has no attribute {name!r}; expected one of: {', '.join(__all__)}")
    value = globals()[name] = getattr(import_module(_MODULES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
