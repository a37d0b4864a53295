"""How often chance brought each outcome, compared with the odds (run at a desk)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from serai.engine.contract import Outcome
from serai.engine.match import Match
from serai.engine.record import ChanceMove
from serai.engine.state import State
from serai.tables.jobs.job import MatchJob, Memory

Counts = list[tuple[Any, int, float]]
"""Every possible outcome, how often it came, and how often it should have come by the odds."""
Draws = list[tuple[Any, str, str, str]]
"""Each outcome that came, out of how many ways, the first way that gives it, and how many do; as text, since large."""


class DiceCountJob(MatchJob, frozen=True, tag="dice_count"):
    """Count the outcomes of a match from the one numbered `first` on."""

    first: int

    def run(self, match: Match, table_id: str, memory: Memory) -> tuple[Counts, Draws]:
        """Return how often outcomes came, and which ways gave them."""
        return dice_count(match, self.first), draws(match, self.first)


def dice_count(match: Match, first: int) -> Counts:
    """Return every possible outcome, how often it occurred, and how often to expect it by the odds."""
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    for drawn, state in _drawn(match, first):
        ways = state.ways()
        for number, weight in state.outcomes():
            outcome = msgspec.json.encode(match.rules.codec.outcome(state, number))
            expected[outcome] = expected.get(outcome, 0.0) + weight / ways
        came = msgspec.json.encode(drawn)
        counts[came] = counts.get(came, 0) + 1
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]


def draws(match: Match, first: int) -> Draws:
    """Return which of the ways that chance could have fallen each outcome belongs to."""
    found: Draws = []
    for drawn, state in _drawn(match, first):
        way = 0
        for number, weight in state.outcomes():
            if match.rules.codec.outcome(state, number) == drawn:
                found.append((msgspec.Raw(msgspec.json.encode(drawn)), str(state.ways()), str(way), str(weight)))
                break
            way += weight
    return found


def _drawn(match: Match, first: int) -> Iterator[tuple[Outcome, State]]:
    """Yield the outcomes from the one numbered `first` on, each with the state that waited for it."""
    drawn = ((move.outcome, state) for move, state, _ in match.history() if isinstance(move, ChanceMove))
    return islice(drawn, first, None)
