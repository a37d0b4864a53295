"""The Vizier of the work tree that runs this, as a bot for another one; `benchmarks/strength.py` seats it."""

from __future__ import annotations

from serai.bots.levels import roster
from serai.bots.player import Question
from serai.engine.contract import Action


class Vizier:
    """The level of this name."""

    name = "earlier Vizier"

    def choose(self, question: Question) -> Action:
        """Choose as the level does."""
        return roster()["Vizier"].choose(question)
