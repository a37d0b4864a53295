"""What a game may say about playing it well: the second, optional half of the contract (docs/adding-a-game.md)."""

from serai.strategy.heuristics import Features, Heuristics, WeighedActions
from serai.strategy.strategy import GENERIC, Strategy, strategy_of
from serai.strategy.yardstick import TurnSearch, Yardstick

__all__ = [
    "GENERIC",
    "Features",
    "Heuristics",
    "Strategy",
    "TurnSearch",
    "WeighedActions",
    "Yardstick",
    "strategy_of",
]
