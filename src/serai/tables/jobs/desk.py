"""A desk does jobs, one encoded line after the other, and remembers the matches it has worked on."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, assert_never

import msgspec

from serai.engine import record
from serai.engine.match import Match
from serai.games import games
from serai.tables.jobs.analysis import Judge, judged
from serai.tables.jobs.bot_move import Choose, decision
from serai.tables.jobs.dice_count import Count, count
from serai.tables.jobs.hint import Advise, advice
from serai.tables.jobs.replay import Replay, frames
from serai.tables.jobs.runner import Job

REMEMBERED = 64


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a job, or its error."""

    result: Any = None
    error: str = ""


class Desk:
    """Where one worker works; it remembers the matches it has thought about."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[list[str], Match]] = OrderedDict()

    def work(self, line: bytes) -> bytes:
        """One job done."""
        try:
            result = self._result(msgspec.json.decode(line, type=Job))
        except Exception as error:  # a bot's mistake must not stop the worker
            return msgspec.json.encode(Answer(error=f"{type(error).__name__}: {error}")) + b"\n"
        return msgspec.json.encode(Answer(result)) + b"\n"

    def _result(self, job: Job) -> Any:
        match job:
            case Choose():
                return decision(self._match(job.table, job.record), job.level)
            case Advise():
                return advice(self._match(job.table, job.record), job.milliseconds)
            case Judge():
                return judged(self._match(job.table, job.record), job)
            case Replay():
                return frames(job)
            case Count():
                return count(job)
            case _:
                assert_never(job)

    def _match(self, table: str, text: str) -> Match:
        """The match of a record; if it goes on from one known, only the new moves are made."""
        lines = text.splitlines()
        known, match = self._known.pop(table, ([], None))
        if match is None or known != lines[: len(known)]:
            match = record.read("\n".join(lines), games())
        else:
            for number, line in enumerate(lines[len(known) :], len(known) + 1):
                record.read_move(match, line.encode(), number)
        self._known[table] = (lines, match)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return match
