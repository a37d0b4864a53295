"""A few actions compared by rollouts with the same dice, and how far the comparison can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, stdev
from typing import NamedTuple

from serai.bots.exact import exact_wins
from serai.bots.parallel_search import ROLLOUTS_A_PLAN, compares_plans
from serai.bots.rollouts import Rollouts, make_plans_of, sample_plans
from serai.bots.sure_win import Wins, sure_win
from serai.bots.trained import leaf_evaluator, win_evaluator
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.strategy.strategy import Strategy

SIMULATIONS_A_ROLLOUT = 4  # in a game that is searched as a tree, where a rollout looks a round ahead


class Lead(NamedTuple):
    """By how much one action is likelier to win than another, with the standard error."""

    mean: float
    error: float


class Comparison:
    """Each seat's win probability after each of some actions, each sampled with the simulations given.

    For several states that look the same to the mover, it is the mean. Where an action leads to a solved position, its
    exact value counts; where it leads to a certain end worth more than its rollouts found, the value of that end.
    """

    def __init__(
        self, states: Sequence[State], strategy: Strategy, numbers: Sequence[int], seed: int, simulations: int
    ) -> None:
        self._wins = dict.fromkeys(numbers, (0.0,) * states[0].seats)
        self._samples: dict[int, list[float]] = {number: [] for number in numbers}
        """The mover's share of the win in each rollout; the dice of a rollout are the same for all actions."""
        self.exact = frozenset(numbers)
        """The actions whose wins are those of perfect play."""
        for state in states:
            exact, each = exact_wins(state, strategy, numbers), -(-simulations // len(states))
            self.exact &= exact.keys()
            unsolved = [number for number in numbers if number not in exact]
            found = _sampled(state, strategy, unsolved, seed, each) if unsolved else {}
            rollouts = _rollouts(strategy, state, each)
            found |= {number: (wins, [wins[state.mover]] * rollouts) for number, wins in exact.items()}
            for number, (wins, samples) in found.items():
                mean = zip(self._wins[number], wins, strict=True)
                self._wins[number] = tuple(before + win / len(states) for before, win in mean)
                self._samples[number] += samples

    def wins(self, number: int) -> Wins:
        """Return each seat's win probability after an action."""
        return self._wins[number]

    def lead(self, better: int, worse: int) -> Lead:
        """Return by how much one action is better than another."""
        differences = [one - other for one, other in zip(self._samples[better], self._samples[worse], strict=True)]
        error = stdev(differences) / len(differences) ** 0.5 if len(differences) > 1 else 1.0
        return Lead(fmean(differences), error)


def _sampled(
    state: State, strategy: Strategy, numbers: Sequence[int], seed: int, simulations: int
) -> dict[int, tuple[Wins, list[float]]]:
    """Return for each action every seat's win probability, and the mover's in every single rollout."""
    evaluators = win_evaluator(strategy, state), leaf_evaluator(strategy, state)
    rollouts = same_form(state, Rollouts)(state, seed, *evaluators, len(numbers))
    same_form(state, make_plans_of)(rollouts, list(numbers))
    totals: list[list[float]] = [[0.0] for _ in numbers]
    for done in range(1, _rollouts(strategy, state, simulations) + 1):
        same_form(state, sample_plans)(rollouts)
        for plan, total in enumerate(totals):
            total.append(done * rollouts.wins(plan)[state.mover])
    certain = _certain(state, numbers)
    found: dict[int, tuple[Wins, list[float]]] = {}
    for plan, number in enumerate(numbers):
        wins, total = tuple(rollouts.wins(plan)), totals[plan]
        samples = [after - before for before, after in pairwise(total)]
        sure = certain.get(number, wins)
        if sure[state.mover] > wins[state.mover]:
            wins, samples = sure, [sure[state.mover]] * len(samples)
        found[number] = wins, samples
    return found


def _certain(state: State, numbers: Sequence[int]) -> dict[int, Wins]:
    """Return, for each action that leads to a certain end, each seat's share of the win there."""
    if sure_win(state, numbers) is None:
        return {}
    found = {number: sure_win(state, [number]) for number in numbers}
    return {number: sure.win for number, sure in found.items() if sure is not None}


def _rollouts(strategy: Strategy, state: State, simulations: int) -> int:
    """Return how many rollouts of each action this many simulations make."""
    if compares_plans(strategy, state):
        return max(1, simulations)
    return max(ROLLOUTS_A_PLAN, simulations // SIMULATIONS_A_ROLLOUT)
