"""What a game measures."""

from __future__ import annotations

from serai.engine.contract import Measure, count_values


def test_a_measure_of_seats_counts_once_for_each() -> None:
    measures = (
        Measure("turns", "turns", by_seat=False),
        Measure("rolls", "rolls"),
        Measure("luck", "luck", whole=False),
    )
    assert count_values(measures, 4) == 9
