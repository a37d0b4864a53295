"""Boards of hexagons drawn as text."""

from __future__ import annotations

import pytest

from serai.kit.hexes import MapError, read_map

FLOWER = "\n . .\n. . .\n . .\n"


def test_spaces_are_named_by_row_and_number() -> None:
    assert read_map(FLOWER).names == ("a1", "a2", "b1", "b2", "b3", "c1", "c2")


def test_the_middle_of_a_flower_has_six_neighbours_and_the_petals_three() -> None:
    around = read_map(FLOWER).neighbours
    assert [len(beside) for beside in around] == [3, 3, 3, 6, 3, 3, 3]


def test_being_neighbours_is_mutual() -> None:
    around = read_map(FLOWER).neighbours
    assert all(space in around[beside] for space in range(7) for beside in around[space])


def test_a_gap_in_a_row_separates() -> None:
    assert read_map(".   .").neighbours == ((), ())


@pytest.mark.parametrize(
    ("drawing", "problem"),
    [
        (". o .", "row 1, column 3 holds 'o'; expected '.' for a space or a blank for none"),
        ("..", "row 1, column 2 is out of step"),
        ("\n. .\n\n. .\n", "line 3 is empty; the rows of a board follow each other without a gap"),
        (". .\n   \n. .", "line 2 is empty"),
        ("\n".join(["."] * 30), "at most 26 rows, this one has 30"),
    ],
)
def test_what_is_no_board_is_refused_with_the_place(drawing: str, problem: str) -> None:
    with pytest.raises(MapError, match=problem):
        read_map(drawing)
