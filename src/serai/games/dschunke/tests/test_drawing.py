"""The course of a turn: rulings DJ-10, DJ-11, DJ-12, DJ-13, DJ-14, DJ-21, DJ-22, DJ-26, DJ-27, DJ-29."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE, OVER
from serai.games.dschunke.box import GREEN, RED
from serai.games.dschunke.drawing import ask_to_lay
from serai.games.dschunke.state import DRAW, LAY
from serai.games.dschunke.tests.playing import BLANKS, Playing
from serai.kit.stream import Stream

FOUR = "rR rA rS / gR gA gS / rF rR rA / gF gR gA"


def played(playing: Playing) -> list[tuple[int, int]]:
    """Play at random; return the seat and the number of strips of every turn."""
    stream = Stream(1)
    turns: list[tuple[int, int]] = []
    while playing.state.mover != OVER:
        if playing.state.mover == CHANCE:
            if playing.state.hand_count == 0:
                turns.append((playing.state.seat, playing.state.to_draw))
            playing.state.play(playing.state.draw(stream))
        else:
            actions = playing.state.actions()
            playing.state.play(actions[stream.below(len(actions))])
    return turns


def test_both_strips_are_drawn_before_the_first_is_laid_dj_10() -> None:
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(3)
    assert (playing.state.mover, playing.state.phase) == (CHANCE, DRAW)
    playing.draw(2)
    assert (playing.state.mover, playing.state.phase) == (GREEN, LAY)
    assert playing.state.hand == [2, 3]


@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_either_strip_may_be_laid_first_dj_10(first: int, second: int) -> None:
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    playing.do(f"lay {first} w1s1 east")
    assert playing.state.mover == GREEN
    assert playing.refusal(f"lay {first} w1s2 east") == "not-drawn DJ-10"
    playing.do(f"lay {second} w1s2 east")
    assert (playing.state.mover, playing.state.seat) == (CHANCE, RED)


def test_the_second_strip_may_cover_the_first_dj_10() -> None:
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    playing.do("lay 2 w1s1 east", "lay 3 e0n1 south")
    assert playing.state.level[playing.state.laid] == 2


def test_both_strips_must_be_laid_dj_11() -> None:
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(2, 3).do("lay 2 w1s1 east")
    assert {action.strip for action in playing.legal()} == {3}


def test_on_a_small_table_strips_without_a_place_are_put_aside_and_the_turn_passes_dj_11() -> None:
    playing = Playing(FOUR, table=11).draw(1).do("lay 1 w1n1 east").no_room().draw(2, 3)
    assert playing.state.aside[:5] == [0, 0, 1, 1, 0]
    assert (playing.state.mover, playing.state.seat, playing.state.hand_count) == (CHANCE, RED, 0)
    playing.draw(4)
    assert playing.state.mover == OVER


def test_strips_put_aside_are_never_drawn_again_and_score_for_nobody_dj_29() -> None:
    playing = Playing("gx gx gx / rR rR rR / rR rR rR", table=11).draw(1).do("lay 1 w1n1 east").no_room().draw(2, 2)
    assert playing.state.aside[:4] == [0, 0, 2, 0]
    assert playing.state.mover == OVER
    assert playing.score() == [0, -3]


def test_a_second_strip_without_a_place_is_put_aside_too_dj_11() -> None:
    playing = Playing(FOUR, table=11).draw(1).do("lay 1 w1n1 east").draw(2, 3).do("lay 3 w1s1 east").no_room()
    ask_to_lay(playing.state)
    assert playing.state.aside[:5] == [0, 0, 1, 0, 0]
    assert (playing.state.mover, playing.state.seat) == (CHANCE, RED)


def test_red_begins_and_the_players_alternate_dj_12() -> None:
    turns = played(Playing())
    assert [seat for seat, _ in turns] == [RED, GREEN] * 11


def test_one_strip_on_the_first_and_the_last_turn_and_two_on_all_others_dj_13() -> None:
    turns = played(Playing())
    assert [strips for _, strips in turns] == [1] + 20 * [2] + [1]
    assert turns[-1] == (GREEN, 1)
    for seat in (RED, GREEN):
        assert sum(strips for turn, strips in turns if turn == seat) == 21


@pytest.mark.parametrize(
    ("strips", "turns"), [(1, [1]), (2, [1, 1]), (3, [1, 2]), (4, [1, 2, 1]), (41, [1] + 20 * [2])]
)
def test_any_number_of_strips_is_played_to_the_last_one_dj_13(strips: int, turns: list[int]) -> None:
    blanks = "/".join(BLANKS.split("/")[:strips])
    assert [laid for _, laid in played(Playing(blanks))] == turns


def test_every_face_down_strip_is_as_likely_and_the_stack_has_no_order_dj_14() -> None:
    playing = Playing(FOUR)
    assert playing.state.outcomes() == [(1, 1), (2, 1), (3, 1), (4, 1)]
    playing.draw(3).do("lay 3 w1n1 east")
    assert playing.state.outcomes() == [(1, 1), (2, 1), (4, 1)]


def test_equal_strips_are_one_outcome_with_their_number_as_weight_dj_14_dj_26_dj_27() -> None:
    playing = Playing("rR rA rS / gR gA gS / rS rA rR / rR rA rS")
    assert playing.state.outcomes() == [(1, 3), (2, 1)]
    playing.draw(4)
    assert playing.state.hand[0] == 1
    assert playing.do("lay 1 w1n1 east").state.outcomes() == [(1, 2), (2, 1)]


def test_a_draw_brings_each_strip_as_often_as_its_weight_says_dj_14() -> None:
    playing = Playing("rR rA rS / gR gA gS / rS rA rR / rR rA rS")
    stream = Stream(14)
    drawn = [playing.state.draw(stream) for _ in range(4000)]
    assert set(drawn) == {1, 2}
    assert 2800 < drawn.count(1) < 3200


def test_the_match_ends_with_the_last_strip_and_is_scored_only_then_dj_21() -> None:
    playing = Playing("rR gA rS / rR rA rS").draw(1).do("lay 1 w1n1 east").draw(2)
    assert (playing.score(), playing.state.mover) == ([0, 0], GREEN)
    playing.do("lay 2 w1n2 east")
    assert (playing.score(), playing.state.mover) == ([3 + 3, 0], OVER)


def test_drawn_strips_lie_open_for_both_players_dj_22() -> None:
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    for seat in (RED, GREEN, None):
        view = playing.rules.view(playing.state, seat)
        assert [strip.strip for strip in view.hand] == [2, 3]
        assert view.hand[0].crates == ("green-rice", "green-aubergine", "green-sack")
