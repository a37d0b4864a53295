"""One decision of a bot (run at a desk)."""

from __future__ import annotations

import random

import msgspec

from serai.bots.levels import roster
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.match import Match

LEVEL_NAMES: tuple[str, ...] = tuple(roster())
"""The name of every level, the weakest first."""


class BotMoveJob(msgspec.Struct, frozen=True, tag="bot_move"):
    """Choose an action for the seat to move, as a bot of this level."""

    level: str


def bot_move(match: Match, level: str) -> Action:
    """The action a bot of this level chooses; it thinks as long as its level does."""
    question = Question.of(match, random.randrange(2**31))
    return roster()[level].choose(question)
