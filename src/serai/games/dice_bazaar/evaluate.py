"""How good a position looks, for bots: points a trader may expect at the end."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import Bazaar, column

POINT: Final = 100

# How likely, in hundredths, a column still lacking so many dice leads to its card.
LACKS_NONE: Final = 90
LACKS_ONE: Final = 55
LACKS_TWO: Final = 30
LACKS_THREE: Final = 14
LACKS_MORE: Final = 5


def appraise_bazaar(s: Bazaar, paper: Moves) -> None:
    """Cards kept, and for each column what its card is worth by how likely it is to be bought."""
    for seat in range(s.seats):
        value = 0
        for product in range(PRODUCTS):
            value += POINT * s.box.value[product] * s.cards[column(seat, product)]
            if s.deck[product] > 0:
                value += s.box.value[product] * likelihood(lacking(s, seat, product))
        paper.weight[seat] = value


def lacking(s: Bazaar, seat: int, product: int) -> int:
    """Dice a player's column still lacks for the price above it."""
    dice = s.box.price_dice[product]
    for face in range(FACES):
        dice -= s.aside[column(seat, product)][face]
    return dice


def likelihood(dice: int) -> int:
    """How likely, in hundredths, a column lacking so many dice leads to its card."""
    if dice == 0:
        return LACKS_NONE
    if dice == 1:
        return LACKS_ONE
    if dice == 2:
        return LACKS_TWO
    if dice == 3:
        return LACKS_THREE
    return LACKS_MORE


def doubt_in_bazaar(s: Bazaar) -> int:
    """A match is open as long as there are cards to buy."""
    cards = 0
    for product in range(PRODUCTS):
        cards += s.deck[product]
    return 200 + 40 * cards
