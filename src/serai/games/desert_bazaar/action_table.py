"""The legal actions as a table: ways to build, perhaps hundreds, as rows; all other actions as numbers."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import LISTING, NUMBERS
from serai.games.desert_bazaar.box import SLOTS
from serai.games.desert_bazaar.flow import list_actions
from serai.games.desert_bazaar.state import PAYMENT, PLACE, DesertState


def split_actions(s: DesertState) -> list[int]:
    """Return the number of ways to build, the slot and space of each, then the numbers of all other actions."""
    LISTING.count = 0
    list_actions(s, LISTING)
    builds = 0
    for i in range(LISTING.count):
        if PLACE <= LISTING.move[i] < PAYMENT:
            builds += 1
    split: list[int] = [0] * (1 + builds + LISTING.count)
    split[0] = NUMBERS[builds]
    row = 1
    other = 1 + 2 * builds
    for i in range(LISTING.count):
        move = LISTING.move[i]
        if PLACE <= move < PAYMENT:
            split[row] = NUMBERS[(move - PLACE) % SLOTS]
            split[row + 1] = NUMBERS[(move - PLACE) // SLOTS]
            row += 2
        else:
            split[other] = NUMBERS[move]
            other += 1
    return split
