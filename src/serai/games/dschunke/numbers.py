"""All actions and outcomes a set-up can have, as numbers in the order in which states list them."""

from __future__ import annotations

from serai.games.dschunke.box import CELLS, EAST_WEST, LENGTH, NORTH_SOUTH, STRIDE, Box
from serai.games.dschunke.state import WAYS


def all_actions(box: Box) -> list[int]:
    """Return every action's number: each spot, first those that run east-west, with either strip, either way round."""
    lines, starts = range(box.first_line, box.last_line + 1), range(box.first_line, box.last_line + 2 - LENGTH)
    east_west = [CELLS * EAST_WEST + STRIDE * row + column for row in lines for column in starts]
    north_south = [CELLS * NORTH_SOUTH + STRIDE * row + column for row in starts for column in lines]
    return [WAYS * spot + way for spot in (*east_west, *north_south) for way in range(WAYS)]


def all_outcomes(box: Box) -> list[int]:
    """Return every strip; equal ones share a number (DJ-26)."""
    return [strip for strip, copies in enumerate(box.copies) if copies]
