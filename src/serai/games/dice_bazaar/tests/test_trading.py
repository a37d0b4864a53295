"""Trading cards in: rulings DI-14, DI-16, DI-24 and DI-25."""

from __future__ import annotations

import pytest

from serai.games.dice_bazaar.components import FACE_NAMES, PRODUCT_NAMES, Product
from serai.games.dice_bazaar.moves import Buy, EndTurn, SetAside, Trade
from serai.games.dice_bazaar.tests.playing import Playing


def trades(playing: Playing) -> list[Trade]:
    return [action for action in playing.legal() if isinstance(action, Trade)]


@pytest.mark.parametrize("card", PRODUCT_NAMES)
def test_any_card_turns_one_unused_die_to_any_face(card: Product) -> None:
    """DI-14."""
    playing = Playing(2).first_turn("222255").give(0, **{card: 1})
    assert trades(playing) == [Trade(card, face, to) for face in (2, 5) for to in FACE_NAMES if to != face]
    playing.do(Trade(card, 2, 6))
    assert playing.loose() == "222556"


def test_a_die_is_not_turned_to_the_face_it_shows() -> None:
    """DI-24."""
    playing = Playing(2).first_turn("222255").give(0, spice=1)
    assert not any(trade.face == trade.to for trade in trades(playing))
    assert not playing.can(Trade("spice", 2, 2))


def test_the_turned_die_need_not_be_used() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("222255").give(0, spice=1).do(Trade("spice", 2, 6), EndTurn())
    assert playing.state.off[0] == 6


def test_as_many_cards_may_be_traded_as_the_player_has() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("222222").give(0, spice=2, teapot=1)
    playing.do(Trade("spice", 2, 1), Trade("spice", 2, 4), Trade("teapot", 2, 5))
    assert playing.loose() == "122245"
    assert trades(playing) == []


def test_a_card_bought_this_turn_may_be_traded_in() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("142226").do(Buy("spice")).fall("66").do(Trade("spice", 6, 5), Buy("teapot"))
    assert playing.cards(0) == {"teapot": 1}


def test_without_an_unused_die_no_card_is_traded() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("142256").give(0, gem=1).put(0, "gem", "1256").put(0, "spice", "14").unused("")
    assert trades(playing) == []


def test_only_own_cards_are_traded() -> None:
    """DI-14."""
    assert trades(Playing(2).first_turn("222255").give(1, spice=1)) == []


def test_a_card_traded_in_scores_nothing_and_goes_back_to_no_deck() -> None:
    """DI-16."""
    playing = Playing(2).first_turn("222255").give(0, gem=1)
    assert playing.score() == [8, 0]
    playing.do(Trade("gem", 2, 1))
    assert playing.score() == [0, 0]
    assert playing.cards(0) == {}
    assert playing.state.deck[3] == 4 - 1
    assert playing.state.traded == [0, 0, 0, 1]


def test_a_card_traded_in_does_not_count_towards_selling_out() -> None:
    """DI-16."""
    playing = Playing(2).first_turn("222255").give(0, gem=3).do(Trade("gem", 2, 1))
    assert playing.state.sold_out == 0
    assert playing.state.deck[3] == 1


@pytest.mark.parametrize(
    ("card", "served"),
    [("spice", ["teapot"]), ("teapot", ["pottery"]), ("pottery", ["gem"]), ("gem", list(PRODUCT_NAMES))],
)
def test_in_the_chain_a_card_turns_a_die_for_the_next_product_and_a_gem_for_any(
    card: Product, served: list[Product]
) -> None:
    """DI-25."""
    playing = Playing(2, symbol_chain=True).first_turn("333333").give(0, **{card: 1})
    assert sorted({str(trade.under) for trade in trades(playing)}) == sorted(served)


def test_in_the_chain_trade_and_set_aside_are_one_action() -> None:
    """DI-14, DI-25."""
    playing = Playing(2, symbol_chain=True).first_turn("333333").give(0, spice=1)
    assert trades(playing) == [Trade("spice", 3, 2, "teapot"), Trade("spice", 3, 5, "teapot")]
    playing.do(Trade("spice", 3, 5, "teapot"))
    assert playing.column(0, "teapot") == "5"
    assert playing.loose() == "33333"
    assert playing.cards(0) == {}


def test_in_the_chain_the_turned_die_must_fit_the_price() -> None:
    """DI-25."""
    playing = Playing(2, symbol_chain=True).first_turn("222333").give(0, spice=1)
    playing.do(SetAside(2, "teapot"), SetAside(2, "teapot"))
    assert trades(playing) == [Trade("spice", 2, 5, "teapot"), Trade("spice", 3, 5, "teapot")]


def test_in_the_chain_a_die_already_showing_the_face_is_just_set_aside() -> None:
    """DI-24."""
    playing = Playing(2, symbol_chain=True).first_turn("555555").give(0, spice=1)
    assert not playing.can(Trade("spice", 5, 5, "teapot"))
    assert playing.can(SetAside(5, "teapot"))


def test_in_the_chain_no_die_is_turned_for_a_sold_out_product() -> None:
    """DI-17."""
    playing = Playing(2, symbol_chain=True).first_turn("333333").give(0, spice=1).decks(teapot=0)
    assert trades(playing) == []


def test_the_chain_is_an_option() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("333333").give(0, spice=1)
    assert not playing.can(Trade("spice", 3, 5, "teapot"))
    assert playing.can(Trade("spice", 3, 5))
