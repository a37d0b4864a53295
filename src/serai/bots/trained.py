"""Evaluators made from a game's trained weights."""

from __future__ import annotations

from serai.bots.evaluator import Evaluator
from serai.bots.luck import LuckMeter
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.engine.weights import Weights


def win_evaluator(weights: Weights, state: State) -> Evaluator:
    """An evaluator of win probabilities, in the twin the state belongs to."""
    each = weights.features.values()
    return same_form(state, Evaluator)([one.win[0] for one in each], [one.win[1] for one in each])


def luck_meter(weights: Weights, state: State) -> LuckMeter:
    """A meter of luck for a match, in the twin its states belong to."""
    return same_form(state, LuckMeter)(state, win_evaluator(weights, state))


def expected_points(weights: Weights, state: State) -> list[float]:
    """The points each seat is expected to have at the end."""
    each = weights.features.values()
    evaluator = same_form(state, Evaluator)([one.points[0] for one in each], [one.points[1] for one in each])
    return evaluator.weighted_sums(state)
