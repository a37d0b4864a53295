"""Looking back on a match: how likely each seat was to win, and what every decision cost.

The played action and the best alternatives are each searched from the position after them, with the same
number of simulations and the same lots, so that they compare fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from serai.bots.parallel_search import Effort, followed
from serai.bots.search import Search
from serai.bots.trained import expected_points, judge_of_hopes
from serai.engine.game import Action, GameState, Rules
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.twin import like
from serai.kit.stream import Stream

SIMULATIONS = 100
ALTERNATIVES = 3
UNHURRIED = 10**9  # milliseconds


@dataclass(frozen=True)
class Alternative:
    """An action, and each seat's probability to win after it."""

    action: Action
    win: tuple[float, ...]


@dataclass(frozen=True)
class Judgement:
    """One decision of a match, looked at again."""

    move: int
    """Which move of the record it was, counted from 0."""
    seat: int
    played: Alternative
    best: tuple[Alternative, ...]
    """The best actions found, the best first; the played one may be among them."""
    points: tuple[float, ...]
    """The points each seat could expect at the end, before the decision."""

    @property
    def win(self) -> float:
        """The mover's probability to win before the decision, if the best is chosen."""
        return self.best[0].win[self.seat]

    @property
    def cost(self) -> float:
        """How much of a win was given away: the best minus the played one."""
        return self.win - self.played.win[self.seat]


@dataclass(frozen=True)
class Analysis:
    """Every decision of a match that was one; `complete` unless it was cancelled."""

    judgements: tuple[Judgement, ...]
    complete: bool

    def most_costly(self, count: int = 3) -> list[Judgement]:
        """The decisions that cost most, the worst first; those that cost nothing are left out."""
        ranked = sorted(self.judgements, key=lambda one: -one.cost)
        return [one for one in ranked[:count] if one.cost > 0]


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Judge every decision of a match with more than one answer; the same seed gives the same judgements.

    `progress` is told how many moves of the record are done, and of how many; `cancelled` is asked before each.
    """
    judgements: list[Judgement] = []
    total = len(match.record.moves)
    for move, state, number in positions(match):
        if cancelled():
            return Analysis(tuple(judgements), complete=False)
        if state.mover >= 0 and len(state.actions()) > 1:
            judgements.append(judge(match.rules, state, number, simulations, seed + move, move))
        if progress:
            progress(move + 1, total)
    return Analysis(tuple(judgements), complete=True)


def judge(rules: Rules, state: GameState, number: int, simulations: int, seed: int = 0, move: int = 0) -> Judgement:
    """Judge one action, by its number, in one position."""
    seat = state.mover
    numbers = candidates(rules, state, simulations, seed)
    if number not in numbers:
        numbers.append(number)
    found = {
        one: Alternative(rules.codec.action(state, one), _after(rules, state, one, simulations, seed))
        for one in numbers
    }
    best = sorted(found.values(), key=lambda one: -one.win[seat])
    points = tuple(expected_points(rules.experience, state))
    return Judgement(move, seat, found[number], tuple(best[:ALTERNATIVES]), points)


def candidates(rules: Rules, state: GameState, simulations: int, seed: int) -> list[int]:
    """The actions a search follows most often, by their numbers."""
    visits = followed(state, rules.experience, seed, Effort(simulations, UNHURRIED))
    return [number for number, _ in visits.most_common(ALTERNATIVES)]


def positions(match: Match) -> Iterator[tuple[int, GameState, int]]:
    """Every position of a match, with the place in the record and the number of the move made from it."""
    state = match.rules.start()
    codec = match.rules.codec
    for place, move in enumerate(match.record.moves):
        if isinstance(move, Decision):
            number = codec.action_number(state, move.action)
        else:
            number = codec.outcome_number(state, move.outcome)
        yield place, state.copy(), number
        state.play(number)


def _after(rules: Rules, state: GameState, number: int, simulations: int, seed: int) -> tuple[float, ...]:
    after = state.copy()
    after.play(number)
    judge = judge_of_hopes(rules.experience, after)
    return tuple(like(after, Search)(after, like(after, Stream)(seed), judge).outlook(simulations))
