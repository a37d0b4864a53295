"""The course of a turn: ruling DI-5, and each choice offered once."""

from __future__ import annotations

from serai.games.dice_bazaar.moves import Buy, EndTurn, SetAside, Trade
from serai.games.dice_bazaar.tests.playing import Playing


def test_after_the_roll_set_aside_buy_and_trade_come_in_any_order_and_number() -> None:
    """DI-5."""
    playing = Playing(2).first_turn("112244", "12 344 1346 11256")
    playing.do(SetAside(4, "teapot"), Buy("spice")).fall("25")
    playing.do(Trade("spice", 1, 5), Buy("spice")).fall("66")
    playing.do(Trade("spice", 4, 6), SetAside(6, "gem"), EndTurn())
    assert playing.column(0, "teapot") == "4"
    assert playing.column(0, "gem") == "6"
    assert playing.state.seat == 1


def test_the_turn_may_be_ended_at_once() -> None:
    """DI-5."""
    assert Playing(2).first_turn("142256").do(EndTurn()).state.seat == 1


def test_a_turn_with_nothing_left_to_do_still_waits_for_its_end() -> None:
    """DI-5: so that the last set-aside can be taken back before anybody else moves."""
    playing = Playing(2).first_turn("333333", "11 222 4444 55555")
    assert playing.legal() == [EndTurn()]


def test_every_choice_is_listed_once_purchases_first_products_from_left_to_right() -> None:
    playing = Playing(2).first_turn("114422").give(0, spice=1)
    assert playing.legal() == [
        Buy("spice"),
        SetAside(1, "spice"),
        SetAside(4, "spice"),
        SetAside(2, "teapot"),
        SetAside(1, "pottery"),
        SetAside(4, "pottery"),
        SetAside(1, "gem"),
        SetAside(2, "gem"),
        *[Trade("spice", 1, to) for to in (2, 3, 4, 5, 6)],
        *[Trade("spice", 2, to) for to in (1, 3, 4, 5, 6)],
        *[Trade("spice", 4, to) for to in (1, 2, 3, 5, 6)],
        EndTurn(),
    ]


def test_setting_aside_in_another_order_leads_to_the_same_table() -> None:
    one = Playing(2).first_turn("114422").do(SetAside(1, "gem"), SetAside(4, "spice"), SetAside(2, "teapot"))
    other = Playing(2).first_turn("114422").do(SetAside(2, "teapot"), SetAside(1, "gem"), SetAside(4, "spice"))
    assert one.rules.view(one.state, 0) == other.rules.view(other.state, 0)
    assert one.state.actions() == other.state.actions()
