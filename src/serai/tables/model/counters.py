"""What happens at the tables, counted and timed since the start."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Histogram:
    """Durations in seconds, counted between fixed bounds, as Prometheus reads them."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        """How many were at most each bound but above the one before; the last count is of those above all bounds."""
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def at_most(self, share: float) -> float | None:
        """Return the smallest bound that this share of all durations does not exceed; None if there are none so far."""
        needed, seen = share * sum(self.counts), 0
        for bound, count in zip((*BOUNDS, float("inf")), self.counts, strict=True):
            seen += count
            if seen and seen >= needed:
                return bound
        return None


@dataclass
class Counters:
    """One number for each thing that is counted."""

    connections: int = 0
    moves: int = 0
    tables_made: int = 0
    housekeeping_failures: int = 0
    random_bot_moves: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Messages and requests refused, by reason; those by the rules of a game count together."""
    move_seconds: Histogram = field(default_factory=Histogram)
    """The time from accepting a decision until it is on disk and was sent to everybody."""

    def numbers(self) -> dict[str, float]:
        """Return everything that is a single number."""
        return {name: value for name, value in vars(self).items() if isinstance(value, int)}
