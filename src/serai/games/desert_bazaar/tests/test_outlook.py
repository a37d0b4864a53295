"""The outlook of an action agrees with its effects."""

from __future__ import annotations

import pytest

from serai.games.desert_bazaar.moves import Build, Dice, Keep, Mark, Pay, Roll
from serai.games.desert_bazaar.outlook import BuildOutlook, Help, KeepOutlook, Outlook
from serai.games.desert_bazaar.state import PAY
from serai.games.desert_bazaar.tests.playing import Playing

WWC = 1  # a water tent for two water and a camel


def outlook(playing: Playing, action: Build | Keep | Roll) -> Outlook | None:
    return playing.rules.outlook(playing.state, playing.rules.codec.action_number(playing.state, action))


def of_build(playing: Playing, space: str) -> BuildOutlook:
    found = outlook(playing, Build(WWC, space))
    assert isinstance(found, BuildOutlook)
    return found


def test_the_price_is_what_neighbours_leave_and_they_are_named() -> None:
    """DB-23."""
    playing = Playing(3).first_turn().hold(0, "WWC").lay("d4W d5S e4W", owner=1)
    found = of_build(playing, "e5")
    assert found.price == {"camel": 1} and found.lacks == {}
    assert set(found.help) == {Help("d4", "water"), Help("e4", "water")}
    assert found.tents == 4 and found.points == (0, 0, 0)


def test_a_neighbour_that_covers_nothing_more_is_not_named() -> None:
    """DB-23."""
    playing = Playing(3).first_turn().hold(0, "WWC").lay("d4W d5W e4W")
    assert len(of_build(playing, "e5").help) == 2


def test_what_the_hand_lacks_is_told_apart() -> None:
    """DB-26."""
    found = of_build(Playing(3).first_turn().hold(0, "WWSSS"), "e5")
    assert found.price == {"water": 2, "camel": 1} and found.lacks == {"camel": 1}


def test_a_lone_tent_brings_its_two_points_even_if_the_payment_is_still_to_be_chosen() -> None:
    """DB-36."""
    playing = Playing(3).first_turn().hold(0, "WWCSSS")
    assert of_build(playing, "e5").points == (2, 0, 0)


def test_a_closing_tent_brings_points_to_everybody_with_a_marker_there() -> None:
    """DB-30, DB-36."""
    playing = Playing(3).first_turn().hold(0, "WWC").lay("d4W d5S e4S", owner=1).lay("c3S c4S b2S", owner=2)
    found = of_build(playing, "e5")
    assert found.tents == 7 and found.points == (2, 3, 3)
    playing.do(Build(WWC, "e5"))
    assert playing.state.phase == PAY
    playing.do(Pay({"water": 1, "camel": 1}))
    assert playing.score() == list(found.points)


def test_with_the_option_a_marker_is_foreseen_while_there_is_one() -> None:
    """DB-28."""
    playing = Playing(3, optional_marker=True).first_turn().hold(0, "WWC")
    assert of_build(playing, "e5").points == (2, 0, 0)
    playing.do(Build(WWC, "e5"), Mark(True))
    assert playing.score() == [2, 0, 0]


def test_the_points_of_the_end_are_no_part_of_it() -> None:
    """DB-38."""
    playing = Playing(3).first_turn().hold(0, "WWC").lay("a1S", owner=1).only_space("e5")
    assert of_build(playing, "e5").points == (2, 0, 0)


def test_the_odds_of_a_re_roll_are_exact() -> None:
    """DB-15: one of two dice must show the silk or a wild, two of six faces each."""
    playing = Playing(3).first_turn().do(Roll("water"), Dice(("camel", "silk", "spice")))
    found = outlook(playing, Keep("silk"))
    assert isinstance(found, KeepOutlook)
    assert found.chances == pytest.approx((16 / 36, 0, 16 / 36, 4 / 36))


def test_an_empty_pile_gives_nothing_whatever_the_dice_show() -> None:
    """DB-12, DB-18."""
    playing = Playing(3).first_turn().do(Roll("water"), Dice(("camel", "silk", "spice"))).piles(silk=0)
    found = outlook(playing, Keep("silk"))
    assert isinstance(found, KeepOutlook) and found.chances == (1, 0, 0, 0)


def test_there_is_nothing_to_add_to_a_roll() -> None:
    assert outlook(Playing(3).first_turn(), Roll("water")) is None
