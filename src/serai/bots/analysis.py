"""Analysis of a finished match: each seat's win probability, and what every decision cost.

The played action and the best alternatives are compared by rollouts with the same dice, in every game: their figures
settle soon, where those of a tree change as it grows. The decisions that cost most are judged again with more
simulations, so that work is done where it decides which of them are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from serai.bots.luck import add_luck
from serai.bots.parallel_search import NO_TIME_LIMIT, ROLLOUTS_A_PLAN, SearchBudget, plan_visits
from serai.bots.rollouts import Rollouts, make_plans_of, sample_plans, turns_ahead
from serai.bots.trained import expected_points, leaf_evaluator, luck_meter, win_evaluator
from serai.engine.contract import Action, Rules
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.state import CHANCE, State
from serai.engine.twin import same_form
from serai.engine.weights import Weights

SIMULATIONS = 100
ALTERNATIVES = 3
AGAIN = 12  # decisions judged again, those that cost most
LONGER = 6  # times the simulations they are judged with

# A game that is searched as a tree has many actions, and its rollouts look a round ahead, so that each takes long.
LONGER_IN_A_TREE = 12
WIDER_IN_A_TREE = 3  # times the simulations, at most, find the actions to compare
ACTIONS_IN_A_TREE = 12  # where there are few, each gets the simulations divided by so many
SIMULATIONS_A_ROLLOUT = 4  # a rollout that compares actions counts for so many

Wins = tuple[float, ...]


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
    luck: tuple[float, ...]
    """How much win probability dice and draws brought each seat above the average; together nothing."""

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

    `progress` is called with the work done and the work in all, in moves; `cancelled` is called before each move, and
    before each decision that is judged again.
    """
    judgements: dict[int, Judgement] = {}
    meter = luck_meter(match.rules.weights, match.state)
    longer = times_longer(match.state)
    total, done = len(match.record.moves) + AGAIN * longer, 0
    for times, move, state, number in _looked_at(match, judgements, longer):
        if cancelled():
            return Analysis(tuple(judgements.values()), False, tuple(meter.of_seats()))
        if state.mover == CHANCE:
            same_form(state, add_luck)(meter, state, number)
        elif state.mover >= 0 and len(state.actions()) > 1:
            judgements[move] = judge_decision(match.rules, state, number, times * simulations, seed + move, move)
        done += times
        if progress:
            progress(done, total)
    if progress and done < total:  # there were fewer decisions than could be judged again
        progress(total, total)
    return Analysis(tuple(judgements.values()), True, tuple(meter.of_seats()))


def _looked_at(match: Match, judgements: Mapping[int, Judgement], longer: int) -> Iterator[tuple[int, int, State, int]]:
    """Every position once, then those that are judged again, each behind how many times the simulations it takes."""
    for move, state, number in positions(match):
        yield 1, move, state, number
    again = to_judge_again({move: one.cost for move, one in judgements.items()})
    for move, state, number in positions(match):
        if move in again:
            yield longer, move, state, number


def times_longer(state: State) -> int:
    """How many times the simulations the decisions that cost most are judged with again."""
    return LONGER if same_form(state, turns_ahead)(state) else LONGER_IN_A_TREE


def to_judge_again(costs: Mapping[int, float]) -> list[int]:
    """The moves of the decisions that cost most so far, in order; those that cost the same in four digits are equals.

    So the figures that are stored and sent, which are rounded, choose the same ones.
    """
    ranked = sorted(costs, key=lambda move: (-round(costs[move], 4), move))
    return sorted(ranked[:AGAIN])


def judge_decision(
    rules: Rules, state: State, number: int, simulations: int, seed: int = 0, move: int = 0
) -> Judgement:
    """Judge the action of this number in one position."""
    seat = state.mover
    numbers = candidates(rules, state, simulations, seed)
    if number not in numbers:
        numbers.append(number)
    wins = wins_after(state, rules.weights, numbers, seed, SearchBudget(simulations, NO_TIME_LIMIT))
    found = {one: JudgedAction(rules.codec.action(state, one), wins[one]) for one in numbers}
    best = sorted(found.values(), key=lambda one: -one.win[seat])
    points = tuple(expected_points(rules.weights, state))
    return Judgement(move, seat, found[number], tuple(best[:ALTERNATIVES]), points)


def candidates(rules: Rules, state: State, simulations: int, seed: int) -> list[int]:
    """The numbers of the actions that rollouts compare longest, without dominated ones."""
    visits = Counter(plan_visits(state, rules.weights, seed, _finding(state, simulations)))
    dominated = rules.dominated(state)
    sound = [number for number, _ in visits.most_common() if number not in dominated]
    return sound[:ALTERNATIVES] or [next(number for number in state.actions() if number not in dominated)]


def _finding(state: State, simulations: int) -> SearchBudget:
    """The budget to find the actions that are compared."""
    if same_form(state, turns_ahead)(state):
        return SearchBudget(simulations, NO_TIME_LIMIT)
    a_plan = max(ROLLOUTS_A_PLAN, simulations // ACTIONS_IN_A_TREE)
    return SearchBudget(WIDER_IN_A_TREE * simulations, NO_TIME_LIMIT, rollouts_a_plan=a_plan)


def positions(match: Match) -> Iterator[tuple[int, State, int]]:
    """Every position of a match, with the index in the record and the number of the move made from it."""
    codec = match.rules.codec
    for place, (move, state, _) in enumerate(match.history()):
        if isinstance(move, Decision):
            yield place, state, codec.action_number(state, move.action)
        else:
            yield place, state, codec.outcome_number(state, move.outcome)


def wins_after(
    state: State, weights: Weights, numbers: Sequence[int], seed: int, budget: SearchBudget
) -> dict[int, Wins]:
    """Each seat's win probability after each of these actions, each with the simulations of the budget.

    Its time is for all of them together.
    """
    wanted = budget.simulations
    if not same_form(state, turns_ahead)(state):
        wanted = max(ROLLOUTS_A_PLAN, wanted // SIMULATIONS_A_ROLLOUT)
    deadline, done = budget.clock() + budget.milliseconds / 1000, 0
    evaluators = win_evaluator(weights, state), leaf_evaluator(weights, state)
    rollouts = same_form(state, Rollouts)(state, seed, *evaluators, len(numbers))
    same_form(state, make_plans_of)(rollouts, list(numbers))
    while done < wanted and (done == 0 or budget.clock() < deadline):
        same_form(state, sample_plans)(rollouts)
        done += 1
    return {number: tuple(rollouts.wins(plan)) for plan, number in enumerate(numbers)}
