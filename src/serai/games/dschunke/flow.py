"""The course of play: which chapter of the rules lists and applies the moves."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Features, Moves
from serai.games.dschunke.box import Box
from serai.games.dschunke.drawing import begin, lay_from_hand, list_strips, sample_strip, strip_drawn
from serai.games.dschunke.features import add_market_features, progress_in_market
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.state import ROUND, WAYS, Market
from serai.kit.stream import Stream


class Dschunke(Market):
    """A match of Dschunke, ready to be played."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        begin(self)

    def list_actions(self, moves: Moves) -> None:
        list_placements(self, moves)

    def list_features(self, features: Features) -> None:
        add_market_features(self, features)

    def progress(self) -> float:
        return progress_in_market(self)

    def list_outcomes(self, moves: Moves) -> None:
        list_strips(self, moves)

    def sample(self, stream: Stream) -> int:
        return sample_strip(self, stream)

    def apply(self, move: int) -> None:
        if self.mover < 0:
            strip_drawn(self, move)
        else:
            lay_from_hand(self, move // WAYS, move % WAYS // ROUND, move % ROUND)
