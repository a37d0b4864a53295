"""The contract: what a game promises, and what anybody may ask of it (docs/adding-a-game.md)."""

from serai.engine.contract.codec import NOT_OFFERED, ActionTable, Codec, GameCodec
from serai.engine.contract.layout import Field, Layout
from serai.engine.contract.level_table import LevelRow, LevelTable, level_table
from serai.engine.contract.measures import Measure, count_values
from serai.engine.contract.rules import GameRules, OpenGameRules, Rules, ViewChanges
from serai.engine.contract.values import Action, Event, Fixtures, Outcome, Outlook, View
from serai.engine.contract.yardstick import TurnSearch, Yardstick

__all__ = [
    "NOT_OFFERED",
    "Action",
    "ActionTable",
    "Codec",
    "Event",
    "Field",
    "Fixtures",
    "GameCodec",
    "GameRules",
    "Layout",
    "LevelRow",
    "LevelTable",
    "Measure",
    "OpenGameRules",
    "Outcome",
    "Outlook",
    "Rules",
    "TurnSearch",
    "View",
    "ViewChanges",
    "Yardstick",
    "count_values",
    "level_table",
]
