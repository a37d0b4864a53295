"""What a codec inherits."""

from __future__ import annotations

import pytest

from serai.engine.contract import Action, GameCodec, Outcome
from serai.engine.errors import MalformedAction
from serai.engine.state import Moves, State


class Draw(Action, frozen=True, tag="draw"):
    """The only action."""


class Pile(State):
    """A state in which drawing is always possible."""

    def list_actions(self, moves: Moves) -> None:
        moves.add(7)


class PileCodec(GameCodec[Pile, Draw, Outcome]):
    """The smallest possible codec."""

    def action(self, state: Pile, number: int) -> Draw:
        return Draw()

    def action_number(self, state: Pile, action: Draw) -> int:
        return 7

    def outcome(self, state: Pile, number: int) -> Outcome:
        raise NotImplementedError

    def outcome_number(self, state: Pile, outcome: Outcome) -> int:
        raise MalformedAction("chance brings nothing")

    def notation(self, action: Draw) -> str:
        return "draw"

    def parse(self, text: str) -> Draw:
        return Draw()


def test_a_codec_that_does_not_know_all_moves_cannot_be_made() -> None:
    class Half(GameCodec[Pile, Draw, Outcome]):
        def notation(self, action: Draw) -> str:
            return "draw"

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract]


def test_by_default_there_are_no_tables_and_no_number_is_the_same_everywhere() -> None:
    state = Pile(2)
    state.mover = 0
    assert PileCodec().action_tables(state) == ([], [7])
    assert PileCodec().constant_below == 0
