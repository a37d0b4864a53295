"""A worker: a process of its own that reads jobs line by line, thinks, and answers line by line.

It ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Any, assert_never

import msgspec

from serai.engine import record
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.games import games
from serai.tables.jobs.hint import Advise, advice
from serai.tables.jobs.analysis import Judge, judged
from serai.tables.jobs.replay import Replay, frames
from serai.tables.jobs.bot_move import decision

REMEMBERED = 64
PATIENT = "--patient"


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Which action should the seat to move take?"""

    table: str
    record: str
    level: str


class Count(msgspec.Struct, frozen=True, tag="count"):
    """How often did chance bring what, and how often should it have?"""

    record: str
    first: int


Job = Choose | Advise | Judge | Replay | Count


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a job, or what went wrong."""

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


def count(job: Count) -> list[tuple[Any, int, float]]:
    """Every outcome that could have come, how often it came, and how often it should have by the odds."""
    told = record.read(job.record, games())
    match = Match(told.game, told.setup)
    counts: dict[bytes, int] = {}
    expected: dict[bytes, float] = {}
    fallen = 0
    for move in told.record.moves:
        if isinstance(move, Decision):
            match.act(move.seat, move.action)
            continue
        if fallen >= job.first:
            outcomes = match.state.outcomes()
            total = sum(weight for _, weight in outcomes)
            for number, weight in outcomes:
                outcome = msgspec.json.encode(match.rules.codec.outcome(match.state, number))
                expected[outcome] = expected.get(outcome, 0.0) + weight / total
            came = msgspec.json.encode(move.outcome)
            counts[came] = counts.get(came, 0) + 1
        fallen += 1
        match.fall(move.outcome)
    return [(msgspec.Raw(outcome), counts.get(outcome, 0), odds) for outcome, odds in expected.items()]


def main() -> None:
    """Work until there is no more input; a patient worker lets everybody else go first."""
    if PATIENT in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    desk = Desk()
    answers = sys.stdout.buffer
    with suppress(BrokenPipeError):  # the server has gone, and nobody waits for an answer any more
        answers.write(b"ready\n")
        answers.flush()
        for line in sys.stdin.buffer:
            answers.write(desk.work(line))
            answers.flush()


if __name__ == "__main__":
    main()
