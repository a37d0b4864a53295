"""Getting started: the merchant rolls his prices, then two dice each decide who begins."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.rolling_off import is_decided_by, next_contender, start_roll_off
from serai.games.dice_bazaar.state import ORDERING, PRICING, DiceState, wait_for_dice
from serai.games.dice_bazaar.turn_order import start_turn

ORDER_DICE: Final = 2  # dice each player rolls for the turn order


def begin(s: DiceState) -> None:
    """Roll the prices from left to right; they stay as they fall (DI-22)."""
    s.product = 0
    wait_for_dice(s, PRICING, s.box.price_dice[0])


def set_price(s: DiceState, number: int) -> None:
    """Set a product's price to what its dice show, in any order (DI-2)."""
    for face in range(FACES):
        s.price[s.product][face] = s.box.roll_faces[number][face]


def price_set(s: DiceState, number: int) -> None:
    """Go on to the next product's price, or after the last one to the turn order."""
    set_price(s, number)
    s.product += 1
    if s.product < PRODUCTS:
        wait_for_dice(s, PRICING, s.box.price_dice[s.product])
    else:
        for seat in range(s.seats):
            s.contender[seat] = 1
        start_roll_off(s, ORDERING, ORDER_DICE)


def order_rolled(s: DiceState, total: int) -> None:
    """Let the highest total begin and the others follow clockwise; ties for it roll again (DI-1)."""
    if is_decided_by(s, total):
        s.first = next_contender(s, 0)
        start_turn(s, s.first)
