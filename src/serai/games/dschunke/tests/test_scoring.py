"""Scoring: rulings DJ-9, DJ-15, DJ-16, DJ-17, DJ-18, DJ-19, DJ-20, DJ-21, DJ-23, DJ-24, DJ-28, DJ-30, DJ-31."""

from __future__ import annotations

import pytest

from serai.engine.state import OVER
from serai.games.dschunke.box import GREEN, RED
from serai.games.dschunke.scoring import finish, group_points, rats_in_sight, tally
from serai.games.dschunke.tests.playing import BLANKS, NEUTRAL, Playing

RICE = "rR rR rR"


def counted(*places: str, strips: str, start: str = NEUTRAL, **options: bool) -> Playing:
    """Return the final scoring with these strips on the table."""
    playing = Playing(f"{strips} / {BLANKS}", start, **options).put(*places)
    finish(playing.state)
    return playing


def row_of_rice(strips: int, **options: bool) -> Playing:
    """Return one group: a row of red rice from column 2 on."""
    rice = " / ".join([RICE] * strips)
    return counted(*(f"1 e{2 + 3 * number}n0 east" for number in range(strips)), strips=rice, start=NEUTRAL, **options)


def test_the_start_strip_counts_where_it_is_in_sight_dj_9() -> None:
    assert counted("1 w1n1 east", strips="-- rR --", start="rA rR rS").score() == [3, 0]
    assert counted("1 w1n1 east", strips="rR -- --", start="rA rR gx").score() == [0, -1]


def test_what_is_covered_does_not_count_dj_9_dj_15() -> None:
    # Column e0 is covered by an empty strip from n1 to s1: the rice next to each other there is gone.
    playing = counted("1 w1n1 east", "2 w1s1 east", "3 e0n1 south", strips="-- rR -- / -- rR --", start="-- rR gx")
    assert playing.score() == [0, -1]


@pytest.mark.parametrize(("size", "points"), [(2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)])
def test_a_group_of_n_scores_n_times_n_plus_one_halves_dj_15(size: int, points: int) -> None:
    assert group_points(Playing().state, size) == points
    assert group_points(Playing().state, size) - group_points(Playing().state, size - 1) in (size, 3)


def test_a_group_has_one_good_and_one_colour_dj_15() -> None:
    assert counted("1 w1n1 east", strips="rR gR rA", start="rR rR gR").score() == [3 + 3, 3 - 3 + 0]


def test_groups_bend_and_join_dj_15() -> None:
    # A ring of red rice around the middle: w1..e1 in n1 and s1, and the two ends of the start strip. 8 crates.
    playing = counted("1 w1n1 east", "2 w1s1 east", strips=f"{RICE} / {RICE}", start="rR gF rR")
    assert playing.score() == [36, 0]


def test_the_height_of_crates_does_not_matter_dj_15() -> None:
    # Rice on level 2 in e0 (n1), rice on level 1 next to it in w1 (n1): one group of two.
    playing = counted("1 w1n1 east", "3 w1s1 east", "2 e0n1 south", strips="rR -- -- / rR -- --")
    assert playing.state.highest == 2
    assert playing.score() == [3, 0]


def test_groups_of_more_than_eleven_go_on_dj_16() -> None:
    assert row_of_rice(4).score() == [78, 0]
    assert group_points(Playing().state, 13) == 91


def test_by_option_no_group_scores_more_than_66_dj_16() -> None:
    assert row_of_rice(4, cap_groups=True).score() == [66, 0]
    assert row_of_rice(3, cap_groups=True).score() == [45, 0]


def test_a_single_good_scores_nothing_dj_17() -> None:
    assert counted("1 w1n1 east", strips="rR gR rA").score() == [0, 0]


def test_every_rat_in_sight_costs_its_colour_a_point_and_rats_form_no_groups_dj_18() -> None:
    assert counted("1 w1n1 east", strips="gx gx gx", start="rx gx --").score() == [-1, -4]


def test_a_covered_rat_costs_nothing_dj_18() -> None:
    playing = counted("1 w1n1 east", "2 w1s1 east", "3 e0n1 south", strips="gx gx gx / gx gx gx")
    assert playing.score() == [0, -4]


def test_totals_may_be_negative_dj_19() -> None:
    playing = counted("1 w1n1 east", strips="rx rx rR")
    assert playing.score() == [-2, 0]
    assert playing.state.place[:2] == [2, 1]


def test_by_option_no_total_is_below_zero_dj_19() -> None:
    playing = counted("1 w1n1 east", strips="rx rx rR", floor_at_zero=True)
    assert playing.score() == [0, 0]
    assert playing.state.place[:2] == [1, 1]


