"""Scoring: rulings DB-29 to DB-31, DB-36, DB-38 and DB-39."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.games.desert_bazaar.moves import Build
from serai.games.desert_bazaar.scoring import finish
from serai.games.desert_bazaar.state import NOBODY
from serai.games.desert_bazaar.tests.playing import Playing

SIX = "f2S f3S f4S f5S f6S f7S"  # f8 would be the seventh


def closing(owners: str, **options: bool) -> Playing:
    """Return a match with six tents of these owners (`.` for nobody), where seat 0 is about to build on f8."""
    playing = Playing(3, None, **options).first_turn().hold(0, "WWWWCC")
    for word, owner in zip(SIX.split(), owners, strict=True):
        playing.lay(word, owner=NOBODY if owner == "." else int(owner))
    return playing


def test_a_lone_tent_scores_two_at_once() -> None:
    """DB-36."""
    assert Playing(3).first_turn().hold(0, "WWC").do(Build(1, "a1")).score() == [2, 0, 0]


def test_a_tent_beside_another_scores_nothing_yet() -> None:
    assert Playing(3).first_turn().hold(0, "WWC").lay("a2S").do(Build(1, "a1")).score() == [0, 0, 0]


def test_the_founder_gets_another_point_when_the_encampment_closes() -> None:
    """DB-36."""
    playing = Playing(3).first_turn().hold(0, "WWWWCC").do(Build(1, "f8"))
    assert playing.score() == [2, 0, 0]
    playing.lay("f2S f3S f4S f5S f6S").do(Build(2, "f7"))
    playing.do(*playing.legal()[:1])
    assert playing.score() == [2 + 2 + 1, 0, 0]


def test_the_founder_gets_another_point_at_the_end() -> None:
    """DB-36."""
    playing = Playing(3).first_turn().hold(0, "WWC").only_space("a1").do(Build(1, "a1"))
    # 2 for the lone tent, 1 for its marker; seats 1 and 2 tie for every resource.
    assert playing.score() == [3, 0, 0]


def test_an_unmarked_lone_tent_scores_nothing() -> None:
    """DB-29."""
    playing = Playing(3).first_turn().hold(0, "WWC")
    playing.state.markers[0] = 0
    assert playing.do(Build(1, "a1")).score() == [0, 0, 0]


def test_by_option_an_unmarked_lone_tent_scores_two() -> None:
    """DB-29."""
    playing = Playing(3, unmarked_founder_scores=True).first_turn().hold(0, "WWC")
    playing.state.markers[0] = 0
    assert playing.do(Build(1, "a1")).score() == [2, 0, 0]


def test_a_full_encampment_scores_a_point_for_each_marker_and_one_for_closing() -> None:
    assert closing("01122.").do(Build(1, "f8")).score() == [1 + 1 + 1, 2, 2]


def test_the_closer_of_an_unmarked_seventh_tent_still_gets_the_bonus() -> None:
    """DB-30."""
    playing = closing("111222")
    playing.state.markers[0] = 0
    assert playing.do(Build(1, "f8")).score() == [1, 3, 3]


def test_by_option_the_bonus_needs_a_marker_on_the_closing_tent() -> None:
    """DB-30."""
    playing = closing("111222", bonus_needs_marker=True)
    playing.state.markers[0] = 0
    assert playing.do(Build(1, "f8")).score() == [0, 3, 3]
    assert closing("111222", bonus_needs_marker=True).do(Build(1, "f8")).score() == [2, 3, 3]


def test_markers_go_home_after_scoring() -> None:
    """DB-31."""
    playing = closing("01122.").do(Build(1, "f8"))
    assert playing.state.markers[:3] == [7, 7, 7]
    assert playing.state.owner[: playing.rules.box.spaces].count(NOBODY) == 91


def test_markers_that_came_home_serve_the_next_tile_of_the_same_turn() -> None:
    """DB-31."""
    playing = closing("000000")
    playing.state.markers[0] = 0
    playing.do(Build(1, "f8"))
    assert playing.state.owner[playing.rules.codec.space_number("f8")] == NOBODY  # not on the closing tent
    assert playing.state.markers[0] == 6
    playing.do(Build(2, "a1"))
    assert playing.state.owner[0] == 0
    assert playing.score() == [6 + 1 + 2, 0, 0]


def test_an_open_encampment_scores_nothing_before_the_end() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").lay("f2S f3S f4S f5S f6S", owner=1)
    assert playing.do(Build(1, "f7")).score() == [0, 0, 0]


def test_at_the_end_every_marker_on_the_board_is_a_point_and_nobody_closes() -> None:
    """DB-38."""
    playing = Playing(3).first_turn().lay("a1W f2W f3W", owner=1).lay("k6S", owner=2)
    finish(playing.state)
    assert playing.score() == [0, 3, 1]
    assert playing.state.mover == OVER


def test_the_sole_holder_of_most_cards_gets_two_for_each_resource() -> None:
    """DB-38."""
    playing = Playing(3).first_turn().hold(0, "WWCSS").hold(1, "WCCS").hold(2, "WCSP")
    finish(playing.state)
    assert playing.score() == [2 + 2, 2, 2]
    assert playing.state.final_most == [0, 1, 0, 2]


def test_a_tie_for_most_cards_gives_nobody_points_not_even_at_zero() -> None:
    """DB-38."""
    playing = Playing(3).first_turn().hold(0, "WW").hold(1, "WW").hold(2, "W")
    finish(playing.state)
    assert playing.score() == [0, 0, 0]
    assert playing.state.final_most == [NOBODY] * 4


def test_cards_in_hand_break_a_tie() -> None:
    """DB-39."""
    playing = Playing(3).first_turn().hold(0, "WWWWPP").hold(1, "CCSSPP").hold(2, "P")
    playing.state.score = [3, 1, 0, 0, 0, 0, 0, 0]
    finish(playing.state)  # seat 0 has most water, seat 1 most camels and silks, spice is tied
    assert playing.score() == [5, 5, 0]
    assert playing.state.tie_break[:3] == [6, 6, 1]
    playing = Playing(3).first_turn().hold(0, "WWWWPP").hold(1, "CCSSSPP").hold(2, "P")
    playing.state.score = [3, 1, 0, 0, 0, 0, 0, 0]
    finish(playing.state)
    assert playing.state.place[:3] == [2, 1, 3]


def test_equal_again_is_a_shared_win() -> None:
    """DB-39."""
    playing = Playing(3).first_turn().hold(0, "WW").hold(1, "WW").hold(2, "WW")
    finish(playing.state)
    assert playing.state.place[:3] == [1, 1, 1]
