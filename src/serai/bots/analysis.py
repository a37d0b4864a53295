"""Analysis of a finished match: each seat's win probability, and what every decision cost.

The played action and the best alternatives are each searched from the position after them, with the same
number of simulations and the same seed, so that they compare fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from serai.bots.parallel_search import NO_TIME_LIMIT, SearchBudget, root_visits
from serai.bots.search import Search
from serai.bots.trained import expected_points, win_evaluator
from serai.engine.contract import Action, Rules
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.kit.stream import Stream

SIMULATIONS = 100
ALTERNATIVES = 3


@dataclass(frozen=True)
class JudgedAction:
    """An action, and each seat's win probability after it."""

    action: Action
    win: tuple[float, ...]


@dataclass(frozen=True)
class Judgement:
    """The analysis of one decision."""

    move: int
    """The index of the move in the record."""
    seat: int
    played: JudgedAction
    best: tuple[JudgedAction, ...]
    """The best actions found, best first; the played one may be among them."""
    points: tuple[float, ...]
    """Each seat's expected points at the end, before the decision."""

    @property
    def win(self) -> float:
        """The mover's win probability if it plays the best action."""
        return self.best[0].win[self.seat]

    @property
    def cost(self) -> float:
        """The win probability the played action lost: the best minus the played one."""
        return self.win - self.played.win[self.seat]


@dataclass(frozen=True)
class Analysis:
    """The judgements of a match's decisions; `complete` unless it was cancelled."""

    judgements: tuple[Judgement, ...]
    complete: bool

    def most_costly(self, count: int = 3) -> list[Judgement]:
        """The decisions that cost most, worst first, without those that cost nothing."""
        ranked = sorted(self.judgements, key=lambda one: -one.cost)
        return [one for one in ranked[:count] if one.cost > 0]


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Judge every decision of a match with more than one legal action; the same seed gives the same judgements.

    `progress` is called with the number of moves done and the total; `cancelled` is called before each move.
    """
    judgements: list[Judgement] = []
    total = len(match.record.moves)
    for move, state, number in positions(match):
        if cancelled():
            return Analysis(tuple(judgements), complete=False)
        if state.mover >= 0 and len(state.actions()) > 1:
            judgements.append(judge_decision(match.rules, state, number, simulations, seed + move, move))
        if progress:
            progress(move + 1, total)
    return Analysis(tuple(judgements), complete=True)


def judge_decision(
    rules: Rules, state: State, number: int, simulations: int, seed: int = 0, move: int = 0
) -> Judgement:
    """Judge the action of this number in one position."""
    seat = state.mover
    numbers = candidates(rules, state, simulations, seed)
    if number not in numbers:
        numbers.append(number)
    found = {
        one: JudgedAction(rules.codec.action(state, one), _win_after(rules, state, one, simulations, seed))
        for one in numbers
    }
    best = sorted(found.values(), key=lambda one: -one.win[seat])
    points = tuple(expected_points(rules.weights, state))
    return Judgement(move, seat, found[number], tuple(best[:ALTERNATIVES]), points)


def candidates(rules: Rules, state: State, simulations: int, seed: int) -> list[int]:
    """The numbers of the actions a search visits most often."""
    visits = root_visits(state, rules.weights, seed, SearchBudget(simulations, NO_TIME_LIMIT))
    return [number for number, _ in visits.most_common(ALTERNATIVES)]


def positions(match: Match) -> Iterator[tuple[int, State, int]]:
    """Every position of a match, with the index in the record and the number of the move made from it."""
    codec = match.rules.codec
    for place, (move, state, _) in enumerate(match.history()):
        if isinstance(move, Decision):
            yield place, state, codec.action_number(state, move.action)
        else:
            yield place, state, codec.outcome_number(state, move.outcome)


def _win_after(rules: Rules, state: State, number: int, simulations: int, seed: int) -> tuple[float, ...]:
    after = state.copy()
    after.play(number)
    search = same_form(after, Search)(after, same_form(after, Stream)(seed), win_evaluator(rules.weights, after))
    return tuple(search.win_probabilities(simulations))
