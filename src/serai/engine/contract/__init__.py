"""The contract: what a game promises, and what anybody may ask of it (docs/adding-a-game.md)."""

from serai.engine.contract.codec import NOT_OFFERED, ActionTable, Codec, GameCodec
from serai.engine.contract.rules import GameRules, OpenGameRules, Rules, ViewChanges
from serai.engine.contract.values import Action, Event, Fixtures, Outcome, Outlook, View

__all__ = [
    "NOT_OFFERED",
    "Action",
    "ActionTable",
    "Codec",
    "Event",
    "Fixtures",
    "GameCodec",
    "GameRules",
    "OpenGameRules",
    "Outcome",
    "Outlook",
    "Rules",
    "View",
    "ViewChanges",
]
