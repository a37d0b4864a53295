"""Analysis of a finished match: each seat's win probability, and what every decision cost.

The played action and the best alternatives are compared by rollouts with the same dice, in every game: their figures
settle soon, where those of a tree change as it grows. The decisions that cost most are judged again with more
simulations, so that work is done where it decides which of them are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from serai.bots.comparison import Comparison
from serai.bots.luck import LuckMeter, add_luck
from serai.bots.parallel_search import NO_TIME_LIMIT, ROLLOUTS_A_PLAN, SearchBudget, compares_plans, plan_visits
from serai.bots.sure_win import Wins, sure_win
from serai.bots.trained import expected_points, luck_meter
from serai.engine.contract import Action, Rules
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.state import CHANCE, State
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy, strategy_of

SIMULATIONS = 100
ALTERNATIVES = 3
REJUDGED = 12  # decisions judged again, those that cost most
WIDER = 3  # times the simulations, at most, find the actions to compare
IMAGINED = 8  # states in which a decision with secrets is judged
COSTLY = 0.02  # of a win: an action that loses less is as good as the best
REJUDGE_FACTOR = 6  # times the simulations they are judged with

# A game that is searched as a tree has many actions, and its rollouts look a round ahead, so that each takes long.
REJUDGE_FACTOR_IN_A_TREE = 12
ACTIONS_IN_A_TREE = 12  # where there are few, each gets a share of the simulations


@dataclass(frozen=True)
class JudgedAction:
    """An action, and each seat's win probability after it."""

    action: Action
    win: Wins


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
    exact: bool = False
    """Whether all these win probabilities are those of perfect play."""

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
    """How much win probability dice and draws brought each seat above the average; together nothing.

    Empty in a game with secrets, where nobody could know what a hidden draw was worth.
    """

    def most_costly(self, count: int = 3) -> list[Judgement]:
        """Return the decisions that cost most, worst first, without those that cost nothing."""
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
    strategy = strategy_of(match.game)
    meter, longer = luck_meter(strategy, match.state), times_longer(strategy, match.state)
    total, done = len(match.record.moves) + REJUDGED * longer, 0
    for times, move, state, number in _looked_at(match, judgements, longer):
        if cancelled():
            return Analysis(tuple(judgements.values()), False, tuple(luck_so_far(match, meter)))
        if state.mover == CHANCE:
            add_luck_of(match, meter, state, number)
        elif state.mover >= 0 and len(state.actions()) > 1:
            of = state, number, times * simulations, seed + move, move
            known = known_states(match, state, seed + move)
            judgements[move] = judge_decision(match.rules, strategy, *of, known)
        done += times
        if progress:
            progress(done, total)
    if progress and done < total:  # there were fewer decisions than could be judged again
        progress(total, total)
    return Analysis(tuple(judgements.values()), True, tuple(luck_so_far(match, meter)))


def add_luck_of(match: Match, meter: LuckMeter, state: State, number: int) -> None:
    """Add the luck of an outcome; in a game with secrets luck is not measured, since it judges the open state."""
    if not match.game.has_secrets:
        same_form(state, add_luck)(meter, state, number)


def luck_so_far(match: Match, meter: LuckMeter) -> list[float]:
    """Return each seat's luck; of nobody in a game with secrets."""
    return [] if match.game.has_secrets else meter.of_seats()


def _looked_at(match: Match, judgements: Mapping[int, Judgement], longer: int) -> Iterator[tuple[int, int, State, int]]:
    """Yield every position once, then those judged again, each with the factor for its simulations."""
    for move, state, number in positions(match):
        yield 1, move, state, number
    again = to_judge_again({move: one.cost for move, one in judgements.items()})
    for move, state, number in positions(match):
        if move in again:
            yield longer, move, state, number


def times_longer(strategy: Strategy, state: State) -> int:
    """Return the factor for the simulations when the costliest decisions are judged again."""
    return REJUDGE_FACTOR if compares_plans(strategy, state) else REJUDGE_FACTOR_IN_A_TREE


def to_judge_again(costs: Mapping[int, float]) -> list[int]:
    """Return the moves of the costliest decisions so far, in order; costs that agree in four digits are equal.

    So the rounded figures that are stored and sent choose the same moves.
    """
    ranked = sorted(costs, key=lambda move: (-round(costs[move], 4), move))
    return sorted(ranked[:REJUDGED])


def known_states(match: Match, state: State, seed: int) -> list[State]:
    """Return the position as the seat to move knew it: itself, or with secrets several that looked the same."""
    if not match.game.has_secrets:
        return [state]
    stream = Stream(seed)
    return [match.rules.imagine(state, state.mover, stream) for _ in range(IMAGINED)]


def judge_decision(
    rules: Rules,
    strategy: Strategy,
    state: State,
    number: int,
    simulations: int,
    seed: int = 0,
    move: int = 0,
    known: Sequence[State] = (),
) -> Judgement:
    """Judge one action in a position, averaged over the states that its seat could not tell apart."""
    seat, states = state.mover, known or [state]
    each = -(-simulations // len(states))
    numbers = list(dict.fromkeys(number for one in states for number in candidates(strategy, one, each, seed)))
    if number not in numbers:
        numbers.append(number)
    compared = Comparison(states, strategy, numbers, seed, simulations)
    found = {one: JudgedAction(rules.codec.action(state, one), compared.wins(one)) for one in numbers}
    best = sorted(found.values(), key=lambda one: -one.win[seat])
    points = tuple(map(fmean, zip(*(expected_points(strategy, one) for one in states), strict=True)))
    exact = compared.exact.issuperset(numbers)
    return Judgement(move, seat, found[number], tuple(best[:ALTERNATIVES]), points, exact)


def candidates(strategy: Strategy, state: State, simulations: int, seed: int) -> list[int]:
    """Return the actions that rollouts compare longest, without dominated ones; the best known one comes first."""
    visits = _visits(state, strategy, simulations, seed)
    dominated = strategy.dominated(state)
    sound = [number for number in state.actions() if number not in dominated]
    sure = strategy.solve(state) or sure_win(state, sound)
    found = [number for number, _ in visits.most_common() if number not in dominated]
    if sure is not None:
        found = [sure.action, *(number for number in found if number != sure.action)]
    return found[:ALTERNATIVES] or sound[:1]


def _visits(state: State, strategy: Strategy, simulations: int, seed: int) -> Counter[int]:
    """Return how long rollouts compare each action, over several searches, since one has few dice for many plans."""
    visits: Counter[int] = Counter()
    if compares_plans(strategy, state):
        seeds = Stream(seed)
        for _ in range(WIDER):
            visits.update(plan_visits(state, strategy, seeds.below(2**31), SearchBudget(simulations, NO_TIME_LIMIT)))
        return visits
    a_plan = max(ROLLOUTS_A_PLAN, simulations // ACTIONS_IN_A_TREE)
    visits.update(
        plan_visits(state, strategy, seed, SearchBudget(WIDER * simulations, NO_TIME_LIMIT, rollouts_a_plan=a_plan))
    )
    return visits


def positions(match: Match) -> Iterator[tuple[int, State, int]]:
    """Yield every position of a match, with the index in the record and the number of the move made from it."""
    codec = match.rules.codec
    for place, (move, state, _) in enumerate(match.history()):
        if isinstance(move, Decision):
            yield place, state, codec.action_number(state, move.action)
        else:
            yield place, state, codec.outcome_number(state, move.outcome)
