"""A first bot: it takes the action after which it has the most points. docs/first-bot.md builds it step by step."""

from __future__ import annotations

from serai import Question
from serai.engine.contract import Action


# --8<-- [start:bot]
class PointCounter:
    """Takes the action that brings the most points at once."""

    name = "counter"

    def choose(self, question: Question) -> Action:
        """Choose one of the legal actions."""

        def points(number: int) -> int:
            after = question.state.copy()
            after.play(number)
            return after.score[question.seat]

        return question.action(max(question.state.actions(), key=points))


# --8<-- [end:bot]
