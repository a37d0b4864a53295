"""How often chance brought each outcome, beside the odds (run by a worker)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from serai.engine.record import ChanceMove
from serai.engine.replay import read_record
from serai.games import games


class Count(msgspec.Struct, frozen=True, tag="count"):
    """The job: count the outcomes of a record from the outcome numbered `first` on."""

    record: str
    first: int


def count(job: Count) -> list[tuple[Any, int, float]]:
    """Every outcome that could have come, how often it came, and how often it should have by the odds."""
    match = read_record(job.record, games())
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    drawn = ((move, state) for move, state, _ in match.history() if isinstance(move, ChanceMove))
    for move, state in islice(drawn, job.first, None):
        ways = state.ways()
        for number, weight in state.outcomes():
            outcome = msgspec.json.encode(match.rules.codec.outcome(state, number))
            expected[outcome] = expected.get(outcome, 0.0) + weight / ways
        came = msgspec.json.encode(move.outcome)
        counts[came] = counts.get(came, 0) + 1
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]
