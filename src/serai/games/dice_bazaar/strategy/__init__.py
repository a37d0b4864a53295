"""Dice Bazaar: what the game says about playing it well."""

from serai.games.dice_bazaar.state import DiceState
from serai.games.dice_bazaar.strategy.dominated import dominated_actions
from serai.games.dice_bazaar.strategy.features import DETAILS, FEATURES
from serai.games.dice_bazaar.strategy.heuristics import DiceHeuristics
from serai.games.dice_bazaar.strategy.solved import solve
from serai.games.dice_bazaar.strategy.yardstick import YARDSTICKS
from serai.strategy import Strategy

STRATEGY = Strategy(
    package=__name__,
    features=FEATURES,
    details=DETAILS,
    heuristics=DiceHeuristics,
    state=DiceState,
    dominated=dominated_actions,
    solve=solve,
    yardsticks=YARDSTICKS,
)
