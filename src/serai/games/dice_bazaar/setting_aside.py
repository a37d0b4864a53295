"""Setting dice aside under a product, to be bought with at once or in a later turn."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import ASIDE, TAKE_BACK, Bazaar, column


def list_set_asides(s: Bazaar, moves: Moves, product: int) -> None:
    """An unused die may go under a product if the player's dice there stay part of its price (DI-6)."""
    for face in range(FACES):
        if s.loose[face] > 0 and room(s, product, face) > 0:
            moves.add(ASIDE + FACES * product + face)


def room(s: Bazaar, product: int, face: int) -> int:
    """How many more dice of a face the seat at turn may set aside under a product (DI-2, DI-6)."""
    return s.price[product][face] - s.aside[column(s.seat, product)][face]


def set_aside(s: Bazaar, product: int, face: int) -> None:
    """The die leaves the unused ones; from now on it stays where it is (DI-7)."""
    s.loose[face] -= 1
    s.off[s.seat] -= 1
    s.aside[column(s.seat, product)][face] += 1


def list_take_backs(s: Bazaar, moves: Moves) -> None:
    """By option dice set aside in earlier turns may be taken back, to be moved or turned (DI-7).

    A die set aside this turn stays, also one taken back before, so this comes to an end.
    """
    for product in range(PRODUCTS):
        for face in range(FACES):
            if s.old[product][face] > 0:
                moves.add(TAKE_BACK + FACES * product + face)


def take_back(s: Bazaar, product: int, face: int) -> None:
    """The die is unused again and shows what it showed."""
    s.old[product][face] -= 1
    s.aside[column(s.seat, product)][face] -= 1
    s.off[s.seat] += 1
    s.loose[face] += 1
