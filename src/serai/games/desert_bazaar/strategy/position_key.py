"""A number for a position that does not depend on which of two equal tiles is where, nor on the turns taken."""

# twin: compiled
from __future__ import annotations

from serai.games.desert_bazaar.box import FACES, RESOURCES, SIDE, SLOTS
from serai.games.desert_bazaar.state import BUILD, MARK, NO_TILE, PAY, TURN, TURN_UP, DesertState
from serai.kit.stream import MASK, MIX_A, MIX_B, Word


def table_key(s: DesertState) -> Word:
    """Return a key of everything that may still count: the table, the hands, and the point of the turn."""
    key: Word = mix(s.phase + 1, s.mover + 3)
    key = mix(key, s.seat)
    key = mix(key, s.idle_turns)
    key = mix(key, 2 * s.last_round + s.cards_moved)
    key = mix(key, s.side)
    key = mix(key, 2 * s.traded + (s.placed > 0))
    for seat in range(s.seats):
        key = mix(key, s.score[seat])
        key = mix(key, s.markers[seat])
        for resource in range(RESOURCES):
            key = mix(key, s.hand[seat][resource])
    for space in range(s.box.spaces):
        key = mix(key, kind_of(s, s.tent[space]))
        key = mix(key, s.owner[space] + 1)
    if s.phase == MARK or s.phase == PAY:
        key = mix(key, s.space)
    elif s.phase == TURN_UP:
        key = mix(key, 2 * s.refill_from + (s.resume == BUILD))
    elif s.phase != TURN and s.phase != BUILD:
        key = mix(key, dice_key(s))
    return mix(key, tiles_left_key(s))


def tiles_left_key(s: DesertState) -> Word:
    """Return a number for the tiles that lie face up on either side, and for those in the stack."""
    key: Word = 0
    for slot in range(SLOTS):
        key += mix(slot // SIDE, kind_of(s, s.face_up[slot]))
        key &= MASK
    for place in range(s.stack_count):
        key += mix(SIDE, kind_of(s, s.stack[place]))
        key &= MASK
    return key


def dice_key(s: DesertState) -> Word:
    """Return a number for the dice, on the table and still to be rolled."""
    key: Word = mix(s.to_roll, s.wilds)
    key = mix(key, s.setup_rolls)
    key = mix(key, 8 * s.kept + s.left)
    for face in range(FACES):
        key = mix(key, s.dice[face])
    return key


def kind_of(s: DesertState, tile: int) -> int:
    """Return a number that equal tiles share; 0 for no tile."""
    if tile == NO_TILE:
        return 0
    return RESOURCES * s.box.flag[tile] + s.box.tent[tile] + 1


def mix(key: Word, number: Word) -> Word:
    """Return a hash of two numbers."""
    bits: Word = ((key ^ key >> 31) * MIX_A + (number + 1) * MIX_B) & MASK
    bits ^= bits >> 29
    return bits * MIX_A & MASK
