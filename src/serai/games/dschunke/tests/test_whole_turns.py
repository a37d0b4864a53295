"""The plain opponent's turns: both strips in every order and place, against brute force."""

from __future__ import annotations

import pytest

from serai.games.dschunke.strategy.whole_turns import (
    NO_SECOND,
    TURNS_KEPT,
    WholeTurns,
    best_whole_turn,
    margin_of,
    try_turns,
)
from serai.games.dschunke.tests.playing import Playing
from serai.kit.stream import Stream

STRIPS = "rR rR -- / rR gF -- / gF gF rx / rS gS -- / " + "-- -- -- / " * 5 + "-- -- --"


@pytest.mark.slow
def test_the_turns_kept_are_the_best_of_all_ordered_pairs() -> None:
    playing = Playing(STRIPS, table=11).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    state, seat = playing.state, playing.state.seat
    margins = []
    for first in state.actions():
        middle = state.copy()
        middle.play(first)
        for second in middle.actions():
            end = middle.copy()
            end.play(second)
            margins.append(margin_of(end, seat))
    turns = WholeTurns(state, Stream(1))
    try_turns(turns, state)
    assert turns.margin[: turns.kept] == sorted(margins, reverse=True)[:TURNS_KEPT]


def test_a_single_strip_is_a_turn_too() -> None:
    playing = Playing(STRIPS).draw(1)
    turns = WholeTurns(playing.state, Stream(1))
    assert best_whole_turn(turns, playing.state, 3) in playing.state.actions()
    assert turns.second_action[0] == NO_SECOND
    assert turns.margin[0] == 3, "the two red rice lie side by side on the strip itself"
