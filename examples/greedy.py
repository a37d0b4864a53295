"""A bot as a Python class: it takes the action after which its expected points lead by most.

$ serai arena --players random,trader --bot examples/greedy.py:Greedy
"""

from __future__ import annotations

from serai.bots.player import Question
from serai.engine.contract import Action


class Greedy:
    """Looks one action ahead and trusts what our bots have learned of the position after it."""

    name = "greedy"

    def choose(self, question: Question) -> Action:
        """One of the legal actions."""

        def hope(number: int) -> float:
            after = question.state.copy()
            after.play(number)
            return question.hopes(after)[question.seat]

        return question.action(max(question.state.actions(), key=hope))
