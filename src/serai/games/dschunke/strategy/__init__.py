"""Dschunke: what the game says about playing it well."""

from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.strategy.dominated import dominated_actions
from serai.games.dschunke.strategy.features import FEATURES
from serai.games.dschunke.strategy.heuristics import DschunkeHeuristics
from serai.games.dschunke.strategy.solved import solve
from serai.games.dschunke.strategy.yardstick import YARDSTICKS
from serai.strategy import Strategy

STRATEGY = Strategy(
    package=__name__,
    features=FEATURES,
    heuristics=DschunkeHeuristics,
    state=DschunkeState,
    dominated=dominated_actions,
    solve=solve,
    yardsticks=YARDSTICKS,
)
