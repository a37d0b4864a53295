"""The plain opponent, in both forms."""

from __future__ import annotations

from typing import Any

from serai.engine.twin import is_compiled_form
from serai.games.dschunke import GAME
from serai.games.dschunke.strategy.yardstick import whole_turns
from serai.games.dschunke.tests.playing import Playing

STRIPS = "rR -- rR / rR -- -- / gF gF rx / " + "-- -- -- / " * 3 + "-- -- --"


def test_it_covers_a_gap_between_two_goods_with_the_same_good() -> None:
    """With red rice on both sides of an empty crate a third one brings six points, wherever it has to be laid."""
    playing = Playing(STRIPS, table=11).draw(1)
    state = playing.state
    state.play(whole_turns(state, 1))
    assert state.mover < 0, "the turn of one strip is over"


def test_both_forms_choose_alike() -> None:
    plain = Playing(table=11).draw(3)
    compiled: Any = GAME.rules(GAME.setup(2, options={"table": 11})).start()
    compiled.play(3)
    assert not is_compiled_form(plain.state)
    assert whole_turns(plain.state, 9) == whole_turns(compiled, 9)
