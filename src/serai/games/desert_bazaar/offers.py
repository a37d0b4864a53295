"""Legal actions in the shape in which hundreds of them are told: ways to build as rows, all others as numbers."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import LISTING, NUMBERS
from serai.games.desert_bazaar.box import SLOTS
from serai.games.desert_bazaar.flow import list_actions
from serai.games.desert_bazaar.state import PAYMENT, PLACE, Oasis


def building_rows(s: Oasis) -> list[int]:
    """The slot and the space of every way to build, one after the other."""
    count = list_and_count_builds(s)
    rows: list[int] = [0] * (2 * count)
    at = 0
    for i in range(LISTING.count):
        move = LISTING.move[i]
        if PLACE <= move < PAYMENT:
            rows[at] = NUMBERS[(move - PLACE) % SLOTS]
            rows[at + 1] = NUMBERS[(move - PLACE) // SLOTS]
            at += 2
    return rows


def other_numbers(s: Oasis) -> list[int]:
    """The numbers of all actions that build nothing."""
    count = list_and_count_builds(s)
    numbers: list[int] = [0] * (LISTING.count - count)
    at = 0
    for i in range(LISTING.count):
        move = LISTING.move[i]
        if move < PLACE or move >= PAYMENT:
            numbers[at] = NUMBERS[move]
            at += 1
    return numbers


def list_and_count_builds(s: Oasis) -> int:
    """List every legal action; how many of them build."""
    LISTING.count = 0
    list_actions(s, LISTING)
    count = 0
    for i in range(LISTING.count):
        if PLACE <= LISTING.move[i] < PAYMENT:
            count += 1
    return count
