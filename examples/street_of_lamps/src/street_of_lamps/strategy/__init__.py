"""Street of Lamps: what the game says about playing it well."""

from serai.strategy import Strategy
from street_of_lamps.state import Street
from street_of_lamps.strategy.heuristics import FEATURES, LampHeuristics

STRATEGY = Strategy(
    package=__name__,
    features=FEATURES,
    heuristics=LampHeuristics,
    state=Street,
)
