"""Every worked example of the rulebook, and every figure it states, in its order."""

from __future__ import annotations

import pytest

from serai.engine.state import OVER
from serai.games.dice_bazaar.components import PRODUCT_NAMES
from serai.games.dice_bazaar.moves import Buy, EndTurn, PlayerDice, Roll, SetAside, Trade
from serai.games.dice_bazaar.tests.playing import Playing, dice


@pytest.mark.parametrize("cards", ["1248", "1358"])
def test_values_rise_from_1_to_8_from_left_to_right(cards: str) -> None:
    values = Playing(2, {"cards": cards}).state.box.value
    assert (values[0], values[-1]) == (1, 8)
    assert values == sorted(set(values))


def test_three_of_each_product_but_two_gems_for_every_player() -> None:
    assert [Playing(seats).state.deck for seats in (2, 3, 4)] == [[6, 6, 6, 4], [9, 9, 9, 6], [12, 12, 12, 8]]


def test_two_three_four_and_five_price_dice() -> None:
    playing = Playing(2).first_turn()
    assert [len(playing.price(product)) for product in PRODUCT_NAMES] == [2, 3, 4, 5]


def test_a_price_is_shown_from_smallest_to_largest() -> None:
    """DI-22: sorting is for the eye only."""
    playing = Playing(2).fall("52")
    assert playing.rules.view(playing.state, 0).stalls[0].price == (2, 5)


def test_a_full_match_under_a_single_card_buys_it_and_the_dice_leave_the_board() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("225134").do(SetAside(2, "teapot"), SetAside(2, "teapot"), SetAside(5, "teapot"))
    playing.do(Buy("teapot"))
    assert playing.cards(0) == {"teapot": 1}
    assert playing.column(0, "teapot") == ""


def test_the_price_of_a_card_bought_is_rolled_again_and_kicks_off_dice_saved_by_others() -> None:
    """DI-10, DI-11."""
    playing = Playing(2).first_turn("225134").put(1, "teapot", "25").do(Buy("teapot")).fall("116")
    assert playing.price("teapot") == "116"
    assert playing.column(1, "teapot") == ""
    assert playing.state.off[1] == 6


def test_left_over_dice_are_rolled_on_the_next_turn() -> None:
    """DI-4."""
    playing = Playing(2).first_turn("225134").do(SetAside(2, "teapot"), SetAside(5, "teapot"), EndTurn())
    playing.fall("333333").do(EndTurn(), Roll())
    assert PlayerDice(0, dice("1111")) in playing.outcomes()


def test_a_tea_pot_is_traded_in_to_turn_a_die_for_pottery() -> None:
    """DI-14: pottery costs 1-3-4-6; a 5 is turned to the missing 6 and placed there."""
    playing = Playing(2).first_turn("134522").give(0, teapot=1)
    assert not playing.can(Buy("pottery"))
    playing.do(Trade("teapot", 5, 6), SetAside(6, "pottery"), Buy("pottery"))
    assert playing.cards(0) == {"pottery": 1}


def test_a_tea_pot_is_traded_in_for_a_die_under_pottery_in_the_symbol_chain() -> None:
    """DI-25: the same example, where the card's symbol says where the die goes."""
    playing = Playing(2, symbol_chain=True).first_turn("134522").give(0, teapot=1)
    playing.do(Trade("teapot", 5, 6, "pottery"), Buy("pottery"))
    assert playing.cards(0) == {"pottery": 1}


def test_as_soon_as_two_products_are_sold_out_the_stand_closes() -> None:
    """DI-18."""
    playing = Playing(2).first_turn("142256").decks(spice=1, teapot=1).do(Buy("spice"))
    assert playing.state.mover == 0
    assert playing.do(Buy("teapot")).state.mover == OVER


def test_tied_players_roll_all_of_their_dice_and_the_highest_total_wins() -> None:
    """DI-20."""
    playing = Playing(2).first_turn("142256").give(1, teapot=1).give(0, spice=1).decks(gem=0, spice=1)
    playing.do(Buy("spice"))
    assert playing.score() == [2, 2]
    assert playing.fall("666661", "666662").places() == [2, 1]


def test_a_single_die_cannot_be_removed_but_a_column_can_before_the_roll() -> None:
    """DI-3, DI-7."""
    playing = Playing(2).first_turn("142256").put(1, "gem", "12").put(1, "spice", "1").do(EndTurn())
    assert playing.legal() == [Roll(), Roll(("spice",)), Roll(("gem",)), Roll(("spice", "gem"))]
