"""Numbers written into a buffer that somebody else owns."""

from __future__ import annotations

from array import array

from serai.kit.buffers import write_values


def test_so_many_values_are_written_from_a_place_on() -> None:
    buffer = array("h", [9, 9, 9, 9])
    write_values(buffer, 1, [5, 6, 7], 2)
    assert list(buffer) == [9, 5, 6, 9]
