"""The promising actions: every purchase and every die set aside, and trades that pay off at once."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.buying import buy, can_buy, list_purchases
from serai.games.dice_bazaar.setting_aside import list_set_asides, room
from serai.games.dice_bazaar.state import END_TURN, TRADE, DiceState, column
from serai.games.dice_bazaar.trading import PLACES
from serai.games.dice_bazaar.turn_order import next_turn


def list_promising_acts(s: DiceState, moves: Moves) -> None:
    """Buy, set aside, trade for a card that is worth more, or end the turn."""
    list_purchases(s, moves)
    list_set_asides(s, moves)
    list_promising_trades(s, moves)
    moves.add(END_TURN)


def buy_or_end(s: DiceState) -> None:
    """Buy the most valuable card there are dice for, or else end the turn."""
    best = PRODUCTS
    for product in range(PRODUCTS):
        if s.deck[product] > 0 and can_buy(s, product):
            if best == PRODUCTS or s.box.value[product] > s.box.value[best]:
                best = product
    if best == PRODUCTS:
        next_turn(s)
    else:
        buy(s, best)


def list_promising_trades(s: DiceState, moves: Moves) -> None:
    """Trade in the cheapest card, only towards a purchase in this turn that brings back more than it costs."""
    card = cheapest_card(s)
    if card == PRODUCTS:
        return
    for face in range(FACES):
        for new_face in range(FACES):
            if s.loose[face] > 0 and new_face != face and is_promising_turn(s, face, new_face):
                moves.add(TRADE + PLACES * (FACES * (FACES * card + face) + new_face))


def cheapest_card(s: DiceState) -> int:
    """Return the first product of which the seat at turn has a card; `PRODUCTS` if it has none."""
    card = 0
    while card < PRODUCTS and s.cards[column(s.seat, card)] == 0:
        card += 1
    return card


def is_promising_turn(s: DiceState, face: int, new_face: int) -> bool:
    """Return whether a product needs the new face, can spare the old one, and is worth more than the cards it takes."""
    for product in range(PRODUCTS):
        if (
            s.deck[product] > 0
            and room(s, product, new_face) > s.loose[new_face]
            and room(s, product, face) < s.loose[face]
            and pays_off(s, product)
        ):
            return True
    return False


def pays_off(s: DiceState, product: int) -> bool:
    """Return whether the card is worth more than the cheapest cards that would turn every die its price lacks."""
    lack = 0
    for face in range(FACES):
        lack += max(0, room(s, product, face) - s.loose[face])
    cost = 0
    for card in range(PRODUCTS):
        used = min(lack, s.cards[column(s.seat, card)])
        cost += used * s.box.value[card]
        lack -= used
    return lack == 0 and cost < s.box.value[product]
