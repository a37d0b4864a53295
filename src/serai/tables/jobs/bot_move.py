"""One decision of a bot (run at a desk)."""

from __future__ import annotations

from typing import ClassVar

from serai.bots.levels import LEVELS, roster
from serai.bots.player import Question
from serai.engine.contract import Action
from serai.engine.match import Match
from serai.tables.jobs.job import Lane, MatchJob, Memory
from serai.tables.model import machine

LEVEL_NAMES: tuple[str, ...] = tuple(roster())
"""The name of every level, the weakest first."""
_MILLISECONDS = {level.name: level.milliseconds for level in LEVELS}


class BotMoveJob(MatchJob, frozen=True, tag="bot_move", omit_defaults=True):
    """Choose an action for the seat to move, as a bot of this level, within a time limit if one is given."""

    lane: ClassVar[Lane] = "bots"
    is_urgent: ClassVar[bool] = True
    is_shared: ClassVar[bool] = True

    level: str
    milliseconds: int | None = None

    @property
    def expected_seconds(self) -> float:
        """The longest a bot may think: its level's time, or less if it is given less."""
        thought = _MILLISECONDS.get(self.level, 0)
        return (thought if self.milliseconds is None else min(thought, self.milliseconds)) / 1000

    def run(self, match: Match, table_id: str, memory: Memory) -> Action:
        """Return the action a bot of this level chooses; it thinks for its level's time, or within its limit."""
        question = Question.of(match, machine.randrange(2**31), self.milliseconds)
        return roster()[self.level].choose(question)

    def cheaper(self) -> BotMoveJob:
        """Return the same decision with a quarter of the time to think."""
        return BotMoveJob(self.level, int(250 * self.expected_seconds))
