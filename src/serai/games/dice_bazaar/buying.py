"""Buying a card, what the merchant's new price knocks off the boards, and products selling out."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.scoring import finish, gain_card
from serai.games.dice_bazaar.setting_aside import room
from serai.games.dice_bazaar.setup import set_price
from serai.games.dice_bazaar.state import (
    ACTING,
    BUY,
    REPRICING,
    DiceState,
    clear_column,
    column,
    wait_for_dice,
    wait_for_seat,
)

CLOSING: Final = 2  # products sold out that close the bazaar


def list_purchases(s: DiceState, moves: Moves) -> None:
    """List every product that has cards left (DI-17) and whose price the dice make up."""
    for product in range(PRODUCTS):
        if s.deck[product] > 0 and can_buy(s, product):
            moves.add(BUY + product)


def can_buy(s: DiceState, product: int) -> bool:
    """Return whether the dice set aside there and unused dice make up the exact price (DI-8, DI-9)."""
    for face in range(FACES):
        if room(s, product, face) > s.loose[face]:
            return False
    return True


def buy(s: DiceState, product: int) -> None:
    """Take the top card; the dice of its price are spent until the next turn (DI-8).

    The same product may be bought again with dice still unused (DI-13).
    """
    for face in range(FACES):
        s.loose[face] -= room(s, product, face)
        s.old[product][face] = 0
    clear_column(s, s.seat, product)
    s.deck[product] -= 1
    s.purchases += 1
    gain_card(s, product)
    if s.deck[product] == 0:
        sell_out(s, product)
    else:
        s.product = product
        wait_for_dice(s, REPRICING, s.box.price_dice[product])


def repriced(s: DiceState, number: int) -> None:
    """Set the price just rolled before anything else happens; the other prices stay (DI-10)."""
    set_price(s, number)
    for seat in range(s.seats):
        knock_off(s, seat, s.product)
    wait_for_seat(s, ACTING)


def knock_off(s: DiceState, seat: int, product: int) -> None:
    """Return dice that no longer fit the price to their owner, for the next turn; the others stay (DI-11).

    By option one misfit empties the whole column. The buyer's own column is empty by now, and the prices of
    the other columns have not changed, so the buyer loses no die (DI-12).
    """
    place = column(seat, product)
    for face in range(FACES):
        misfits = s.aside[place][face] - s.price[product][face]
        if misfits > 0:
            if s.box.knock_off_column:
                clear_column(s, seat, product)
            else:
                s.aside[place][face] -= misfits
                s.off[seat] += misfits


def sell_out(s: DiceState, product: int) -> None:
    """Close a product without cards: no new price, and all dice go back from there, unless left by option (DI-17).

    The second product to sell out ends the match at that very moment; by option the round is played to its
    end (DI-18).
    """
    s.sold_out += 1
    if not s.box.leave_when_sold_out:
        for seat in range(s.seats):
            clear_column(s, seat, product)
    if s.sold_out < CLOSING:
        wait_for_seat(s, ACTING)
    elif s.box.finish_round:
        s.last_round = True
        wait_for_seat(s, ACTING)
    else:
        finish(s)
