"""A bot as a Python class: it takes the action after which its expected points lead by most.

$ serai arena --players random,trader --bot examples/greedy.py:Greedy
"""

from __future__ import annotations

from serai.bots.player import Question
from serai.engine.game import Action


class Greedy:
    """Looks one action ahead and trusts the game's own estimate of the points at the end."""

    name = "greedy"

    def choose(self, question: Question) -> Action:
        """One of the legal actions."""
        seat = question.seat

        def lead(number: int) -> int:
            after = question.state.copy()
            after.play(number)
            points = after.estimates()
            return int(points[seat] - max(points[:seat] + points[seat + 1 :]))

        return question.action(max(question.state.actions(), key=lead))
