"""Building tents: pick a tile, place it, mark it. paying.py says what it costs."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import DISCOUNTS, MAX_SPACES, NO_FLAG, SIDE, SLOTS
from serai.games.desert_bazaar.paying import (
    NO_PAYMENT,
    list_trades,
    pay,
    payable_prices,
    payable_unused,
    payment_after,
    price_of,
)
from serai.games.desert_bazaar.scoring import finish, score_tent
from serai.games.desert_bazaar.state import (
    BUILD,
    DONE,
    LIMIT,
    MARK,
    NO_CAMP,
    NO_TILE,
    PAY,
    PAYMENT,
    PLACE,
    SAVE_MARKER,
    SET_MARKER,
    DesertState,
    wait_for_seat,
)
from serai.games.desert_bazaar.turn_order import end_build_turn, turn_up
from serai.kit.stream import Word

TWICE: Final = 170  # the bits of a discount that are set where a resource is offered twice or more

# The scratch space: the payable slots at each discount, then how many they are, then the flag in each slot, then the
# spaces on which anything is payable.
UNKNOWN: Final = -1
COUNTS_NOTED: Final = DISCOUNTS
FLAGS_NOTED: Final = 2 * DISCOUNTS
SPACES_NOTED: Final = FLAGS_NOTED + SLOTS
NOTED: Final = SPACES_NOTED + MAX_SPACES


def list_first_tiles(s: DesertState, moves: Moves) -> None:
    """List the first tiles of a turn, of either side (DB-25); choosing one makes the turn a build turn (DB-8)."""
    list_places(s, moves, 0, SLOTS)
    list_trades(s, moves)


def list_more_tiles(s: DesertState, moves: Moves) -> None:
    """List further tiles, all of the same side (DB-25), and being done (DB-7)."""
    moves.add(DONE)
    list_places(s, moves, s.side * SIDE, s.side * SIDE + SIDE)
    list_trades(s, moves)


def list_places(s: DesertState, moves: Moves, first_slot: int, last_slot: int) -> None:
    """List every payable tile among these, on every open space (DB-20, DB-21).

    What is payable depends only on the price, and the prices of the face-up tiles only on the discount a
    space gives. So the payable slots are found once for each discount and noted in the scratch space.
    """
    start_notes(s, moves, first_slot, last_slot)
    prices: Word = payable_prices(s)
    useful = 0
    for i in range(s.open_count):
        space = s.open_spaces[i]
        slots = payable_at(s, moves, prices, s.discount[space])
        # Written first and counted if anything is payable there: on most spaces nothing is, but a branch would be hard
        # to predict.
        moves.scratch[SPACES_NOTED + useful] = space
        if slots != 0:
            useful += 1
    for i in range(useful):
        list_payable(s, moves, moves.scratch[SPACES_NOTED + i])


def list_payable(s: DesertState, moves: Moves, space: int) -> None:
    """List the tiles noted as payable on this space."""
    listed = moves.count
    slots = moves.scratch[s.discount[space]]
    for slot in range(s.box.slot_count[slots]):
        # Written out rather than `moves.add`, since listing is where a match spends its time.
        moves.move[listed] = PLACE + SLOTS * space + s.box.slots[SLOTS * slots + slot]
        listed += 1
    moves.count = listed


def count_places(s: DesertState, moves: Moves, first_slot: int, last_slot: int) -> int:
    """Return how many places `list_places` lists; note what is payable at each discount on the way."""
    start_notes(s, moves, first_slot, last_slot)
    prices: Word = payable_prices(s)
    places = 0
    for i in range(s.open_count):
        discount = s.discount[s.open_spaces[i]]
        payable_at(s, moves, prices, discount)
        places += moves.scratch[COUNTS_NOTED + discount]
    return places


def counted_place(s: DesertState, moves: Moves, number: int) -> int:
    """Return the action with this number among the places just counted, in the order in which they are listed."""
    i = 0
    discount = s.discount[s.open_spaces[0]]
    while number >= moves.scratch[COUNTS_NOTED + discount]:
        number -= moves.scratch[COUNTS_NOTED + discount]
        i += 1
        discount = s.discount[s.open_spaces[i]]
    return PLACE + SLOTS * s.open_spaces[i] + s.box.slots[SLOTS * moves.scratch[discount] + number]


def start_notes(s: DesertState, moves: Moves, first_slot: int, last_slot: int) -> None:
    """Forget all discounts, and note the flag of the tile in each of these slots."""
    for discount in range(DISCOUNTS):
        moves.scratch[discount] = UNKNOWN
    for slot in range(SLOTS):
        moves.scratch[FLAGS_NOTED + slot] = NO_FLAG
        if first_slot <= slot < last_slot and s.face_up[slot] != NO_TILE:
            moves.scratch[FLAGS_NOTED + slot] = s.box.flag[s.face_up[slot]]


def payable_at(s: DesertState, moves: Moves, prices: Word, discount: int) -> int:
    """Return the payable slots at a discount as bits; note them with their number when first asked for."""
    slots = moves.scratch[discount]
    if slots == UNKNOWN:
        slots = payable_slots(s, moves, prices, discount)
        moves.scratch[discount] = slots
        moves.scratch[COUNTS_NOTED + discount] = s.box.slot_count[slots]
    return slots


def payable_slots(s: DesertState, moves: Moves, prices: Word, discount: int) -> int:
    """Return as bits which slots show a tile that costs one of these prices at a discount.

    An empty slot has a flag that nobody can pay, so no branch is needed: a wrong prediction costs the processor more
    than a sum.
    """
    slots = 0
    for slot in range(SLOTS):
        price = s.box.price[discount][moves.scratch[FLAGS_NOTED + slot]]
        slots |= (prices >> price & 1) << slot
    return slots


def can_place(s: DesertState, space: int, slot: int) -> bool:
    """Return whether the space is open, the tile face up, its side usable, its price payable (DB-20, DB-21, DB-25)."""
    if space >= s.box.spaces or s.open[space] == 0 or s.face_up[slot] == NO_TILE:
        return False
    if s.phase == BUILD and slot // SIDE != s.side:
        return False
    return payable_prices(s) >> price_of(s, s.face_up[slot], s.discount[space]) & 1 != 0


def place(s: DesertState, space: int, slot: int) -> None:
    """Lay the tile; its encampment grows; then it is marked and paid for (DB-20)."""
    s.tile = s.face_up[slot]
    s.space = space
    s.side = slot // SIDE
    s.placed += 1
    s.face_up[slot] = NO_TILE
    s.tent[space] = s.tile
    join_encampments(s, space)
    if s.markers[s.seat] > 0 and s.box.optional_marker:
        wait_for_seat(s, MARK)
    else:
        mark(s, s.markers[s.seat] > 0)


def list_marks(s: DesertState, moves: Moves) -> None:
    """List whether to mark the tent; an option lets a player save the marker (DB-28)."""
    moves.add(SET_MARKER)
    moves.add(SAVE_MARKER)


def mark(s: DesertState, with_marker: bool) -> None:
    """Put a marker on the new tent if there is one; otherwise the tent never has an owner (DB-28, DB-29)."""
    s.marked = with_marker
    if with_marker:
        s.markers[s.seat] -= 1
        s.owner[s.space] = s.seat
    ask_payment(s)


def ask_payment(s: DesertState) -> None:
    """Let the player choose how to pay, unless there is only one way."""
    payable: Word = payable_unused(s)
    payment = payment_after(s, NO_PAYMENT, payable)
    if payment_after(s, payment, payable) != NO_PAYMENT:
        wait_for_seat(s, PAY)
    else:
        pay_and_score(s, payment)


def list_payments(s: DesertState, moves: Moves) -> None:
    """List every way to pay for the tile just placed (DB-24, DB-42, DB-44)."""
    payable: Word = payable_unused(s)
    payment = payment_after(s, NO_PAYMENT, payable)
    while payment != NO_PAYMENT:
        moves.add(PAYMENT + payment)
        payment = payment_after(s, payment, payable)


def pay_and_score(s: DesertState, payment: int) -> None:
    """Make trades, payment and points, in this order (DB-20); then ask for the next tile, or end."""
    pay(s, payment)
    score_tent(s)
    s.tile = NO_TILE
    if s.open_count == 0 and s.box.finish_round:
        s.last_round = True
        end_build_turn(s)
    elif s.open_count == 0 or not tiles_left(s):
        finish(s)
    elif side_has_tiles(s):
        wait_for_seat(s, BUILD)
    elif s.stack_count > 0:
        turn_up(s, s.side * SIDE, s.side * SIDE + SIDE, BUILD)
    else:
        end_build_turn(s)


def side_has_tiles(s: DesertState) -> bool:
    """Return whether the side in use still shows a tile; if not, refill it or end the turn (DB-32, DB-47)."""
    for slot in range(s.side * SIDE, s.side * SIDE + SIDE):
        if s.face_up[slot] != NO_TILE:
            return True
    return False


def tiles_left(s: DesertState) -> bool:
    """Return whether any tile is left, face up or face down; without one the match ends at once (DB-33)."""
    if s.stack_count > 0:
        return True
    for slot in range(SLOTS):
        if s.face_up[slot] != NO_TILE:
            return True
    return False


def join_encampments(s: DesertState, space: int) -> None:
    """Join every encampment the new tent touches into one (DB-22); let it help its neighbours (DB-23)."""
    close_space(s, space)
    s.camp[space] = space
    s.camp_size[space] = 1
    s.next_tent[space] = space
    shift = 2 * s.box.tent[s.tile]
    for edge in range(s.box.neighbour_count[space]):
        beside = s.box.neighbours[space][edge]
        if s.discount[beside] >> shift & 3 < 3:
            s.discount[beside] += 1 << shift
        if s.camp[beside] != NO_CAMP and s.camp[beside] != space:
            join_encampment(s, space, beside)
    close_spaces_beside(s, space)


def join_encampment(s: DesertState, space: int, beside: int) -> None:
    """Make the neighbour's encampment part of the new tent's: one name, one ring."""
    s.camp_size[space] += s.camp_size[s.camp[beside]]
    tent = beside
    while s.camp[tent] != space:
        s.camp[tent] = space
        tent = s.next_tent[tent]
    after = s.next_tent[space]
    s.next_tent[space] = s.next_tent[beside]
    s.next_tent[beside] = after


def close_spaces_beside(s: DesertState, space: int) -> None:
    """Close spaces next to the grown encampment that are now illegal for the rest of the match (DB-21, DB-37)."""
    is_full = s.camp_size[space] == LIMIT
    tent = space
    for _ in range(s.camp_size[space]):
        for edge in range(s.box.neighbour_count[tent]):
            beside = s.box.neighbours[tent][edge]
            if s.open[beside] == 1 and (is_full or joins_too_many(s, beside)):
                close_space(s, beside)
        tent = s.next_tent[tent]


def joins_too_many(s: DesertState, space: int) -> bool:
    """Return whether a tent here would make an encampment too large (DB-21), although none next to it is full."""
    offered = s.discount[space]
    if offered & (offered - 1) == 0 and offered & TWICE == 0:
        return False  # only one tent offers anything, so only one encampment is joined
    return encampment_size_with(s, space) > LIMIT


def close_space(s: DesertState, space: int) -> None:
    """Close a space: no tent may be built here any more."""
    s.open[space] = 0
    s.open_count -= 1
    i = min(space, s.open_count)  # at its own number at first, later before it
    while s.open_spaces[i] != space:
        i -= 1
    for later in range(i, s.open_count):
        s.open_spaces[later] = s.open_spaces[later + 1]


def encampment_size_with(s: DesertState, space: int) -> int:
    """Return how many tents the encampment would have if one were built here (DB-21).

    Six neighbours of a hex belong to three encampments at the most.
    """
    size = 1
    one = NO_CAMP
    two = NO_CAMP
    for edge in range(s.box.neighbour_count[space]):
        camp = s.camp[s.box.neighbours[space][edge]]
        if camp != NO_CAMP and camp != one and camp != two:
            size += s.camp_size[camp]
            two = one
            one = camp
    return size
