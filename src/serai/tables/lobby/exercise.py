"""Exercises: a decision of a finished match, or the puzzle of a day, to be found and judged. Nothing is stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from serai.engine.errors import MalformedAction
from serai.engine.match import Match
from serai.kit.bounded_cache import BoundedCache
from serai.tables.jobs.analysis import JudgeJob
from serai.tables.jobs.matches import MatchJournal, setting_of
from serai.tables.jobs.runner import JobFailed, QueueFull, Requester
from serai.tables.lobby.access import opened_by
from serai.tables.model.errors import Declined
from serai.tables.model.slices import in_slices
from serai.tables.room.tables import Tables
from serai.tables.store.journal import encode, entries_of
from serai.tables.wire.exercise import DailyPuzzle, JudgeAction, PastDecision
from serai.tables.wire.review import JudgedDecision

JUDGE_SECONDS = 20.0
_positions = BoundedCache[Match](64)


@dataclass(frozen=True)
class Exercise:
    """A match that has reached the decision to find."""

    key: str
    """The key by which a desk knows the match."""
    match: Match
    asks = True
    """Whether the seat that decides has something to do, which not every scene of a lesson asks."""

    @property
    def me(self) -> int:
        """The seat that decides."""
        seat = self.match.seat
        assert seat is not None, "an exercise stands at a decision"
        return seat


async def puzzle(tables: Tables, named: DailyPuzzle) -> Exercise:
    """Return the puzzle of a day."""
    return Exercise(f"puzzle {named.game} {named.day}", await tables.puzzles.of_day(named.game, named.day))


async def decision(tables: Tables, named: PastDecision) -> Exercise:
    """Return the position before a move of a match that is over."""
    async with tables.locked(named.table) as table:
        opened_by(named.secrets, table.stored)
        if table.stored.stage != "over":
            raise Declined("not-over")
        match = table.started_match
    if named.move >= len(match.record.moves):
        raise Declined("no-decision", move=named.move)
    key = f"{named.table} {named.move}"
    before = _positions.get(key)
    if before is None:
        before = _positions.store(key, [one async for one in in_slices(_steps_to(match, named.move))][-1])
    if before.seat is None:
        raise Declined("no-decision", move=named.move)
    return Exercise(key, before)


async def judge(tables: Tables, request: JudgeAction, visitor: str = "") -> JudgedDecision:
    """Judge an action in comparison with the best ones."""
    named = request.position
    found = await (puzzle(tables, named) if isinstance(named, DailyPuzzle) else decision(tables, named))
    match = found.match
    try:
        refusal = match.why(found.me, match.game.read_action(request.action))
    except MalformedAction as error:
        raise Declined("bad-message", problem=str(error)) from None
    if refusal is not None:
        raise Declined("bad-message", problem=f"the rules do not allow this action ({refusal.reason})")
    job, at = JudgeJob(request.action), await _journal(found)
    try:
        return await tables.run_job(job, JudgedDecision, at, JUDGE_SECONDS, Requester(visitor))
    except QueueFull:
        raise Declined("busy") from None
    except JobFailed:
        raise Declined("work-failed") from None


async def _journal(found: Exercise) -> MatchJournal:
    """Return the match of an exercise in the form for desks; let others go first in between, as it may be long."""
    record = found.match.record
    entries = [one async for one in in_slices(map(encode, entries_of(record)))]
    return MatchJournal(found.key, setting_of(record), tuple(entries))


def _steps_to(match: Match, move: int) -> Iterator[Match]:
    """Replay a match up to a move in a match of its own; yield it after the set-up and each step."""
    again = Match(match.game, match.setup)
    yield again
    for _ in again.replay(match.record.moves[:move]):
        yield again
