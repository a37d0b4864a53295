"""Setting dice aside under a product, to be bought with at once or in a later turn."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import ASIDE, TAKE_BACK, Bazaar, column


def list_set_asides(s: Bazaar, moves: Moves) -> None:
    """An unused die may go under a product with cards left (DI-17) if the dice there stay part of its price (DI-6)."""
    shown = note_loose_faces(s, moves)
    listed = moves.count
    for product in range(PRODUCTS):
        if s.deck[product] > 0:
            for i in range(shown):
                # Written first and counted if it may be done: a guess gone wrong costs the processor more.
                moves.move[listed] = ASIDE + FACES * product + moves.scratch[i]
                listed += room(s, product, moves.scratch[i]) > 0
    moves.count = listed


def note_loose_faces(s: Bazaar, moves: Moves) -> int:
    """Note the faces that unused dice show on the scratch paper; how many there are."""
    shown = 0
    for face in range(FACES):
        moves.scratch[shown] = face
        shown += s.loose[face] > 0
    return shown


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
