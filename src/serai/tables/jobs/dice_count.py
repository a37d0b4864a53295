"""How often chance brought each outcome, beside the odds (run by a worker)."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.engine import record
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.games import games


class Count(msgspec.Struct, frozen=True, tag="count"):
    """The job: count the outcomes of a record from the outcome numbered `first` on."""

    record: str
    first: int


def count(job: Count) -> list[tuple[Any, int, float]]:
    """Every outcome that could have come, how often it came, and how often it should have by the odds."""
    told = record.read(job.record, games())
    match = Match(told.game, told.setup)
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    fallen = 0
    for move in told.record.moves:
        if isinstance(move, Decision):
            match.act(move.seat, move.action)
            continue
        if fallen >= job.first:
            outcomes = match.state.outcomes()
            total = sum(weight for _, weight in outcomes)
            for number, weight in outcomes:
                outcome = msgspec.json.encode(match.rules.codec.outcome(match.state, number))
                expected[outcome] = expected.get(outcome, 0.0) + weight / total
            came = msgspec.json.encode(move.outcome)
            counts[came] = counts.get(came, 0) + 1
        fallen += 1
        match.fall(move.outcome)
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]
