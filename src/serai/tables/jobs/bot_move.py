"""One decision of a bot (run by a worker), and the levels there are."""

from __future__ import annotations

import random

import msgspec

from serai.bots.levels import roster
from serai.bots.player import Question
from serai.engine.game import Action
from serai.engine.match import Match

LEVELS: tuple[str, ...] = tuple(roster())
"""The name of every level, the weakest first."""


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """The job: which action should the seat to move take?"""

    table: str
    record: str
    level: str


def decision(match: Match, level: str) -> Action:
    """What a bot of this level does for the seat to move; it thinks as long as its level does."""
    question = Question(match.rules, match.state.copy(), random.randrange(2**31))
    return roster()[level].choose(question)
