"""Dominated actions: what is declared, and what is left to judgement."""

from __future__ import annotations

from serai.games.dice_bazaar.moves import Action, EndTurn, Trade
from serai.games.dice_bazaar.strategy.dominated import dominated_actions
from serai.games.dice_bazaar.tests.playing import Playing


def dominated(playing: Playing) -> set[Action]:
    return {playing.rules.codec.action(playing.state, number) for number in dominated_actions(playing.state)}


def test_a_turn_does_not_end_with_a_card_to_buy() -> None:
    """Spice costs 1-4."""
    assert EndTurn() in dominated(Playing(2).first_turn("143333"))


def test_a_turn_does_not_end_with_a_die_that_could_wait_in_an_empty_column() -> None:
    """DI-3: the column can be cleared before the next roll."""
    assert EndTurn() in dominated(Playing(2).first_turn("133333"))


def test_a_purchase_that_ends_the_match_is_left_to_judgement() -> None:
    """DI-18."""
    playing = Playing(2).first_turn("143333")
    playing.state.deck = [1, 0, 0, 0]
    playing.state.sold_out = 1
    playing.state.aside[0] = [1, 0, 0, 0, 0, 0]
    assert EndTurn() not in dominated(playing)


def test_a_card_is_not_traded_for_a_face_nobody_asks_for_or_dearer_than_needed() -> None:
    """DI-14."""
    playing = Playing(2).first_turn("133333").give(0, spice=1, pottery=1)
    found = dominated(playing)
    trades = [action for action in playing.legal() if isinstance(action, Trade)]
    assert {trade for trade in trades if trade.card == "pottery"} <= found
    asked = {face for face in range(1, 7) if any(price[face - 1] for price in playing.state.price)}
    assert {trade.to for trade in trades if trade in found and trade.card == "spice"}.isdisjoint(asked)
    assert any(trade not in found for trade in trades)
