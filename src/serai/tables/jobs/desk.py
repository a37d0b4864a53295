"""A desk does jobs, one encoded line after the other, and keeps the matches it works on."""

from __future__ import annotations

from typing import Any, assert_never

import msgspec

from serai.engine.match import Match
from serai.tables.jobs.analysis import AnalysisCursors, AnalysisJob
from serai.tables.jobs.bot_move import BotMoveJob, bot_move
from serai.tables.jobs.check import CheckJob
from serai.tables.jobs.dice_count import DiceCountJob, dice_count
from serai.tables.jobs.exercise import JudgeJob, PuzzleJob, judge_action, puzzle_record
from serai.tables.jobs.files import (
    ComponentJob,
    RecordJob,
    SetupJob,
    TableJob,
    try_component,
    try_record,
    try_setup,
    try_table,
)
from serai.tables.jobs.hint import HintJob, hint
from serai.tables.jobs.matches import MatchCache, MatchLost, MatchMoves
from serai.tables.jobs.replay import ReplayCursors, ReplayJob

FileJob = ComponentJob | RecordJob | SetupJob | TableJob
MatchJob = BotMoveJob | HintJob | AnalysisJob | DiceCountJob | JudgeJob
Job = CheckJob | PuzzleJob | MatchJob | ReplayJob | FileJob


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job, and the new moves of the match it is about; the result repeats its number."""

    job: Job
    match: MatchMoves | None = None
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
        self._matches = MatchCache()
        self._analyses = AnalysisCursors()
        self._replays = ReplayCursors()

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
        match order.job:
            case CheckJob():
                return True
            case PuzzleJob():
                return puzzle_record(order.job)
            case ReplayJob():
                return self._replays.page(order.job)
            case ComponentJob():
                return try_component(order.job)
            case RecordJob():
                return try_record(order.job)
            case SetupJob():
                return try_setup(order.job)
            case TableJob():
                return try_table(order.job)
            case _:
                if order.match is None:
                    raise ValueError(f"expected a match for {type(order.job).__name__}; got none")
                return self._about(self._matches.updated(order.match), order.match.table_id, order.job)

    def _about(self, match: Match, table_id: str, job: MatchJob) -> Any:
        match job:
            case BotMoveJob():
                return bot_move(match, job)
            case HintJob():
                return hint(match, job.milliseconds)
            case AnalysisJob():
                return self._analyses.part(table_id, match, job)
            case DiceCountJob():
                return dice_count(match, job.first)
            case JudgeJob():
                return judge_action(match, job)
            case _:
                assert_never(job)
