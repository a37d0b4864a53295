"""How good a position looks, for bots: points a trader may expect at the end."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import Bazaar, column

POINT: Final = 100


def appraise_bazaar(s: Bazaar, paper: Moves) -> None:
    """Cards kept, and for each column what its card is worth by how likely it is to be bought."""
    for seat in range(s.seats):
        value = 0
        for product in range(PRODUCTS):
            value += POINT * s.box.value[product] * s.cards[column(seat, product)]
            if s.deck[product] > 0:
                value += s.box.value[product] * likelihood(lacking(s, seat, product), s.off[seat])
        paper.weight[seat] = value


def lacking(s: Bazaar, seat: int, product: int) -> int:
    """Dice a player's column still lacks for the price above it."""
    dice = s.box.price_dice[product]
    for face in range(FACES):
        dice -= s.aside[column(seat, product)][face]
    return dice


def likelihood(lack: int, free: int) -> int:
    """How likely, in hundredths, a column lacking so many dice leads to its card with so many dice to roll."""
    if lack == 0:
        return 92
    if free < lack:
        return 2
    if lack == 1:
        return 30 + 8 * (free - 1)
    if lack == 2:
        return 20 + 8 * (free - 2)
    if lack == 3:
        return 12 + 6 * (free - 3)
    return 6 + 3 * (free - lack)


def doubt_in_bazaar(s: Bazaar) -> int:
    """A match is open as long as there are cards to buy."""
    cards = 0
    for product in range(PRODUCTS):
        cards += s.deck[product]
    return 200 + 40 * cards
