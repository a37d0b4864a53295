"""Setting dice aside: rulings DI-2, DI-6 and DI-7."""

from __future__ import annotations

from serai.games.dice_bazaar.components import FACE_NAMES, PRODUCT_NAMES
from serai.games.dice_bazaar.moves import Buy, EndTurn, Roll, SetAside, TakeBack, Trade
from serai.games.dice_bazaar.tests.playing import Playing

PAIRED = "14 335 1346 11256"  # a tea pot costs 3-3-5


def set_asides(playing: Playing) -> list[SetAside]:
    return [action for action in playing.legal() if isinstance(action, SetAside)]


def test_a_price_of_3_3_5_takes_at_most_two_threes_and_one_five() -> None:
    """DI-6."""
    playing = Playing(2).first_turn("333555", PAIRED)
    playing.do(SetAside(3, "teapot"), SetAside(3, "teapot"), SetAside(5, "teapot"))
    assert playing.column(0, "teapot") == "335"
    assert playing.loose() == "355"
    assert not playing.can(SetAside(3, "teapot"))
    assert not playing.can(SetAside(5, "teapot"))


def test_a_price_is_a_multiset_so_the_order_of_dice_means_nothing() -> None:
    """DI-2."""
    one = Playing(2).first_turn("133556", PAIRED).do(SetAside(3, "teapot"), SetAside(5, "teapot"))
    other = Playing(2).first_turn("655331", PAIRED).do(SetAside(5, "teapot"), SetAside(3, "teapot"))
    assert one.state.aside == other.state.aside
    assert one.legal() == other.legal()


def test_dice_showing_the_same_are_one_choice() -> None:
    """DI-2."""
    playing = Playing(2).first_turn("333333", PAIRED)
    assert set_asides(playing) == [SetAside(3, "teapot"), SetAside(3, "pottery")]


def test_a_part_of_a_price_is_enough_and_several_columns_may_be_filled() -> None:
    """DI-6."""
    playing = Playing(2).first_turn("113456", PAIRED)
    playing.do(SetAside(1, "spice"), SetAside(3, "teapot"), SetAside(4, "pottery"), SetAside(6, "gem"), EndTurn())
    assert [playing.column(0, product) for product in PRODUCT_NAMES] == ["1", "3", "4", "6"]


def test_a_die_lies_in_one_column_only() -> None:
    """DI-6."""
    playing = Playing(2).first_turn("122222", PAIRED).do(SetAside(1, "spice"))
    assert playing.loose() == "22222"
    assert not playing.can(SetAside(1, "gem"))


def test_a_die_the_price_does_not_show_has_no_place() -> None:
    """DI-6."""
    playing = Playing(2).first_turn("222255", PAIRED)
    assert not playing.can(SetAside(2, "spice"))
    assert playing.can(SetAside(2, "gem"))


def test_dice_set_aside_before_count_against_the_price() -> None:
    """DI-6."""
    playing = Playing(2).first_turn("123456", PAIRED).put(0, "teapot", "33").unused("3356")
    assert not playing.can(SetAside(3, "teapot"))
    assert playing.can(SetAside(5, "teapot"))


def test_a_die_set_aside_cannot_be_moved_turned_or_taken_back() -> None:
    """DI-7."""
    playing = Playing(2).first_turn("122222", PAIRED).give(0, spice=1).do(SetAside(1, "spice"))
    assert not any(isinstance(action, TakeBack) for action in playing.legal())
    assert not any(playing.can(Trade("spice", 1, face)) for face in FACE_NAMES)


def test_dice_of_earlier_turns_are_frozen_too() -> None:
    """DI-7."""
    playing = Playing(2).first_turn("122222", PAIRED).do(SetAside(1, "spice"), EndTurn())
    playing.fall("222222").do(EndTurn(), Roll()).fall("22222")
    assert not any(isinstance(action, TakeBack) for action in playing.legal())


def test_by_option_dice_of_earlier_turns_may_be_moved() -> None:
    """DI-7."""
    playing = Playing(2, free_old_dice=True).first_turn("122222", PAIRED)
    playing.do(SetAside(1, "spice"))
    assert not playing.can(TakeBack(1, "spice"))  # set aside this turn
    playing.do(EndTurn()).fall("222222").do(EndTurn(), Roll()).fall("22222")
    playing.do(TakeBack(1, "spice"))
    assert (playing.column(0, "spice"), playing.loose()) == ("", "122222")
    playing.do(SetAside(1, "gem"))
    assert playing.column(0, "gem") == "1"
    assert not playing.can(TakeBack(1, "gem"))  # moved this turn, so frozen now


def test_by_option_dice_of_earlier_turns_may_be_turned() -> None:
    """DI-7."""
    playing = Playing(2, free_old_dice=True).first_turn("122222", PAIRED).give(0, spice=1)
    playing.do(SetAside(1, "spice"), EndTurn()).fall("222222").do(EndTurn(), Roll()).fall("22222")
    playing.do(TakeBack(1, "spice"), Trade("spice", 1, 6))
    assert playing.loose() == "222226"


def test_by_option_only_as_many_dice_as_lay_there_before_are_free() -> None:
    """DI-7."""
    playing = Playing(2, free_old_dice=True).first_turn("122222", PAIRED)
    playing.do(SetAside(1, "gem"), EndTurn()).fall("222222").do(EndTurn(), Roll()).fall("12222")
    playing.do(SetAside(1, "gem"), TakeBack(1, "gem"))
    assert playing.column(0, "gem") == "1"
    assert not playing.can(TakeBack(1, "gem"))


def test_by_option_dice_bought_with_are_not_free_again() -> None:
    """DI-7."""
    playing = Playing(2, free_old_dice=True).first_turn("142222", PAIRED)
    playing.do(SetAside(1, "spice"), EndTurn()).fall("222222").do(EndTurn(), Roll()).fall("42222")
    playing.do(Buy("spice")).fall("16")
    assert not playing.can(TakeBack(1, "spice"))
