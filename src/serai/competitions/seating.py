"""Seats at a table: over a competition everybody begins, comes second and comes last about equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from serai.competitions.competition import Competition, TableOfRound

Sat = Counter[tuple[int, int]]
"""How often each person had each seat."""


def seats_had(competition: Competition) -> Sat:
    """Return how often everybody had each seat so far."""
    return Counter((person, seat) for table in competition.tables() for seat, person in enumerate(table.people))


def seated(groups: Iterable[list[int]], had: Sat) -> list[TableOfRound]:
    """Return a table for each group, with those first who were seldom first."""
    return [TableOfRound(list(min(permutations(group), key=lambda order: _repeats(order, had)))) for group in groups]


def _repeats(order: Iterable[int], had: Sat) -> int:
    """Return how much a seating repeats seats; seats had often count more than in proportion."""
    return sum((had[person, seat] + 1) ** 2 for seat, person in enumerate(order))
