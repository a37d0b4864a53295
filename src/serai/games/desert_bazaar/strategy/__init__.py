"""Desert Bazaar: what the game says about playing it well."""

from serai.games.desert_bazaar.state import DesertState
from serai.games.desert_bazaar.strategy.dominated import dominated_actions
from serai.games.desert_bazaar.strategy.features import FEATURES
from serai.games.desert_bazaar.strategy.heuristics import DesertHeuristics
from serai.games.desert_bazaar.strategy.yardstick import YARDSTICKS
from serai.strategy import Strategy

STRATEGY = Strategy(
    package=__name__,
    features=FEATURES,
    heuristics=DesertHeuristics,
    state=DesertState,
    dominated=dominated_actions,
    yardsticks=YARDSTICKS,
)
