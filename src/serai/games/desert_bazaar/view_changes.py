"""Looking at the table without reading all of it: what has changed, and where tents are."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.desert_bazaar.box import FACES, MAX_PLAYERS, MAX_SPACES, MAX_TILES, RESOURCES, SLOTS
from serai.games.desert_bazaar.state import MARK, NO_TILE, PAY, DesertState

# What is new, as a bitmask of the fields of the view.
NEW_PHASE: Final = 1 << 0
NEW_TO_MOVE: Final = 1 << 1
NEW_TURN_OF: Final = 1 << 2
NEW_TURN: Final = 1 << 3
NEW_SCORES: Final = 1 << 4
NEW_PLACES: Final = 1 << 5
NEW_MARKERS: Final = 1 << 6
NEW_HAND_SIZES: Final = 1 << 7
NEW_PILES: Final = 1 << 8
NEW_SIDES: Final = 1 << 9
NEW_SIDE_IN_USE: Final = 1 << 10
NEW_STACK: Final = 1 << 11
NEW_TENTS: Final = 1 << 12
NEW_OPEN_SPACES: Final = 1 << 13
NEW_DICE: Final = 1 << 14
NEW_KEPT: Final = 1 << 15
NEW_LEFT: Final = 1 << 16
NEW_WILDS: Final = 1 << 17
NEW_BUILDING: Final = 1 << 18
NEW_HAND: Final = 1 << 19  # of seat 0; the next bit is that of seat 1, and so on
EVERYTHING: Final = (1 << 24) - 1

OWNERS: Final = MAX_PLAYERS + 1  # or nobody


def changes(before: DesertState, after: DesertState) -> int:
    """Return what differs between two states of a match, for viewers."""
    found = changes_of_turn(before, after) | changes_of_players(before, after) | changes_on_board(before, after)
    for slot in range(SLOTS):
        if before.face_up[slot] != after.face_up[slot]:
            found |= NEW_SIDES
    for face in range(FACES):
        if before.dice[face] != after.dice[face]:
            found |= NEW_DICE
    for resource in range(RESOURCES):
        if before.pile[resource] != after.pile[resource]:
            found |= NEW_PILES
    return found


def changes_of_turn(before: DesertState, after: DesertState) -> int:
    """Return how far the turn has come."""
    found = 0
    if before.phase != after.phase:
        found |= NEW_PHASE
    if before.mover != after.mover and (before.mover >= 0 or after.mover >= 0):
        found |= NEW_TO_MOVE
    if before.seat != after.seat:
        found |= NEW_TURN_OF
    if before.turns != after.turns:
        found |= NEW_TURN
    if before.side != after.side:
        found |= NEW_SIDE_IN_USE
    if before.stack_count != after.stack_count:
        found |= NEW_STACK
    if before.kept != after.kept:
        found |= NEW_KEPT
    if before.left != after.left:
        found |= NEW_LEFT
    if before.wilds != after.wilds:
        found |= NEW_WILDS
    if building(before) != building(after):
        found |= NEW_BUILDING
    return found


def building(s: DesertState) -> int:
    """Return the space a tile was laid on that is not paid for yet, or -1."""
    return s.space if s.phase == MARK or s.phase == PAY else -1


def changes_of_players(before: DesertState, after: DesertState) -> int:
    """Return what the players hold and their points."""
    found = 0
    for seat in range(after.seats):
        if before.score[seat] != after.score[seat]:
            found |= NEW_SCORES
        if before.place[seat] != after.place[seat]:
            found |= NEW_PLACES
        if before.markers[seat] != after.markers[seat]:
            found |= NEW_MARKERS
        more = 0
        for resource in range(RESOURCES):
            if before.hand[seat][resource] != after.hand[seat][resource]:
                found |= NEW_HAND << seat
                more += after.hand[seat][resource] - before.hand[seat][resource]
        if more != 0:
            found |= NEW_HAND_SIZES
    return found


def changes_on_board(before: DesertState, after: DesertState) -> int:
    """Return where tents are and where more may be laid."""
    found = 0
    for space in range(after.box.spaces):
        if before.tent[space] != after.tent[space] or before.owner[space] != after.owner[space]:
            found |= NEW_TENTS
        if before.camp[space] != after.camp[space]:
            found |= NEW_TENTS
        if before.open[space] != after.open[space]:
            found |= NEW_OPEN_SPACES
    return found


def laid_tents(s: DesertState) -> list[int]:
    """Return every tent as one number, made of its space, tile, owner and encampment."""
    tents = 0
    for space in range(s.box.spaces):
        if s.tent[space] != NO_TILE:
            tents += 1
    laid: list[int] = [0] * tents
    at = 0
    for space in range(s.box.spaces):
        if s.tent[space] != NO_TILE:
            laid[at] = ((space * MAX_TILES + s.tent[space]) * OWNERS + s.owner[space] + 1) * MAX_SPACES + s.camp[space]
            at += 1
    return laid


def hand_sizes(s: DesertState) -> list[int]:
    """Return how many cards each player holds."""
    sizes: list[int] = [0] * s.seats
    for seat in range(s.seats):
        held = 0
        for resource in range(RESOURCES):
            held += s.hand[seat][resource]
        sizes[seat] = held
    return sizes
