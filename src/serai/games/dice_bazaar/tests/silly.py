"""Choices that people at a table would laugh at, each as a question about a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.engine.contract import Action
from serai.games.dice_bazaar.components import PRODUCT_NAMES
from serai.games.dice_bazaar.moves import Buy, EndTurn, SetAside, Trade
from serai.games.dice_bazaar.state import DiceState, column


def ends_a_turn_with_a_card_to_buy(state: DiceState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a turn ends although a card could be bought, without ending the match and losing it (DI-18)."""
    left = dict(zip(PRODUCT_NAMES, state.deck, strict=True))
    buys = [one for one in legal if isinstance(one, Buy) and (left[one.product] > 1 or state.sold_out == 0)]
    return isinstance(action, EndTurn) and bool(buys)


def ends_a_turn_with_a_die_for_an_empty_column(state: DiceState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a turn ends although a die fits an empty column, which can be cleared again (DI-3)."""
    asides = [one for one in legal if isinstance(one, SetAside)]
    empty = [name for number, name in enumerate(PRODUCT_NAMES) if not any(state.aside[column(state.seat, number)])]
    return isinstance(action, EndTurn) and any(one.product in empty for one in asides)


def trades_a_card_for_nothing(state: DiceState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is traded for a face that fits no product."""
    if not isinstance(action, Trade):
        return False
    fits = [
        number
        for number in range(len(PRODUCT_NAMES))
        if state.deck[number]
        and state.price[number][action.to - 1] > state.aside[column(state.seat, number)][action.to - 1]
    ]
    return not fits


def trades_a_dearer_card_than_needed(state: DiceState, action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a dearer card than needed is traded: any card turns a die to the same face (DI-14)."""
    if not isinstance(action, Trade):
        return False
    values = dict(zip(PRODUCT_NAMES, state.box.value, strict=True))
    alike = [one for one in legal if isinstance(one, Trade) and (one.face, one.to) == (action.face, action.to)]
    return any(values[one.card] < values[action.card] for one in alike)


SILLY: tuple[Callable[[DiceState, Action, Sequence[Action]], bool], ...] = (
    ends_a_turn_with_a_card_to_buy,
    ends_a_turn_with_a_die_for_an_empty_column,
    trades_a_card_for_nothing,
    trades_a_dearer_card_than_needed,
)
