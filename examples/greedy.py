"""A bot as a Python class: it plays the action after which it is most likely to win.

$ serai arena --players random,trader --bot examples/greedy.py:Greedy
"""

from __future__ import annotations

from serai.bots.player import Question
from serai.engine.contract import Action


# --8<-- [start:choose]
class Greedy:
    """Looks one action ahead and evaluates the position after it with our bots' weights."""

    name = "greedy"

    def choose(self, question: Question) -> Action:
        """Choose one of the legal actions."""

        def win_probability(number: int) -> float:
            after = question.state.copy()
            after.play(number)
            return question.win_probabilities(after)[question.seat]

        return question.action(max(question.state.actions(), key=win_probability))


# --8<-- [end:choose]
