"""Typed moves, numbers and notation."""

from __future__ import annotations

import pytest

from serai.engine.contract import NOT_OFFERED
from serai.engine.errors import MalformedAction
from serai.games.dschunke.box import CELLS, MIDDLE, STRIDE
from serai.games.dschunke.codec import cell_name
from serai.games.dschunke.moves import Drawn, Lay
from serai.games.dschunke.state import ACTIONS, OUTCOMES
from serai.games.dschunke.tests.playing import BLANKS, Playing

KINDS = "rR rA rS / gR gA gS / rF -- rF / gS gA gR"


def test_a_cell_is_named_by_its_distance_from_the_middle() -> None:
    middle = STRIDE * MIDDLE + MIDDLE
    assert cell_name(middle) == "e0n0"
    assert cell_name(middle + 2 - STRIDE) == "e2n1"
    assert cell_name(middle - 30 + 30 * STRIDE) == "w30s30"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("lay 1 e2n1 east", Lay(1, "e2", "n1", "east")),
        ("  LAY 17  w12s3 North ", Lay(17, "w12", "s3", "north")),
    ],
)
def test_a_line_is_read_whatever_its_spaces_and_capitals(line: str, action: Lay) -> None:
    codec = Playing().rules.codec
    assert codec.parse(line) == action
    assert codec.parse(codec.notation(action)) == action


@pytest.mark.parametrize(
    "line", ["", "lay", "lay 1 e2n1", "lay x e2n1 east", "lay 1 n1e2 east", "lay 1 e2n1 up", "put 1"]
)
def test_a_line_that_means_nothing_is_malformed(line: str) -> None:
    with pytest.raises(MalformedAction, match="expected a line such as 'lay 17 e2n1 east'"):
        Playing().rules.codec.parse(line)


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (Lay(5, "e2", "n1", "east"), "there is no strip 5; the strips are 1 to 4"),
        (Lay(0, "e2", "n1", "east"), "there is no strip 0"),
        (Lay(1, "e31", "n1", "east"), "expected w30 to w1 or e0 to e30; got 'e31'"),
        (Lay(1, "w0", "n1", "east"), "expected w30 to w1 or e0 to e30; got 'w0'"),
        (Lay(1, "e2", "s0", "east"), "expected s30 to s1 or n0 to n30; got 's0'"),
        (Lay(1, "e02", "n1", "east"), "got 'e02'"),
        (Lay(1, "n1", "e2", "east"), "got 'e2'"),
        (Lay(1, "", "n1", "east"), "got ''"),
        (Lay(1, "e" + "9" * 5000, "n1", "east"), "got 'e999"),
    ],
)
def test_what_no_state_could_offer_is_malformed(action: Lay, problem: str) -> None:
    playing = Playing(KINDS).draw(1)
    with pytest.raises(MalformedAction, match=problem):
        playing.rules.codec.action_number(playing.state, action)


def test_the_names_end_where_the_table_ends_dj_25() -> None:
    playing = Playing(KINDS, table=11).draw(1)
    with pytest.raises(MalformedAction, match="expected w5 to w1 or e0 to e5; got 'e6'"):
        playing.rules.codec.action_number(playing.state, Lay(1, "e6", "n1", "east"))


def test_a_strip_not_in_hand_or_off_the_table_is_not_offered() -> None:
    playing = Playing(KINDS).draw(1)
    number = playing.rules.codec.action_number
    assert number(playing.state, Lay(2, "w1", "n1", "east")) == NOT_OFFERED
    assert number(playing.state, Lay(1, "w1", "n30", "north")) not in playing.state.actions()
    assert number(playing.state, Lay(1, "w30", "n30", "north")) == NOT_OFFERED


def test_every_number_and_every_typed_action_belong_to_each_other() -> None:
    playing = Playing(KINDS).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    numbers = playing.state.actions()
    actions = playing.legal()
    assert len(set(actions)) == len(numbers)
    assert [playing.rules.codec.action_number(playing.state, action) for action in actions] == numbers
    assert all(0 <= number < ACTIONS for number in numbers)


def test_a_strip_is_named_by_its_first_crate_and_the_way_it_runs_dj_1() -> None:
    playing = Playing(KINDS).draw(1)
    at = STRIDE * MIDDLE + MIDDLE
    spots = {
        "lay 1 w1n1 east": (at - 1 - STRIDE, 0),
        "lay 1 e1n1 west": (at - 1 - STRIDE, 1),
        "lay 1 e0n3 south": (CELLS + at - 3 * STRIDE, 0),
        "lay 1 e0n1 north": (CELLS + at - 3 * STRIDE, 1),
    }
    for line, (spot, turned) in spots.items():
        after = Playing(KINDS).draw(1).do(line).state
        assert (after.spot[2], after.turned[2]) == (spot, turned)
        assert line in [playing.rules.codec.notation(action) for action in playing.legal()]


def test_equal_strips_answer_to_both_numbers_dj_26_dj_27() -> None:
    playing = Playing(KINDS).draw(4)
    assert playing.state.hand[0] == 2
    assert playing.can("lay 4 w1n1 east")
    assert playing.can("lay 2 w1n1 east")


def test_equal_strips_written_the_other_way_round_are_laid_as_they_are_written_dj_27() -> None:
    for line in ("lay 4 w1n1 east", "lay 2 e1n1 west"):
        playing = Playing(KINDS).draw(2).do(line)
        seen = [crate.crate for crate in playing.rules.view(playing.state, 0).crates[:3]]
        assert seen == ["green-sack", "green-aubergine", "green-rice"]


def test_outcomes_are_the_strips_and_others_are_malformed() -> None:
    playing = Playing(KINDS)
    assert playing.rules.codec.outcome(playing.state, 3) == Drawn(3)
    assert playing.rules.codec.outcome_number(playing.state, Drawn(4)) == 2
    with pytest.raises(MalformedAction, match="there is no strip 9"):
        playing.rules.codec.outcome_number(playing.state, Drawn(9))
    assert max(number for number, _ in Playing(BLANKS).state.outcomes()) < OUTCOMES
