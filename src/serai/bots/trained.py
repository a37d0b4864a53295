"""Evaluators made from a game's strategy: its heuristics, with its trained weights or its network."""

from __future__ import annotations

from serai.bots.evaluator import Evaluator, Network
from serai.bots.luck import LuckMeter
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.strategy.strategy import Strategy
from serai.strategy.weights import NetworkWeights


def win_evaluator(strategy: Strategy, state: State, network: NetworkWeights | None = None) -> Evaluator:
    """Return an evaluator of win probabilities, by the features or by a network, in the twin the state belongs to."""
    each = strategy.weights.features.values()
    return _evaluator(strategy, state, [one.win[0] for one in each], [one.win[1] for one in each], network)


def leaf_evaluator(strategy: Strategy, state: State) -> Evaluator:
    """Return an evaluator of positions where a rollout ends: the network where there is one."""
    return win_evaluator(strategy, state, strategy.weights.network)


def luck_meter(strategy: Strategy, state: State) -> LuckMeter:
    """Return a meter of luck for a match, in the twin its states belong to."""
    return same_form(state, LuckMeter)(state, win_evaluator(strategy, state))


def expected_points(strategy: Strategy, state: State) -> list[float]:
    """Return the points each seat is expected to have at the end."""
    each = strategy.weights.features.values()
    early, late = [one.points[0] for one in each], [one.points[1] for one in each]
    return _evaluator(strategy, state, early, late).weighted_sums(state)


def _evaluator(
    strategy: Strategy, state: State, early: list[float], late: list[float], network: NetworkWeights | None = None
) -> Evaluator:
    parts = (network.into, network.bias, network.out) if network else ([], [], [])
    heuristics = strategy.heuristics_for(state)
    return same_form(state, Evaluator)(heuristics, early, late, same_form(state, Network)(*parts))
