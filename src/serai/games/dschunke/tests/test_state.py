"""Cells, spots and places: how the table is numbered."""

from __future__ import annotations

from serai.games.dschunke.box import CELLS, EAST_WEST, LINES, MIDDLE, NORTH_SOUTH, ROWS, SPOTS, STRIDE
from serai.games.dschunke.state import (
    ACTIONS,
    MAX_LAID,
    MAX_PLACES,
    WAYS,
    axis_of,
    cell_in,
    cell_of,
    place_on,
    step_across,
    step_along,
)
from serai.games.dschunke.tests.playing import BLANKS, Playing

AT = STRIDE * MIDDLE + MIDDLE


def test_the_numbers_fit_together() -> None:
    assert CELLS == ROWS * STRIDE
    assert SPOTS == 2 * CELLS == LINES * STRIDE
    assert ACTIONS == WAYS * SPOTS
    assert MAX_PLACES == 3 * MAX_LAID


def test_a_spot_is_a_cell_and_the_way_it_runs() -> None:
    assert (cell_of(AT), axis_of(AT)) == (AT, EAST_WEST)
    assert (cell_of(AT + CELLS), axis_of(AT + CELLS)) == (AT, NORTH_SOUTH)


def test_steps_lead_along_a_strip_and_across_it() -> None:
    assert (step_along(EAST_WEST), step_across(EAST_WEST)) == (1, STRIDE)
    assert (step_along(NORTH_SOUTH), step_across(NORTH_SOUTH)) == (STRIDE, 1)


def test_every_crate_of_a_laid_strip_finds_its_cell_and_back() -> None:
    state = Playing(BLANKS).put("e2n1 south").state
    assert [cell_in(state, 1, crate) for crate in range(3)] == [AT - 1, AT, AT + 1]
    assert [cell_in(state, 2, crate) for crate in range(3)] == [AT + 2 - STRIDE, AT + 2, AT + 2 + STRIDE]
    assert [place_on(state, cell) for cell in (AT - 1, AT, AT + 1)] == [3, 4, 5]
    assert [place_on(state, AT + 2 + step * STRIDE) for step in (-1, 0, 1)] == [6, 7, 8]
