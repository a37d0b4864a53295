"""A histogram of seconds with fixed bounds, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Histogram:
    """Counts durations between fixed bounds."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        """How many were at most each bound and more than the one before; the last were more than all."""
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def at_most(self, share: float) -> float | None:
        """The smallest bound that this share of all durations does not exceed; None if there are none so far."""
        needed, seen = share * sum(self.counts), 0
        for bound, count in zip((*BOUNDS, float("inf")), self.counts, strict=True):
            seen += count
            if seen and seen >= needed:
                return bound
        return None
