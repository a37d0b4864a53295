"""What a game measures in a match, as `State.measure_move` counts it."""

from __future__ import annotations

from typing import NamedTuple


class Measure(NamedTuple):
    """A number for each match, or for each seat of it."""

    name: str
    meaning: str
    """In a few English words, for tables and reports."""
    by_seat: bool = True
    whole: bool = True
    """Whether it is always a whole number."""


def count_values(measures: tuple[Measure, ...], seats: int) -> int:
    """How many numbers they come to: those of the match first, then each of the others seat by seat."""
    return sum(seats if measure.by_seat else 1 for measure in measures)
