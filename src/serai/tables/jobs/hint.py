"""A hint: the best actions of the seat to move, found with no more than this seat may know (run at a desk)."""

from __future__ import annotations

import random
import time
from collections import Counter

import msgspec

from serai.bots.parallel_search import BATCH, SearchBudget, root_visits
from serai.bots.search import Search
from serai.bots.trained import expected_points, win_evaluator
from serai.engine.match import Match
from serai.engine.state import NO_LIMIT, OVER, State
from serai.engine.twin import same_form
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
    found = _most_visited(match, imagined, milliseconds / 2000, lots)[:BEST]
    share = milliseconds / 2000 / (len(found) * IMAGINED)
    advice = [_advice(match, imagined, number, share, lots) for number in found]
    return sorted(advice, key=lambda one: -one.win[seat])


def _most_visited(match: Match, imagined: list[State], seconds: float, lots: Stream) -> list[int]:
    """Actions by their visits in the searches of all imagined states together."""
    visits: Counter[int] = Counter()
    budget = SearchBudget(NO_LIMIT, 1000 * seconds / len(imagined))
    for state in imagined:
        visits += root_visits(state, match.rules.weights, lots.below(2**31), budget)
    possible = set(imagined[0].actions()).intersection(*(state.actions() for state in imagined[1:]))
    return sorted(visits.keys() & possible, key=lambda number: -visits[number])


def _advice(match: Match, imagined: list[State], number: int, seconds: float, lots: Stream) -> Advice:
    """Every seat's win probability and expected points after an action, the mean over the imagined states."""
    seats = range(match.state.seats)
    win, points = [0.0 for _ in seats], [0.0 for _ in seats]
    for state in imagined:
        after = state.copy()
        after.play(number)
        evaluator = win_evaluator(match.rules.weights, after)
        search = same_form(after, Search)(after, same_form(after, Stream)(lots.below(2**31)), evaluator)
        win_after = _win_probabilities(search, after, seconds)
        expected = after.score if after.mover == OVER else expected_points(match.rules.weights, after)
        for other in seats:
            win[other] += win_after[other] / len(imagined)
            points[other] += expected[other] / len(imagined)
    return Advice(match.rules.codec.action(match.state, number), win, points)


def _win_probabilities(search: Search, after: State, seconds: float) -> list[float]:
    until, rounds = time.perf_counter() + seconds, 1
    total: list[float] = search.win_probabilities(BATCH)
    while time.perf_counter() < until and after.mover != OVER:
        total = [sum(pair) for pair in zip(total, search.win_probabilities(BATCH), strict=True)]
        rounds += 1
    return [probability / rounds for probability in total]
