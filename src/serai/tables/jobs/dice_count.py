"""How often chance brought each outcome, beside the odds (run at a desk)."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.bots.analysis import positions
from serai.engine.match import Match
from serai.engine.state import CHANCE


class DiceCountJob(msgspec.Struct, frozen=True, tag="dice_count"):
    """Count the outcomes of a match from the one numbered `first` on."""

    first: int


def dice_count(match: Match, first: int) -> list[tuple[Any, int, float]]:
    """Every possible outcome, how often it came, and how often it should have come by the odds."""
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    draws = ((state, number) for _, state, number in positions(match) if state.mover == CHANCE)
    for draw, (state, drawn) in enumerate(draws):
        if draw < first:
            continue
        outcomes = state.outcomes()
        total = sum(weight for _, weight in outcomes)
        for number, weight in outcomes:
            outcome = msgspec.json.encode(match.rules.codec.outcome(state, number))
            expected[outcome] = expected.get(outcome, 0.0) + weight / total
            if number == drawn:
                counts[outcome] = counts.get(outcome, 0) + 1
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]
