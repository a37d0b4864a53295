"""Looking at the table without reading all of it: what lies differently than before, and where tents stand."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.desert_bazaar.box import FACES, RESOURCES, SLOTS
from serai.games.desert_bazaar.state import NO_TILE, Oasis

CARDS: Final = 1  # hands and piles
STANDING: Final = 2  # points, places and markers at hand
SIDES_SHOWN: Final = 4
TENTS: Final = 8
ROOM: Final = 16  # spaces where a tile may be laid
ROLL_SHOWN: Final = 32
EVERYTHING: Final = 63


def changes(before: Oasis, after: Oasis) -> int:
    """What differs between two states of a match, a bit for each part of the table."""
    found = players_changes(before, after)
    for slot in range(SLOTS):
        if before.face_up[slot] != after.face_up[slot]:
            found |= SIDES_SHOWN
    for space in range(after.box.spaces):
        if before.tent[space] != after.tent[space] or before.owner[space] != after.owner[space]:
            found |= TENTS
        if before.camp[space] != after.camp[space]:
            found |= TENTS
        if before.open[space] != after.open[space]:
            found |= ROOM
    for face in range(FACES):
        if before.dice[face] != after.dice[face]:
            found |= ROLL_SHOWN
    return found


def players_changes(before: Oasis, after: Oasis) -> int:
    """What differs among the things the players hold."""
    found = 0
    for seat in range(after.seats):
        if before.score[seat] != after.score[seat] or before.place[seat] != after.place[seat]:
            found |= STANDING
        if before.markers[seat] != after.markers[seat]:
            found |= STANDING
        for resource in range(RESOURCES):
            if before.hand[seat][resource] != after.hand[seat][resource]:
                found |= CARDS
    for resource in range(RESOURCES):
        if before.pile[resource] != after.pile[resource]:
            found |= CARDS
    return found


def laid_tents(s: Oasis) -> list[int]:
    """The space, tile, owner and encampment of every tent, one after the other."""
    tents = 0
    for space in range(s.box.spaces):
        if s.tent[space] != NO_TILE:
            tents += 1
    parts: list[int] = [0] * (4 * tents)
    at = 0
    for space in range(s.box.spaces):
        if s.tent[space] != NO_TILE:
            parts[at] = space
            parts[at + 1] = s.tent[space]
            parts[at + 2] = s.owner[space]
            parts[at + 3] = s.camp[space]
            at += 4
    return parts
