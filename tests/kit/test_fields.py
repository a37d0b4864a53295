"""The fields of a plain class, copied and as bytes."""

from __future__ import annotations

from typing import Annotated

import pytest

from serai.kit.fields import ARRAY, NUMBER, SHARED, TABLE, copied, fields_of, load_bytes, to_bytes


class Cup:
    """What never changes."""


class Shelf:
    """A class of every sort of field."""

    cup: Cup
    count: int
    full: bool
    row: Annotated[list[int], "short[3]"]
    bits: Annotated[list[int], "unsigned long long[1]"]
    rows: Annotated[list[list[int]], "short[2][2]"]

    def __init__(self) -> None:
        self.cup, self.count, self.full = Cup(), 7, True
        self.row, self.bits, self.rows = [1, -2, 3], [2**63], [[4, 5], [6, 7]]


def test_fields_are_found_with_their_depth_and_c_type() -> None:
    assert [(field.depth, field.code) for field in fields_of(Shelf)[1:]] == [
        (NUMBER, "i"),
        (NUMBER, "i"),
        (ARRAY, "h"),
        (ARRAY, "Q"),
        (TABLE, "h"),
    ]
    assert fields_of(Shelf)[0].depth == SHARED


def test_bytes_are_laid_out_as_c_does_and_come_back() -> None:
    shelf, other = Shelf(), Shelf()
    data = to_bytes(shelf)
    assert len(data) == 4 + 4 + 3 * 2 + 8 + 4 * 2
    assert data[:14] == bytes([7, 0, 0, 0, 1, 0, 0, 0, 1, 0, 254, 255, 3, 0])
    other.count, other.full, other.row, other.bits, other.rows = 0, False, [0] * 3, [0], [[0, 0], [0, 0]]
    load_bytes(other, data)
    assert (other.count, other.full, other.row, other.bits, other.rows) == (7, True, [1, -2, 3], [2**63], shelf.rows)
    assert isinstance(other.full, bool)


def test_too_few_bytes_are_refused_and_nothing_changes() -> None:
    shelf = Shelf()
    with pytest.raises(ValueError, match="expected 30 bytes; got 29"):
        load_bytes(shelf, bytes(29))
    assert shelf.count == 7


def test_a_copy_shares_no_list() -> None:
    shelf = Shelf()
    rows, row = copied(shelf.rows, TABLE), copied(shelf.row, ARRAY)
    rows[0][0], row[0] = 9, 9
    assert (shelf.rows[0][0], shelf.row[0], copied(5, NUMBER)) == (4, 1, 5)
