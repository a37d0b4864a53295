"""The promising actions.

Of spaces that are alike a few are enough; no card is paid that a neighbour gives; three certain cards are kept.
"""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import DICE, MAX_SPACES, RESOURCES, SLOTS, WAYS_GIVEN
from serai.games.desert_bazaar.building import NOTED, count_places, list_payable
from serai.games.desert_bazaar.paying import NO_PAYMENT, NOTHING_UNUSED, next_payment
from serai.games.desert_bazaar.rolling import list_rerolls, list_takes, matching_dice
from serai.games.desert_bazaar.state import NO_CAMP, PAYMENT, DesertState

ALIKE: Final = 2  # spaces listed of those that join the same encampments with the same help

# The scratch space, after what `count_places` notes: how many kinds of spaces there are; of each, which encampments
# it joins, which help it finds, and how many spaces were of this kind.
KINDS_NOTED: Final = NOTED
JOINED_NOTED: Final = NOTED + 1
HELP_NOTED: Final = JOINED_NOTED + MAX_SPACES
SEEN_NOTED: Final = HELP_NOTED + MAX_SPACES
SPREAD: Final = 251  # keeps the names of encampments apart when they are mixed


def list_promising_places(s: DesertState, moves: Moves, first_slot: int, last_slot: int) -> None:
    """List every payable tile on a few spaces of each kind; the choice changes from turn to turn."""
    count_places(s, moves, first_slot, last_slot)
    moves.scratch[KINDS_NOTED] = 0
    for i in range(s.open_count):
        space = s.open_spaces[(s.turns * SLOTS + s.placed + i) % s.open_count]
        if times_seen(moves, encampments_beside(s, space), s.discount[space]) <= ALIKE:
            list_payable(s, moves, space)


def times_seen(moves: Moves, joined: int, discount: int) -> int:
    """Note a space of this kind; return the number of this kind so far."""
    kind = 0
    kinds = moves.scratch[KINDS_NOTED]
    while kind < kinds and (
        moves.scratch[JOINED_NOTED + kind] != joined or moves.scratch[HELP_NOTED + kind] != discount
    ):
        kind += 1
    if kind == kinds:
        moves.scratch[KINDS_NOTED] += 1
        moves.scratch[JOINED_NOTED + kind] = joined
        moves.scratch[HELP_NOTED + kind] = discount
        moves.scratch[SEEN_NOTED + kind] = 0
    moves.scratch[SEEN_NOTED + kind] += 1
    return moves.scratch[SEEN_NOTED + kind]


def encampments_beside(s: DesertState, space: int) -> int:
    """Return the names of the encampments a tent here would join, mixed into one number; 0 for none."""
    mixed = 0
    one = NO_CAMP
    two = NO_CAMP
    for edge in range(s.box.neighbour_count[space]):
        camp = s.camp[s.box.neighbours[space][edge]]
        if camp != NO_CAMP and camp != one and camp != two:
            mixed ^= (camp + 1) * SPREAD
            two = one
            one = camp
    return mixed


def list_promising_payments(s: DesertState, moves: Moves) -> None:
    """List every way to pay that uses all of the neighbours' help, or else the first way."""
    payment = next_payment(s, NO_PAYMENT)
    moves.add(PAYMENT + payment)
    payment = next_payment(s, payment)
    while payment >= 0 and payment // WAYS_GIVEN == NOTHING_UNUSED:
        moves.add(PAYMENT + payment)
        payment = next_payment(s, payment)


def list_promising_takes(s: DesertState, moves: Moves) -> None:
    """Take cards, or re-roll unless the dice give three cards of any resource."""
    list_takes(s, moves)
    for resource in range(RESOURCES):
        if matching_dice(s, resource) < DICE:
            list_rerolls(s, moves)
            return
