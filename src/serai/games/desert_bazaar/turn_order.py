"""Turning tiles face up, and passing the turn on."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import SIDE
from serai.games.desert_bazaar.scoring import finish
from serai.games.desert_bazaar.state import (
    BUILD,
    NO_SIDE,
    NO_TILE,
    TILE_IS,
    TURN,
    TURN_UP,
    DesertState,
    wait_for_chance,
    wait_for_seat,
)
from serai.kit.stream import Word

WORD: Final = 64  # bits of a word


def turn_up(s: DesertState, first_slot: int, last_slot: int, resume: int) -> None:
    """Fill the empty places among these with face-down tiles, as far as the stack goes (DB-32, DB-34)."""
    s.refill_from = first_slot
    s.refill_to = last_slot
    s.resume = resume
    turn_up_next(s)


def turn_up_next(s: DesertState) -> None:
    """Wait for one more tile, or continue if no place or no tile is left."""
    if s.stack_count > 0 and empty_slot(s) < s.refill_to:
        wait_for_chance(s, TURN_UP)
    elif s.resume == BUILD:
        wait_for_seat(s, BUILD)
    elif s.turns == 0:
        start_turn(s, s.first)
    else:
        next_turn(s)


def empty_slot(s: DesertState) -> int:
    """Return the first empty place on the side being refilled."""
    slot = s.refill_from
    while slot < s.refill_to and s.face_up[slot] != NO_TILE:
        slot += 1
    return slot


def list_tiles(s: DesertState, moves: Moves) -> None:
    """List every face-down tile as equally likely to come next."""
    face_down: Word = 0
    for tile in range(s.box.tiles):
        if tile % WORD == 0:
            face_down = stacked(s, tile)
        if (face_down >> (tile % WORD)) & 1:
            moves.add_outcome(TILE_IS + tile, 1)


def stacked(s: DesertState, first: int) -> Word:
    """Return as bits which of the tiles from this one on are still in the stack."""
    one: Word = 1
    found: Word = 0
    for i in range(s.stack_count):
        if first <= s.stack[i] < first + WORD:
            found |= one << (s.stack[i] - first)
    return found


def tile_turned_up(s: DesertState, tile: int) -> None:
    """Turn a tile of the stack face up."""
    s.face_up[empty_slot(s)] = tile
    s.stack_count -= 1
    i = 0
    while i < s.stack_count and s.stack[i] != tile:
        i += 1
    s.stack[i] = s.stack[s.stack_count]
    turn_up_next(s)


def start_turn(s: DesertState, seat: int) -> None:
    """Start a turn: either side may be used again (DB-25)."""
    s.seat = seat
    s.turns += 1
    s.side = NO_SIDE
    s.placed = 0
    s.traded = 0
    s.cards_moved = False
    wait_for_seat(s, TURN)


def end_build_turn(s: DesertState) -> None:
    """Refill only the side that was used, then pass the turn on (DB-34)."""
    turn_up(s, s.side * SIDE, s.side * SIDE + SIDE, TURN)


def next_turn(s: DesertState) -> None:
    """Pass the turn clockwise, unless the match is over.

    A match in which nothing moves any more ends after the agreed number of idle rounds (DB-40, DB-46);
    by option the round in which the last space was closed is played to its end (DB-37).
    """
    if s.cards_moved or s.placed > 0:
        s.idle_turns = 0
    else:
        s.idle_turns += 1
    seat = (s.seat + 1) % s.seats
    if s.idle_turns >= s.box.idle_rounds * s.seats or (s.last_round and seat == s.first):
        finish(s)
    else:
        start_turn(s, seat)
