"""The course of play: which chapter of the rules lists and applies the moves."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves, Observation
from serai.games.dschunke.box import Box
from serai.games.dschunke.drawing import begin, lay_from_hand, list_strips, sample_strip, strip_drawn
from serai.games.dschunke.measures import count_after, note_before
from serai.games.dschunke.observation import add_market
from serai.games.dschunke.placing import draw_placement, is_placement, list_placements
from serai.games.dschunke.state import ROUND, WAYS, DschunkeState
from serai.kit.stream import Stream
from serai.kit.tally import Tally


class Dschunke(DschunkeState):
    """A match of Dschunke, ready to be played."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        begin(self)

    def list_actions(self, moves: Moves) -> None:
        list_placements(self, moves)

    def is_action(self, move: int, moves: Moves) -> bool:
        return is_placement(self, move)

    def draw_action(self, moves: Moves, stream: Stream) -> int:
        return draw_placement(self, stream)

    def list_public(self, seen: Observation) -> None:
        add_market(self, seen)

    def note_move(self, move: int, tally: Tally) -> None:
        note_before(self, move, tally)

    def measure_move(self, move: int, tally: Tally) -> None:
        count_after(self, move, tally)

    def list_outcomes(self, moves: Moves) -> None:
        list_strips(self, moves)

    def sample(self, stream: Stream) -> int:
        return sample_strip(self, stream)

    def apply(self, move: int) -> None:
        if self.mover < 0:
            strip_drawn(self, move)
        else:
            lay_from_hand(self, move // WAYS, move % WAYS // ROUND, move % ROUND)
