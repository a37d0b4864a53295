"""Players that are bots: the levels there are, and one decision of theirs."""

from __future__ import annotations

import random

from serai.bots.levels import roster
from serai.bots.player import Question
from serai.engine.game import Action
from serai.engine.match import Match

LEVELS: tuple[str, ...] = tuple(roster())
"""The name of every level, the weakest first."""

USUAL = LEVELS[len(LEVELS) // 2]
"""Who sits down where no level was asked for."""


def decision(match: Match, level: str) -> Action:
    """What a bot of this level does for the seat to move; it thinks as long as its level does."""
    question = Question(match.rules, match.state.copy(), random.randrange(2**31))
    return roster()[level].choose(question)
