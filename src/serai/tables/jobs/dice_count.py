"""How often chance brought each outcome, compared with the odds (run at a desk)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from serai.engine.match import Match
from serai.engine.record import ChanceMove
from serai.tables.jobs.job import MatchJob, Memory


class DiceCountJob(MatchJob, frozen=True, tag="dice_count"):
    """Count the outcomes of a match from the one numbered `first` on."""

    first: int

    def run(self, match: Match, table_id: str, memory: Memory) -> list[tuple[Any, int, float]]:
        """Return every possible outcome, how often it occurred, and how often to expect it by the odds."""
        return dice_count(match, self.first)


def dice_count(match: Match, first: int) -> list[tuple[Any, int, float]]:
    """Return every possible outcome, how often it occurred, and how often to expect it by the odds."""
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    draws = ((move.outcome, state) for move, state, _ in match.history() if isinstance(move, ChanceMove))
    for drawn, state in islice(draws, first, None):
        ways = state.ways()
        for number, weight in state.outcomes():
            outcome = msgspec.json.encode(match.rules.codec.outcome(state, number))
            expected[outcome] = expected.get(outcome, 0.0) + weight / ways
        came = msgspec.json.encode(drawn)
        counts[came] = counts.get(came, 0) + 1
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]
