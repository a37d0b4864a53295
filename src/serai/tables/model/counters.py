"""What happens at the tables, counted since the start."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from serai.tables.model.histogram import Histogram


@dataclass
class Counters:
    """One number for each thing that is counted."""

    connections: int = 0
    moves: int = 0
    tables_made: int = 0
    housekeeping_failures: int = 0
    random_bot_moves: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Messages and requests refused, by reason; those that the rules of a game do not allow are together."""
    move_seconds: Histogram = field(default_factory=Histogram)
    """From a decision that is let in until it is on disk and was sent to everybody."""

    def numbers(self) -> dict[str, float]:
        """Everything that is a single number."""
        return {name: value for name, value in vars(self).items() if isinstance(value, int)}