def test_equal_totals_are_a_draw_dj_20() -> None:
    playing = counted("1 w1n1 east", "2 w1s1 east", strips="rR rR gx / gR gR gR", start="-- gx gx")
    assert playing.score() == [3, 6 - 3]
    assert playing.state.place[:2] == [1, 1]


def test_by_option_fewer_rats_win_a_tie_dj_20() -> None:
    strips = "rR rR gx / gR gR gR"
    playing = counted("1 w1n1 east", "2 w1s1 east", strips=strips, start="-- gx gx", fewer_rats_win_ties=True)
    assert playing.score() == [3, 3]
    assert playing.state.place[:2] == [1, 2]
    playing = counted("1 w1n1 east", "2 w1s1 east", strips="rR rR -- / -- gR gR", fewer_rats_win_ties=True)
    assert playing.state.place[:2] == [1, 1]


def test_empty_crates_neither_score_nor_connect_dj_23() -> None:
    assert counted("1 e2n0 east", strips="rR -- rR").score() == [0, 0]
    assert counted("1 w1n1 east", "2 w1s1 east", strips="rR rA rS / rR rA rS").score() == [0, 0]


def test_a_tally_changes_no_score() -> None:
    playing = Playing(f"{RICE} / gx gx --").put("1 w1n1 east", "2 w1s1 east")
    tally(playing.state)
    assert (playing.state.goods, playing.state.rats, playing.score()) == ([6, 0], [0, 2], [0, 0])


def rat_hot(strips: str, *places: str, start: str = NEUTRAL, changed: str = "enlarged") -> Playing:
    """Return the variant, with some strips laid already and red's first turn to come."""
    return Playing(f"{strips} / {BLANKS}", start, scoring="rat_hot", rat_hot_changed=changed).put(*places)


def test_rat_hot_scores_one_for_a_pair_and_two_for_more_at_once_dj_24() -> None:
    playing = rat_hot("rR gA gA", start="rR gA --").draw(1).do("lay 1 w1n1 east")
    # Two red rice: 1 for red. Three green aubergines: 2 for green, although red laid the strip.
    assert playing.score() == [1, 2]


def test_rat_hot_counts_a_group_once_for_a_strip_dj_24() -> None:
    playing = rat_hot("rR gA rR", start="rR rR rR").draw(1).do("lay 1 w1n1 east")
    assert playing.score() == [2, 0]


def test_rat_hot_scores_an_enlarged_group_again_but_not_one_left_as_it_was_dj_24() -> None:
    playing = rat_hot("rR rA rA / rR rF rF", "1 w1n1 east", start="rR gA gA").draw(2).do("lay 2 w1n2 east")
    # Rice in w1 grows from two to three: 2. The new fish: 1. The aubergines stay as they were: nothing.
    assert playing.score() == [2 + 1, 0]


def test_rat_hot_gives_nothing_for_a_group_that_was_only_made_smaller_dj_24() -> None:
    places = ("1 w1n1 east", "2 w1s1 east")
    playing = rat_hot(f"{RICE} / {RICE}", *places, start="rR rR rR").draw(3).do("lay 3 e0n1 south")
    assert playing.score() == [0, 0]


def test_rat_hot_gives_nothing_for_a_good_covered_by_the_same_good_dj_28() -> None:
    """Strip 3 shows rice where rice was, and its other crates are empty: no group gains a square."""
    places = ("1 w1n1 east", "2 e2n1 east")
    playing = rat_hot("-- rR rR / gA -- -- / rR -- --", *places).draw(3).do("lay 3 e1n1 east")
    assert playing.score() == [0, 0]


def test_rat_hot_gives_nothing_for_a_group_covered_in_part_by_the_same_good_and_cut_dj_28() -> None:
    places = ("1 w1n1 east", "2 e2n1 east")
    playing = rat_hot("-- rR rR / rR -- -- / rR gA --", *places).draw(3).do("lay 3 e1n1 east")
    assert playing.score() == [0, 0]


def test_rat_hot_scores_a_group_that_is_covered_by_the_same_good_and_enlarged_dj_28() -> None:
    places = ("1 w1n1 east", "2 e2n1 east")
    playing = rat_hot("-- rR rR / gA -- -- / rR rR --", *places).draw(3).do("lay 3 e1n1 east")
    assert playing.score() == [2, 0]


def test_rat_hot_scores_no_group_that_has_only_lost_squares_dj_30() -> None:
    # Six red rice, three above three; strip 3 covers the two at the west end.
    places = ("1 w1n1 east", "2 w1s1 east")
    playing = rat_hot(f"{RICE} / {RICE} / gA gF gS", *places, start=RICE).draw(3).do("lay 3 w1n1 south")
    assert playing.score() == [0, 0]


