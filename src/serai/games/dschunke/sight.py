"""The table seen from above, without reading all of it cell by cell."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import LISTING
from serai.games.dschunke.box import SPOTS, STRIDE
from serai.games.dschunke.scoring import NO_GROUP, crate_of
from serai.games.dschunke.state import BARE, MAX_PLACES, DschunkeState, place_on

# More than there are sorts of crates, levels and strips.
CRATES: Final = 16
LEVELS: Final = 128
STRIPS: Final = 128


def strips_laid(s: DschunkeState) -> list[int]:
    """Return every strip in the order of laying, each packed with its spot, direction and level."""
    laid: list[int] = [0] * s.laid
    for i in range(s.laid):
        way = 2 * (SPOTS * s.strip[i + 1] + s.spot[i + 1]) + s.turned[i + 1]
        laid[i] = LEVELS * way + s.level[i + 1]
    return laid


def crates_seen(s: DschunkeState) -> list[int]:
    """Return the crates in sight from north-west to south-east, each packed with its cell, level and strip.

    The strip is counted from 0 in the order of laying.
    """
    list_cells(s)
    seen: list[int] = [0] * LISTING.count
    for i in range(LISTING.count):
        cell = LISTING.move[i]
        strip = s.top[cell]
        seen[i] = STRIPS * (LEVELS * (CRATES * cell + crate_of(s, place_on(s, cell))) + s.level[strip]) + strip - 1
    return seen


def groups_seen(s: DschunkeState) -> list[int]:
    """Return the groups of two and more as they were counted last: each with its crate, its size and its cells."""
    list_cells(s)
    cells = LISTING.count
    sizes = 2 * cells  # after the cells and the group of each
    for group in range(MAX_PLACES):
        LISTING.move[sizes + group] = 0
    for i in range(cells):
        group = s.group[place_on(s, LISTING.move[i])]
        LISTING.move[cells + i] = group
        if group != NO_GROUP:
            LISTING.move[sizes + group] += 1
    count = 0
    for group in range(MAX_PLACES):
        if LISTING.move[sizes + group] > 1:
            count += 2 + LISTING.move[sizes + group]
    groups: list[int] = [0] * count
    at = 0
    for i in range(cells):
        group = LISTING.move[cells + i]
        if group != NO_GROUP and LISTING.move[sizes + group] > 1:
            groups[at] = crate_of(s, place_on(s, LISTING.move[i]))
            groups[at + 1] = LISTING.move[sizes + group]
            at += 2
            for j in range(i, cells):
                if LISTING.move[cells + j] == group:
                    groups[at] = LISTING.move[j]
                    at += 1
            LISTING.move[sizes + group] = 0
    return groups


def list_cells(s: DschunkeState) -> None:
    """Note every cell that is not bare, from north-west to south-east."""
    LISTING.count = 0
    first = STRIDE * s.box.first_line + s.box.first_line
    last = STRIDE * s.box.last_line + s.box.last_line
    for cell in range(first, last + 1):
        if s.top[cell] != BARE:
            LISTING.move[LISTING.count] = cell
            LISTING.count += 1
