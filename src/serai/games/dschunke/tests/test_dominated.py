"""Dominated actions: what is declared, and what is left to judgement."""

from __future__ import annotations

from serai.games.dschunke.strategy.dominated import dominated_actions
from serai.games.dschunke.tests.playing import Playing
from serai.games.dschunke.tests.silly import in_sight

STRIPS = "rR rR rR / rR rR rR / -- -- -- / -- -- -- / -- -- --"


def test_the_last_strip_of_a_turn_does_not_cover_own_goods_without_gain() -> None:
    playing = Playing(STRIPS, table=11).put("1 w1n1 east", "2 w1n2 east").draw(3)
    state = playing.state
    found, before = dominated_actions(state), in_sight(state, 0)
    assert before == 21
    for action in state.actions():
        after = state.copy()
        after.play(action)
        assert (in_sight(after, 0) < before) == (action in found)
    assert found


def test_nothing_is_said_of_the_first_of_two_strips() -> None:
    playing = Playing(STRIPS, table=11).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    assert dominated_actions(playing.state) == set()


def test_the_last_strip_of_the_match_is_laid_for_the_best_result() -> None:
    playing = Playing("rR rR rR / rR rR rR", table=11).put("1 w1n1 east")
    playing.draw(2)
    assert playing.state.stack_count == 0
    sound = set(playing.state.actions()) - dominated_actions(playing.state)
    for action in sound:
        after = playing.state.copy()
        after.play(action)
        assert after.score[0] == 21
