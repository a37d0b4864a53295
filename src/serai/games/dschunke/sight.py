"""The table seen from above, without reading all of it cell by cell."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import NUMBERS
from serai.games.dschunke.box import STRIDE
from serai.games.dschunke.scoring import crate_of
from serai.games.dschunke.state import BARE, Market, place_on

SEEN: Final = 5  # numbers for each cell in sight


def cells_seen(s: Market) -> list[int]:
    """For every cell that is not bare, from north-west to south-east: itself, its crate, level, strip and place.

    The strip is counted from 0 in the order of laying; the place is where `group` tells the group.
    """
    first = STRIDE * s.box.first_line + s.box.first_line
    last = STRIDE * s.box.last_line + s.box.last_line
    count = 0
    for cell in range(first, last + 1):
        if s.top[cell] != BARE:
            count += 1
    seen: list[int] = [0] * (SEEN * count)
    at = 0
    for cell in range(first, last + 1):
        if s.top[cell] != BARE:
            place = place_on(s, cell)
            seen[at] = cell
            seen[at + 1] = NUMBERS[crate_of(s, place)]
            seen[at + 2] = NUMBERS[s.level[s.top[cell]]]
            seen[at + 3] = NUMBERS[s.top[cell] - 1]
            seen[at + 4] = place
            at += SEEN
    return seen
