"""Setting dice aside under a product, to be bought with at once or in a later turn."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import ASIDE, TAKE_BACK, DiceState, column


def list_set_asides(s: DiceState, moves: Moves) -> None:
    """List unused dice for products with cards left (DI-17) if they remain part of the price (DI-6)."""
    shown = note_loose_faces(s, moves)
    listed = moves.count
    for product in range(PRODUCTS):
        if s.deck[product] > 0:
            for i in range(shown):
                # Written first and counted if it may be done: a wrong branch prediction costs the processor more.
                moves.move[listed] = ASIDE + FACES * product + moves.scratch[i]
                listed += room(s, product, moves.scratch[i]) > 0
    moves.count = listed


def note_loose_faces(s: DiceState, moves: Moves) -> int:
    """Note the faces that unused dice show in the scratch space; return how many there are."""
    shown = 0
    for face in range(FACES):
        moves.scratch[shown] = face
        shown += s.loose[face] > 0
    return shown


def room(s: DiceState, product: int, face: int) -> int:
    """Return how many more dice of a face the seat at turn may set aside under a product (DI-2, DI-6)."""
    return s.price[product][face] - s.aside[column(s.seat, product)][face]


def set_aside(s: DiceState, product: int, face: int) -> None:
    """Set an unused die aside; from now on it stays where it is (DI-7)."""
    s.loose[face] -= 1
    s.off[s.seat] -= 1
    s.aside[column(s.seat, product)][face] += 1


def list_take_backs(s: DiceState, moves: Moves) -> None:
    """List dice set aside in earlier turns that may be taken back by option, to be moved or turned (DI-7).

    A die set aside this turn stays, even one taken back before, so the turn ends.
    """
    for product in range(PRODUCTS):
        for face in range(FACES):
            if s.old[product][face] > 0:
                moves.add(TAKE_BACK + FACES * product + face)


def take_back(s: DiceState, product: int, face: int) -> None:
    """Make the die unused again, showing the same face."""
    s.old[product][face] -= 1
    s.aside[column(s.seat, product)][face] -= 1
    s.off[s.seat] += 1
    s.loose[face] += 1
