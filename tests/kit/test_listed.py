"""Numbers handed to Python code as a list."""

from __future__ import annotations

from serai.kit.listed import list_of


def test_in_plain_python_the_first_numbers_are_the_list() -> None:
    assert list_of([0, 1, 2], [2, 700, 1], 2) == [2, 700]
