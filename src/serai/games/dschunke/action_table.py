"""The legal actions as a table: ways to lay a strip, of which there are hundreds, as rows."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import LISTING, NUMBERS
from serai.games.dschunke.box import LENGTH, STRIDE
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.state import ROUND, WAYS, DschunkeState, axis_of, cell_of, step_along


def lay_rows(s: DschunkeState) -> list[int]:
    """Return for every action the place in the hand, the first crate's column and row, and the direction."""
    LISTING.count = 0
    list_placements(s, LISTING)
    rows: list[int] = [0] * (4 * LISTING.count)
    for i in range(LISTING.count):
        move = LISTING.move[i]
        spot = move // WAYS
        turned = move % ROUND
        axis = axis_of(spot)
        first = cell_of(spot) + turned * (LENGTH - 1) * step_along(axis)
        rows[4 * i] = NUMBERS[move % WAYS // ROUND]
        rows[4 * i + 1] = NUMBERS[first % STRIDE - s.box.first_line]
        rows[4 * i + 2] = NUMBERS[first // STRIDE - s.box.first_line]
        rows[4 * i + 3] = NUMBERS[ROUND * axis + turned]
    return rows
