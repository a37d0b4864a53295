"""Buying, knocking off and selling out: rulings DI-8 to DI-13, DI-17 and DI-18."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE, OVER
from serai.games.dice_bazaar.moves import Buy, EndTurn, PlayerDice, PriceDice, Roll, SetAside
from serai.games.dice_bazaar.state import ACTING, REPRICING
from serai.games.dice_bazaar.tests.playing import PRICES, Playing, dice


def test_dice_that_make_up_the_price_buy_the_top_card() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("142236").do(Buy("spice"))
    assert playing.cards(0) == {"spice": 1}
    assert playing.state.deck == [5, 6, 6, 4]
    assert playing.score() == [1, 0]


def test_old_and_new_dice_together_make_up_the_price() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("111111").put(0, "pottery", "13").unused("2246")
    playing.do(Buy("pottery"))
    assert playing.cards(0) == {"pottery": 1}
    assert playing.loose() == "22"
    assert playing.column(0, "pottery") == ""


def test_a_column_completed_earlier_can_be_bought_without_unused_dice() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("142222").do(SetAside(1, "spice"), SetAside(4, "spice"), Buy("spice"))
    assert playing.cards(0) == {"spice": 1}


def test_the_price_must_be_matched_exactly_each_die_of_it() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("122222")  # a tea pot costs 2-2-5, a spice 1-4
    assert not playing.can(Buy("teapot"))
    assert not playing.can(Buy("spice"))


def test_dice_of_other_columns_do_not_count() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("142222").put(0, "gem", "1").unused("42222")
    assert not playing.can(Buy("spice"))


def test_dice_bought_with_are_spent_until_the_next_turn() -> None:
    """DI-8."""
    playing = Playing(2).first_turn("142236").do(Buy("spice")).fall("14")
    assert playing.loose() == "2236"
    assert not playing.can(SetAside(1, "spice"))
    playing.do(EndTurn()).fall("123456").do(EndTurn())
    assert PlayerDice(0, dice("123456")) in playing.outcomes()


def test_nobody_has_to_buy_a_complete_column_may_wait() -> None:
    """DI-9."""
    playing = Playing(2).first_turn("142222").do(SetAside(1, "spice"), SetAside(4, "spice"))
    assert playing.can(EndTurn())
    playing.do(EndTurn())
    assert playing.column(0, "spice") == "14"
    playing.fall("222222").do(EndTurn(), Roll()).fall("2222")
    assert playing.can(Buy("spice"))


def test_the_price_is_rolled_again_before_anything_else() -> None:
    """DI-10."""
    playing = Playing(2).first_turn("142256").do(Buy("spice"))
    assert (playing.state.mover, playing.state.phase) == (CHANCE, REPRICING)
    assert PriceDice("spice", dice("66")) in playing.outcomes()
    playing.fall("66")
    assert playing.price("spice") == "66"
    assert (playing.state.mover, playing.state.phase) == (0, ACTING)


def test_the_other_prices_stay() -> None:
    """DI-10."""
    playing = Playing(2).first_turn("142256").do(Buy("spice")).fall("66")
    assert [playing.price(product) for product in ("teapot", "pottery", "gem")] == PRICES.split()[1:]


def test_only_dice_that_no_longer_fit_are_knocked_off() -> None:
    """DI-11."""
    playing = Playing(3).first_turn("111346").put(1, "pottery", "134").put(2, "pottery", "46")
    playing.do(Buy("pottery")).fall("1466")
    assert (playing.column(1, "pottery"), playing.column(2, "pottery")) == ("14", "46")
    assert playing.state.off[1:3] == [4, 4]


def test_of_two_equal_dice_one_may_stay() -> None:
    """DI-11."""
    playing = Playing(2).first_turn("225111").put(1, "teapot", "22").do(Buy("teapot")).fall("234")
    assert playing.column(1, "teapot") == "2"


def test_dice_knocked_off_are_rolled_in_their_owners_next_turn() -> None:
    """DI-11."""
    playing = Playing(2).first_turn("225111").put(1, "teapot", "225").do(Buy("teapot")).fall("256")
    playing.do(EndTurn(), Roll())
    assert PlayerDice(1, dice("1234")) in playing.outcomes()
    assert playing.column(1, "teapot") == "25"


def test_dice_under_other_products_are_not_knocked_off() -> None:
    """DI-11."""
    playing = Playing(2).first_turn("225111").put(1, "gem", "25").do(Buy("teapot")).fall("666")
    assert playing.column(1, "gem") == "25"


def test_by_option_one_misfit_empties_the_whole_column() -> None:
    """DI-11."""
    playing = Playing(3, knock_off_column=True).first_turn("111346")
    playing.put(1, "pottery", "134").put(2, "pottery", "46").do(Buy("pottery")).fall("1466")
    assert (playing.column(1, "pottery"), playing.column(2, "pottery")) == ("", "46")
    assert playing.state.off[1:3] == [6, 4]


def test_the_buyer_never_loses_a_die_to_the_new_price() -> None:
    """DI-12: the buyer's column was used up, and the other columns' prices have not changed."""
    playing = Playing(2).first_turn("111346").put(0, "gem", "125").put(0, "pottery", "13").unused("46")
    playing.do(Buy("pottery"))
    assert playing.column(0, "pottery") == ""
    playing.fall("2225")
    assert playing.column(0, "gem") == "125"
    assert playing.state.off[0] == 4 - 1


def test_the_same_product_may_be_bought_again_with_dice_still_unused() -> None:
    """DI-13."""
    playing = Playing(2).first_turn("141436").do(Buy("spice")).fall("36").do(Buy("spice")).fall("14")
    assert playing.cards(0) == {"spice": 2}
    playing.do(Buy("spice")).fall("55")
    assert playing.cards(0) == {"spice": 3}
    assert playing.loose() == ""


def test_several_products_may_be_bought_in_one_turn() -> None:
    playing = Playing(2).first_turn("142256").do(Buy("spice")).fall("66").do(Buy("teapot")).fall("666")
    assert playing.cards(0) == {"spice": 1, "teapot": 1}
    assert playing.loose() == "6"


def test_a_product_that_sells_out_is_not_priced_again() -> None:
    """DI-17."""
    playing = Playing(2).first_turn("142256").decks(spice=1).do(Buy("spice"))
    assert (playing.state.mover, playing.state.phase) == (0, ACTING)
    assert playing.state.sold_out == 1


def test_dice_of_others_go_back_when_a_product_sells_out() -> None:
    """DI-17."""
    playing = Playing(3).first_turn("142256").put(1, "spice", "14").put(2, "spice", "4").decks(spice=1)
    playing.do(Buy("spice"))
    assert (playing.column(1, "spice"), playing.column(2, "spice")) == ("", "")
    assert playing.state.off[1:3] == [6, 6]


def test_nobody_may_set_aside_or_buy_where_cards_ran_out() -> None:
    """DI-17."""
    playing = Playing(2).first_turn("141446").decks(spice=1).do(Buy("spice"))
    assert playing.loose() == "1446"
    assert not playing.can(SetAside(1, "spice"))
    assert not playing.can(Buy("spice"))
    assert playing.can(SetAside(1, "gem"))


def test_by_option_dice_stay_under_a_sold_out_product_until_cleared() -> None:
    """DI-17."""
    playing = Playing(2, leave_when_sold_out=True).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    playing.do(Buy("spice"))
    assert playing.column(1, "spice") == "14"
    playing.do(EndTurn())
    assert playing.can(Roll())
    playing.do(Roll(("spice",)))
    assert PlayerDice(1, dice("123456")) in playing.outcomes()


def test_by_option_dice_left_under_a_sold_out_product_buy_nothing() -> None:
    """DI-17."""
    playing = Playing(2, leave_when_sold_out=True).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    playing.do(Buy("spice"), EndTurn(), Roll()).fall("2222")
    assert not playing.can(Buy("spice"))


@pytest.mark.parametrize("first", ["teapot", "pottery", "gem"])
def test_the_match_ends_at_the_very_moment_the_second_product_sells_out(first: str) -> None:
    """DI-18."""
    playing = Playing(3).first_turn("142256").decks(**{first: 0}).decks(spice=1)
    playing.state.first = 1  # seats 1 and 2 would have turns left in the round
    playing.do(Buy("spice"))
    assert playing.state.mover == OVER
    assert playing.legal() == []
    assert playing.places() == [1, 2, 2]


def test_one_product_sold_out_does_not_end_the_match() -> None:
    """DI-18."""
    playing = Playing(2).first_turn("142256").decks(spice=1).do(Buy("spice"))
    assert playing.state.mover == 0


def test_by_option_the_round_is_played_to_its_end() -> None:
    """DI-18."""
    playing = Playing(3, finish_round=True).first_turn("123456").decks(gem=0).decks(spice=1)
    playing.do(EndTurn()).fall("142256").do(Buy("spice"))
    assert playing.state.mover == 1  # the buyer goes on
    playing.do(Buy("teapot")).fall("111").do(EndTurn()).fall("123456")
    assert playing.state.mover == 2  # and the others of the round have their turns
    playing.do(EndTurn())
    assert playing.state.mover == OVER


def test_by_option_the_last_seat_of_the_round_ends_the_match() -> None:
    """DI-18."""
    playing = Playing(2, finish_round=True).first_turn("123456").decks(gem=0).decks(spice=1)
    playing.do(EndTurn()).fall("142256").do(Buy("spice"), EndTurn())
    assert playing.state.mover == OVER
