"""Judges made from what was learned about a game."""

from __future__ import annotations

from serai.bots.evaluator import Judge
from serai.engine.game import GameState
from serai.engine.twin import like
from serai.engine.weights import Experience


def judge_of_hopes(experience: Experience, state: GameState) -> Judge:
    """A judge of who wins, in the twin the state belongs to."""
    worth = experience.traits.values()
    return like(state, Judge)([one.hope[0] for one in worth], [one.hope[1] for one in worth])


def expected_points(experience: Experience, state: GameState) -> list[float]:
    """The points each seat may expect at the end."""
    worth = experience.traits.values()
    return like(state, Judge)([one.points[0] for one in worth], [one.points[1] for one in worth]).sums(state)
