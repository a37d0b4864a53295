"""Exercises: a decision of a finished match, or the puzzle of a day, to be found and judged. Nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from serai.engine.errors import MalformedAction
from serai.engine.match import Match
from serai.engine.replay import read_record
from serai.kit.bounded_cache import BoundedCache
from serai.tables.jobs.desk import Job
from serai.tables.jobs.exercise import JudgeJob, PuzzleJob
from serai.tables.jobs.matches import MatchSnapshot, snapshot
from serai.tables.jobs.runner import JobFailed, QueueFull, Requester, Result
from serai.tables.lobby.access import opened_by
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables
from serai.tables.views.choices import choices, previews
from serai.tables.views.snapshot import as_raw
from serai.tables.wire.requests import JudgedTry, PreviewDecision, ScenePreviews, SceneRefusal, SceneState, TryDecision
from serai.tables.wire.review import JudgedDecision

PUZZLE_SECONDS = 60.0
JUDGE_SECONDS = 20.0
_puzzles = BoundedCache[Match](64)
_positions = BoundedCache[Match](64)


@dataclass(frozen=True)
class Exercise:
    """A match that stands at the decision to find."""

    key: str
    """What a desk knows the match by."""
    match: Match

    @property
    def me(self) -> int:
        """The seat that decides."""
        seat = self.match.seat
        assert seat is not None, "an exercise stands at a decision"
        return seat


async def puzzle(tables: Tables, game: str, day: str, visitor: str = "") -> Exercise:
    """The puzzle of a day, such as 2026-11-17."""
    if game not in tables.games or not _is_day(day):
        raise Declined("unknown-puzzle", game=game, day=day)
    key = f"puzzle {game} {day}"
    match = _puzzles.get(key)
    if match is None:
        text = await _run(tables, PuzzleJob(game, day), str, None, PUZZLE_SECONDS, visitor)
        match = _puzzles.store(key, read_record(text, tables.games))
    return Exercise(key, match)


async def decision(tables: Tables, table_id: str, secrets: list[str], number: str) -> Exercise:
    """The position before a move of a match that is over; the moves of its record are numbered from 0."""
    async with tables.locked(table_id) as table:
        opened_by(secrets, table.stored)
        if table.stored.stage != "over":
            raise Declined("not-over")
        match = table.started_match
    move = int(number) if number.isascii() and number.isdecimal() and len(number) < 8 else len(match.record.moves)
    key = f"{table_id} {move}"
    if move >= len(match.record.moves):
        raise Declined("no-decision", move=number)
    before = _positions.get(key)
    if before is None:
        before = Match(match.game, match.setup)
        for made in match.record.moves[:move]:
            before.make(made)
        _positions.store(key, before)
    if before.seat is None:
        raise Declined("no-decision", move=number)
    return Exercise(key, before)


def position(exercise: Exercise) -> SceneState:
    """The position as the seat that decides sees it."""
    match, me = exercise.match, exercise.me
    return SceneState(
        seats=list(match.setup.seats),
        me=me,
        to_move=me,
        fixtures=as_raw(match.rules.fixtures()),
        view=as_raw(match.view(me)),
        choices=choices(match),
        hint=None,
    )


async def attempt(tables: Tables, exercise: Exercise, tried: TryDecision, visitor: str = "") -> JudgedTry:
    """Judge an action; or say why the rules do not allow it."""
    match = exercise.match
    try:
        refusal = match.why(exercise.me, match.game.read_action(tried.action))
    except MalformedAction as error:
        raise Declined("bad-message", problem=str(error)) from None
    if refusal is not None:
        return JudgedTry(SceneRefusal(refusal.reason, refusal.rule, refusal.values))
    if not tried.judge:
        return JudgedTry()
    at = snapshot(exercise.key, match)
    return JudgedTry(judged=await _run(tables, JudgeJob(tried.action), JudgedDecision, at, JUDGE_SECONDS, visitor))


def preview(exercise: Exercise, wanted: PreviewDecision) -> ScenePreviews:
    """Preview the actions of the position."""
    return ScenePreviews(*previews(exercise.match, exercise.me, wanted.choose, wanted.view))


async def _run(
    tables: Tables, job: Job, kind: type[Result], match: MatchSnapshot | None, seconds: float, visitor: str
) -> Result:
    try:
        return await tables.run_job(job, kind, match, seconds, Requester(visitor))
    except QueueFull:
        raise Declined("busy") from None
    except JobFailed:
        raise Declined("work-failed") from None


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
