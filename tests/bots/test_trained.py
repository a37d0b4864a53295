"""Evaluators made from trained weights."""

from __future__ import annotations

from serai.bots.trained import expected_points, win_evaluator
from serai.engine.state import MAX_SEATS, State
from serai.strategy.strategy import Strategy
from serai.strategy.weights import TrainingRun, Weight, Weights


def test_win_probability_and_points_have_separate_weights() -> None:
    strategy = Strategy(trained=Weights(TrainingRun("none", "", 0, ""), {"points": Weight((0.0, 0.0), (2.0, 2.0))}))
    state = State(2)
    state.score = [3, 1, *[0] * (MAX_SEATS - 2)]
    state.mover = 0
    assert win_evaluator(strategy, state).win_probabilities(state) == [0.5, 0.5]
    assert expected_points(strategy, state) == [6.0, 2.0]
