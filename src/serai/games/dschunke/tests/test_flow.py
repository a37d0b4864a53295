"""The course of play: draws and decisions take turns until the last strip is laid."""

from __future__ import annotations

from serai.engine.state import CHANCE, OVER
from serai.games.dschunke.state import DRAW, ENDED, LAY
from serai.games.dschunke.tests.playing import Playing


def test_a_match_goes_from_the_first_draw_through_turns_to_its_end() -> None:
    playing = Playing("rR rA rS / gR gA gS / rF rR rA / gF gR gA")
    assert (playing.state.phase, playing.state.mover) == (DRAW, CHANCE)
    playing.draw(1)
    assert (playing.state.phase, playing.state.mover) == (LAY, 0)
    playing.do("lay 1 w1n1 east")
    assert (playing.state.phase, playing.state.mover, playing.state.seat) == (DRAW, CHANCE, 1)
    playing.draw(2, 3)
    assert (playing.state.phase, playing.state.mover) == (LAY, 1)
    playing.do("lay 2 w1s1 east")
    assert (playing.state.phase, playing.state.mover) == (LAY, 1)
    playing.do("lay 3 e0n1 south").draw(4).do("lay 4 e1s1 north")
    assert (playing.state.phase, playing.state.mover) == (ENDED, OVER)
    assert playing.state.actions() == [] and playing.state.outcomes() == []
