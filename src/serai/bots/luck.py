"""Luck: what an outcome of chance changed, next to what chance would have brought on average.

As backgammon programs do: the win probability after the outcome, less its mean over all outcomes by their odds. Over
a match these differences average zero, whoever plays (Zinkevich, Bowling, Bard, Kan and Billings: Optimal Unbiased
Estimators for Evaluating Agent Performance, AAAI 2006).
"""

# twin: compiled
from __future__ import annotations

from serai.bots.evaluator import Evaluator, WinProbabilities, evaluate
from serai.engine.state import MAX_SEATS, Moves, State
from serai.kit.gil import released_gil


class LuckMeter:
    """The luck of every seat, summed over outcomes, and the buffers to measure it; for one thread at a time."""

    evaluator: Evaluator
    trial: State
    outcomes: Moves
    mean: WinProbabilities  # over the outcomes there could have been
    luck: WinProbabilities  # so far

    def __init__(self, root: State, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.trial = root.copy()
        self.outcomes = Moves()
        self.mean = [0.0 for _ in range(MAX_SEATS)]
        self.luck = [0.0 for _ in range(MAX_SEATS)]

    def clear(self) -> None:
        """Begin with a new match."""
        for seat in range(MAX_SEATS):
            self.luck[seat] = 0.0

    def of_seats(self) -> list[float]:
        """Return the luck of each seat so far, in win probability."""
        return [self.luck[seat] for seat in range(self.trial.seats)]


def add_luck(m: LuckMeter, state: State, outcome: int) -> None:
    """Add the luck of the outcome that is about to be applied to a state that waits for chance."""
    with released_gil():
        add_difference(m, state, outcome)


def add_difference(m: LuckMeter, state: State, outcome: int) -> None:
    """Add the evaluation after the outcome, less the mean over all outcomes."""
    m.outcomes.count = 0
    state.list_outcomes(m.outcomes)
    for seat in range(state.seats):
        m.mean[seat] = 0.0
    ways: float = 0.0
    for i in range(m.outcomes.count):
        evaluate_after(m, m.trial, state, m.outcomes.move[i])
        ways += m.outcomes.ways[i]
        for seat in range(state.seats):
            m.mean[seat] += m.outcomes.ways[i] * m.evaluator.win[seat]
    evaluate_after(m, m.trial, state, outcome)
    for seat in range(state.seats):
        m.luck[seat] += m.evaluator.win[seat] - m.mean[seat] / ways


def evaluate_after(m: LuckMeter, trial: State, state: State, outcome: int) -> None:
    """Evaluate the position one outcome leads to."""
    trial.copy_from(state)
    trial.apply(outcome)
    evaluate(m.evaluator, trial)
