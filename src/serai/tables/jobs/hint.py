"""A hint: the best actions of the seat to move, found with no more than this seat may know (run at a desk)."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from serai.bots.analysis import wins_after
from serai.bots.parallel_search import SearchBudget, plan_visits
from serai.bots.trained import expected_points
from serai.engine.match import Match
from serai.engine.state import NO_LIMIT, OVER, State
from serai.kit.stream import Stream
from serai.tables.wire.review import Advice

IMAGINED = 4  # states that look the same to the seat, each with its hidden part drawn anew
BEST = 3


class HintJob(msgspec.Struct, frozen=True, tag="hint"):
    """Find the best actions for the seat to move."""

    milliseconds: int


def hint(match: Match, milliseconds: int, seed: int | None = None) -> list[Advice]:
    """The best actions, the best first; half of the time is spent to find them, half to compare them."""
    lots = Stream(random.randrange(2**31) if seed is None else seed)
    seat = match.state.mover
    imagined = [match.rules.imagine(match.state, seat, lots) for _ in range(IMAGINED)]
    budget = SearchBudget(NO_LIMIT, milliseconds / 2 / IMAGINED)
    found = _most_visited(match, imagined, budget, lots)[:BEST]
    return sorted(_advice(match, imagined, found, budget, lots), key=lambda one: -one.win[seat])


def _most_visited(match: Match, imagined: list[State], budget: SearchBudget, lots: Stream) -> list[int]:
    """Actions by their rollouts in all imagined states together, without dominated ones."""
    visits: Counter[int] = Counter()
    for state in imagined:
        visits.update(plan_visits(state, match.rules.weights, lots.below(2**31), budget))
    possible = set(imagined[0].actions()).intersection(*(state.actions() for state in imagined[1:]))
    sound = possible.difference(match.rules.dominated(imagined[0]))
    return sorted(visits.keys() & sound, key=lambda number: -visits[number]) or [min(sound)]


def _advice(
    match: Match, imagined: list[State], numbers: list[int], budget: SearchBudget, lots: Stream
) -> list[Advice]:
    """Every seat's win probability and expected points after each action, the mean over the imagined states."""
    seats, weights = range(match.state.seats), match.rules.weights
    win = {number: [0.0 for _ in seats] for number in numbers}
    points = {number: [0.0 for _ in seats] for number in numbers}
    for state in imagined:
        wins = wins_after(state, weights, numbers, lots.below(2**31), budget)
        for number in numbers:
            after = state.copy()
            after.play(number)
            expected = after.score if after.mover == OVER else expected_points(weights, after)
            for other in seats:
                win[number][other] += wins[number][other] / len(imagined)
                points[number][other] += expected[other] / len(imagined)
    codec = match.rules.codec
    return [Advice(codec.action(match.state, number), win[number], points[number]) for number in numbers]
