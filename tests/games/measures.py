"""Measures of a match compared with its events, for the tests of every game."""

from __future__ import annotations

from collections import Counter

from serai.arrays.measured_match import MeasuredMatch


def assert_measured(played: MeasuredMatch, expected: Counter[tuple[str, int]]) -> None:
    """Assert that measures have the `expected` values for all seats, with zero where none is given."""
    for name in {name for name, _ in expected}:
        for seat in range(played.state.seats):
            assert played.value(name, seat) == expected[name, seat], (name, seat)