@pytest.mark.parametrize(("column", "points"), [("w1", 2), ("e0", 2 + 2)])
def test_by_option_a_group_that_has_only_lost_squares_scores_again_in_each_part_dj_30(column: str, points: int) -> None:
    places = ("1 w1n1 east", "2 w1s1 east")
    playing = rat_hot(f"{RICE} / {RICE} / gA gF gS", *places, start=RICE, changed="any").draw(3)
    assert playing.do(f"lay 3 {column}n1 south").score() == [points, 0]


def test_by_option_a_group_left_as_it_was_still_scores_nothing_dj_28_dj_30() -> None:
    places = ("1 w1n1 east", "2 e2n1 east")
    playing = rat_hot("-- rR rR / gA -- -- / rR -- --", *places, changed="any").draw(3).do("lay 3 e1n1 east")
    assert playing.score() == [0, 0]
    other = rat_hot(f"{RICE} / {RICE} / gA gF gS", "1 w1n1 east", "2 e2n1 east", start=RICE, changed="any").draw(3)
    assert other.do("lay 3 w1s1 east").score() == [0, 0]


def test_by_option_a_group_that_both_gains_and_loses_squares_scores_once_dj_30() -> None:
    # Strip 3 covers the rice in e1n1 with a fish and adds rice in e3n1.
    places = ("1 w1n1 east", "2 e2n1 east")
    playing = rat_hot("-- rR rR / rR -- -- / gF rR rR", *places, changed="any").draw(3).do("lay 3 e1n1 east")
    assert playing.score() == [1, 0]


def test_three_rats_after_the_last_turn_lose_before_the_final_scoring_dj_31() -> None:
    playing = rat_hot("rx rR rR", start="rx rR gA").last_turn(1).do("lay 1 w1n1 east")
    assert playing.score() == [2 + 2, 0]  # two rats only: the strip scores, then the final scoring
    playing = rat_hot("rx rR rR", start="rx rR rx").last_turn(1).do("lay 1 w1n1 east")
    assert (playing.state.mover, playing.state.overrun) == (OVER, RED)
    assert (playing.score(), playing.state.place[:2]) == ([0, 0], [2, 1])


def test_the_winner_over_a_player_with_three_rats_has_no_points_of_the_final_scoring_dj_31() -> None:
    playing = rat_hot("rx gR gR", start="rx gR rx").last_turn(1).do("lay 1 w1n1 east")
    assert playing.score() == [0, 2]  # for the strip laid; the same group would bring 2 again


def test_rat_hot_ends_with_a_scoring_of_the_same_values_in_which_rats_cost_nothing_dj_24() -> None:
    playing = rat_hot("rR gA gx", start="rR gA gx").last_turn(1).do("lay 1 w1n1 east")
    # A pair each at once, and again at the end; two green rats in sight.
    assert playing.state.mover == OVER
    assert playing.score() == [1 + 1, 1 + 1]


def test_rat_hot_is_lost_with_three_own_rats_in_sight_at_the_end_of_ones_own_turn_dj_24() -> None:
    playing = rat_hot("rx rR rR", start="rx rR rx").draw(1).do("lay 1 w1n1 east")
    assert (playing.state.mover, playing.state.overrun) == (OVER, RED)
    assert playing.state.place[:2] == [2, 1]
    assert playing.score() == [0, 0]  # red's two points are forfeited


def test_rat_hot_is_not_lost_with_two_rats_nor_in_the_other_players_turn_dj_24() -> None:
    assert rat_hot("rx -- --", start="rx -- gx").draw(1).do("lay 1 w1n1 east").state.overrun == -1
    playing = rat_hot("gx -- --", start="gx -- gx").draw(1).do("lay 1 w1n1 east")
    assert rats_in_sight(playing.state, GREEN) == 3
    assert playing.state.mover != OVER  # green can still cover one
    assert playing.draw(2, 2).do("lay 2 w1s1 east", "lay 2 w1n1 south").state.overrun == -1


def test_rats_covered_with_the_second_strip_of_the_turn_do_no_harm_in_rat_hot_dj_24() -> None:
    playing = rat_hot("rx -- --", "2 w1s1 east", start="rx -- rx")
    playing.state.to_draw = 2
    playing.draw(1, 2).do("lay 1 w1n1 east")
    assert rats_in_sight(playing.state, RED) == 3
    assert playing.do("lay 2 w1n1 south").state.mover != OVER


def test_dschunke_itself_scores_nothing_before_the_end_and_knows_no_sudden_loss_dj_21_dj_24() -> None:
    playing = Playing(f"rx rR rR / {BLANKS}", "rx rR rx").draw(1).do("lay 1 w1n1 east")
    assert playing.score() == [0, 0]
    assert playing.state.mover != OVER
