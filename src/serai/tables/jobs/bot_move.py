"""One decision of a bot (run at a desk)."""

from __future__ import annotations

import random

import msgspec

from serai.bots.levels import LEVELS, roster
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.match import Match

LEVEL_NAMES: tuple[str, ...] = tuple(roster())
"""The name of every level, the weakest first."""
_MILLISECONDS = {level.name: level.milliseconds for level in LEVELS}


class BotMoveJob(msgspec.Struct, frozen=True, tag="bot_move", omit_defaults=True):
    """Choose an action for the seat to move, as a bot of this level, within so long if that is given."""

    level: str
    milliseconds: int | None = None


def bot_move(match: Match, job: BotMoveJob) -> Action:
    """The action a bot of this level chooses; it thinks as long as its level does, or as it may."""
    question = Question.of(match, random.randrange(2**31), job.milliseconds)
    return roster()[job.level].choose(question)


def expected_seconds(job: BotMoveJob) -> float:
    """How long a bot thinks at most; the time its level has, unless it is given less."""
    thought = _MILLISECONDS.get(job.level, 0)
    return (thought if job.milliseconds is None else min(thought, job.milliseconds)) / 1000


def cheaper(job: BotMoveJob) -> BotMoveJob:
    """The same decision with a quarter of the thought."""
    return BotMoveJob(job.level, int(250 * expected_seconds(job)))
