"""The rulebook's own examples, and what its text says outright."""

from __future__ import annotations

import pytest

from serai.games.dschunke.scoring import finish, group_points
from serai.games.dschunke.tests.playing import BLANKS, Playing

TABLE = {2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55, 11: 66}


@pytest.mark.parametrize("size", TABLE)
def test_the_printed_scoring_table_dj_15(size: int) -> None:
    assert group_points(Playing().state, size) == TABLE[size]


def test_the_scoring_example_dj_15_dj_17_dj_18() -> None:
    """Four green sacks and a green rat: 10 - 1. Two red rice: 3. Two red aubergines corner to corner: nothing."""
    playing = Playing(f"gS gS -- / gS rA rR / gx -- rR / {BLANKS}", "gS -- rA")
    #   n2   gx -- rR
    #   n1   gS rA rR
    #   n0   gS -- rA   (the start strip)
    #   s1   gS gS --
    playing.put("1 w1s1 east", "2 w1n1 east", "3 w1n2 east")
    finish(playing.state)
    assert playing.score() == [3, 10 - 1]


def test_goods_that_only_meet_at_corners_score_nothing_dj_15() -> None:
    playing = Playing(f"rA -- -- / {BLANKS}", "-- rA --").put("1 w1n1 east")
    finish(playing.state)
    assert playing.score() == [0, 0]


@pytest.mark.parametrize("place", ["w1n1 east", "e0n1 east", "e2n0 east", "e2n2 south", "e0n1 north"])
def test_strips_touch_along_a_long_or_a_short_side_dj_2(place: str) -> None:
    assert Playing(BLANKS).draw(1).can(f"lay 1 {place}")


def test_strips_on_top_of_each_other_are_staggered_and_have_no_air_beneath_dj_3_dj_4_dj_5() -> None:
    playing = Playing(BLANKS).put("w1n1 east", "w1s1 east").draw(1)
    assert playing.can("lay 1 e0n1 south")  # across three strips
    assert not playing.can("lay 1 w1n1 east")  # the same alignment
    assert not playing.can("lay 1 e0n2 south")  # one crate on the table, two on strips


def test_one_strip_on_the_first_and_the_last_turn_and_green_ends_the_game_dj_13() -> None:
    playing = Playing()
    assert (playing.state.seat, playing.state.to_draw) == (0, 1)
    while playing.state.stack_count:
        playing.state.play(playing.state.outcomes()[0][0])
        while playing.state.mover >= 0 and playing.state.stack_count:
            playing.state.play(playing.state.actions()[0])
    assert (playing.state.turns, playing.state.mover, playing.state.hand_count) == (22, 1, 1)
