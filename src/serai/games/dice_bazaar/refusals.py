"""Why an action is not possible: the first rule that forbids it, for the player who tried."""

from __future__ import annotations

from serai.engine.errors import Refusal
from serai.engine.twin import same_form
from serai.games.dice_bazaar.box import FACES
from serai.games.dice_bazaar.codec import shown
from serai.games.dice_bazaar.components import PRODUCT_NAMES, Face, Product
from serai.games.dice_bazaar.moves import (
    Action,
    Buy,
    EndTurn,
    Roll,
    SetAside,
    Stay,
    TakeBack,
    Trade,
)
from serai.games.dice_bazaar.setting_aside import room
from serai.games.dice_bazaar.state import ACTING, STARTING, DiceState, column
from serai.games.dice_bazaar.trading import is_served

REASONS = (
    "roll-first",
    "rolled-already",
    "column-empty",
    "nothing-to-roll",
    "must-roll",
    "no-such-die",
    "sold-out",
    "no-room",
    "cannot-buy",
    "no-such-card",
    "same-face",
    "no-chain",
    "chain-needs-place",
    "chain-elsewhere",
    "stays-aside",
)

_WHEN: dict[type, int] = {
    Roll: STARTING,
    Stay: STARTING,
    SetAside: ACTING,
    TakeBack: ACTING,
    Buy: ACTING,
    Trade: ACTING,
}


def explain(state: DiceState, action: Action) -> Refusal:
    """Return the reason an action that is not offered is refused, with its ruling."""
    if isinstance(action, EndTurn) or state.phase != _WHEN[type(action)]:
        return Refusal("rolled-already", "DI-4") if state.phase == ACTING else Refusal("roll-first", "DI-5")
    match action:
        case Roll(clear):
            return _no_roll(state, clear)
        case Stay():
            return Refusal("must-roll", "DI-4", {"count": state.off[state.seat]})
        case SetAside(face, product):
            return _no_set_aside(state, face, product)
        case TakeBack(face, product):
            return Refusal("stays-aside", "DI-7", {"face": face, "product": product})
        case Buy(product):
            return _no_purchase(state, product)
        case Trade():  # the last one
            return _no_trade(state, action)


def _no_roll(state: DiceState, clear: tuple[Product, ...]) -> Refusal:
    for name in clear:
        if not any(state.aside[column(state.seat, PRODUCT_NAMES.index(name))]):
            return Refusal("column-empty", "DI-3", {"product": name})
    return Refusal("nothing-to-roll", "DI-26")


def _no_set_aside(state: DiceState, face: Face, product: Product) -> Refusal:
    number = PRODUCT_NAMES.index(product)
    if state.loose[face - 1] == 0:
        return Refusal("no-such-die", "DI-6", {"face": face})
    if state.deck[number] == 0:
        return Refusal("sold-out", "DI-17", {"product": product})
    return Refusal("no-room", "DI-6", {"face": face, "product": product, "price": shown(state.price[number])})


def _no_purchase(state: DiceState, product: Product) -> Refusal:
    number = PRODUCT_NAMES.index(product)
    if state.deck[number] == 0:
        return Refusal("sold-out", "DI-17", {"product": product})
    missing = [max(0, same_form(state, room)(state, number, face) - state.loose[face]) for face in range(FACES)]
    return Refusal("cannot-buy", "DI-8", {"product": product, "faces": shown(missing)})


def _no_trade(state: DiceState, action: Trade) -> Refusal:
    if state.cards[column(state.seat, PRODUCT_NAMES.index(action.card))] == 0:
        return Refusal("no-such-card", "DI-14", {"card": action.card})
    if state.loose[action.face - 1] == 0:
        return Refusal("no-such-die", "DI-14", {"face": action.face})
    if action.face == action.to:
        return Refusal("same-face", "DI-24", {"face": action.face})
    if action.under is None:
        return Refusal("chain-needs-place", "DI-25")
    if not state.box.symbol_chain:
        return Refusal("no-chain", "DI-14")
    number = PRODUCT_NAMES.index(action.under)
    if not same_form(state, is_served)(PRODUCT_NAMES.index(action.card), number):
        return Refusal("chain-elsewhere", "DI-25", {"card": action.card, "product": action.under})
    if state.deck[number] == 0:
        return Refusal("sold-out", "DI-17", {"product": action.under})
    price = shown(state.price[number])
    return Refusal("no-room", "DI-25", {"face": action.to, "product": action.under, "price": price})
