"""Durations are counted between bounds."""

from __future__ import annotations

from serai.tables.model.counters import BOUNDS, Histogram


def test_a_share_of_all_durations_is_at_most_a_bound() -> None:
    histogram = Histogram()
    assert histogram.at_most(0.5) is None
    for seconds in (0.0004, 0.003, 0.003, 99.0):
        histogram.observe(seconds)
    assert sum(histogram.counts) == 4 and histogram.total > 99 and len(histogram.counts) == len(BOUNDS) + 1
    assert [histogram.at_most(share) for share in (0.1, 0.5, 0.75, 1.0)] == [0.0005, 0.005, 0.005, float("inf")]
