"""A desk does jobs, one encoded line after the other, and keeps the matches it works on."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.tables.jobs.analysis import AnalysisJob, JudgeJob
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.dice_count import DiceCountJob
from serai.tables.jobs.files import ComponentJob, RecordJob, SetupJob, TableJob
from serai.tables.jobs.hint import HintJob
from serai.tables.jobs.job import CheckJob, MatchJob, Memory
from serai.tables.jobs.matches import MatchCache, MatchLost, NewEntries
from serai.tables.jobs.puzzle import PuzzleJob
from serai.tables.jobs.replay import ReplayJob

FileJob = ComponentJob | RecordJob | SetupJob | TableJob
Job = CheckJob | PuzzleJob | BotMoveJob | HintJob | AnalysisJob | DiceCountJob | JudgeJob | ReplayJob | FileJob


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job, and the new entries of the match it is about; the result repeats its number."""

    job: Job
    match: NewEntries | None = None
    number: int = 0


class JobResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a job, or its error; `lost` asks for the match from its beginning."""

    result: Any = None
    error: str = ""
    lost: bool = False
    number: int = 0


class Desk:
    """Does one job after the other."""

    def __init__(self) -> None:
        self._memory = Memory()

    def work(self, line: bytes) -> bytes:
        """Decode an order, do its job and encode the result."""
        done = self._done(line)
        try:
            return msgspec.json.encode(done) + b"\n"
        except Exception as error:  # such as a number that JSON has no room for
            problem = f"a result cannot be sent: {error}"
            return msgspec.json.encode(JobResult(error=problem, number=done.number)) + b"\n"

    def _done(self, line: bytes) -> JobResult:
        number = 0
        try:
            order = msgspec.json.decode(line, type=Order)
            number = order.number
            return JobResult(self._result(order), number=number)
        except MatchLost as error:
            return JobResult(error=str(error), lost=True, number=number)
        except Exception as error:  # a bot's mistake must not stop the desk
            return JobResult(error=f"{type(error).__name__}: {error}", number=number)

    def _result(self, order: Order) -> Any:
        if not isinstance(order.job, MatchJob):
            return order.job.run(self._memory)
        if order.match is None:
            raise ValueError(f"expected a match for {type(order.job).__name__}; got none")
        match = self._memory.of(MatchCache).updated(order.match)
        return order.job.run(match, order.match.table_id, self._memory)
