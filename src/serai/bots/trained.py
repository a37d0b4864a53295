"""Evaluators made from a game's trained weights."""

from __future__ import annotations

from serai.bots.evaluator import Evaluator, Network
from serai.bots.luck import LuckMeter
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.engine.weights import NetworkWeights, Weights


def win_evaluator(weights: Weights, state: State, network: NetworkWeights | None = None) -> Evaluator:
    """An evaluator of win probabilities, by the features or by a network, in the twin the state belongs to."""
    each = weights.features.values()
    return _evaluator(state, [one.win[0] for one in each], [one.win[1] for one in each], network)


def leaf_evaluator(weights: Weights, state: State) -> Evaluator:
    """An evaluator of positions where a rollout ends: the network where there is one."""
    return win_evaluator(weights, state, weights.network)


def luck_meter(weights: Weights, state: State) -> LuckMeter:
    """A meter of luck for a match, in the twin its states belong to."""
    return same_form(state, LuckMeter)(state, win_evaluator(weights, state))


def expected_points(weights: Weights, state: State) -> list[float]:
    """The points each seat is expected to have at the end."""
    each = weights.features.values()
    return _evaluator(state, [one.points[0] for one in each], [one.points[1] for one in each]).weighted_sums(state)


def _evaluator(state: State, early: list[float], late: list[float], network: NetworkWeights | None = None) -> Evaluator:
    parts = (network.into, network.bias, network.out) if network else ([], [], [])
    return same_form(state, Evaluator)(early, late, same_form(state, Network)(*parts))
