"""Positions without a live table: scenes of lessons, puzzles and past decisions, all shown and explained alike."""

from __future__ import annotations

from typing import assert_never

from serai.engine.errors import MalformedAction
from serai.engine.lesson import ActiveScene
from serai.tables.lobby import exercise, lessons
from serai.tables.lobby.exercise import Exercise
from serai.tables.model.errors import Declined
from serai.tables.model.slices import in_slices
from serai.tables.room.tables import Tables
from serai.tables.views.choices import choices, previews
from serai.tables.views.explanation import explain as explained
from serai.tables.views.snapshot import as_raw
from serai.tables.wire.exercise import (
    DailyPuzzle,
    ExplainAction,
    LessonScene,
    NamedPosition,
    PastDecision,
    PreviewPosition,
    ShownPosition,
    ShowPosition,
)
from serai.tables.wire.position import Explanation, Previews


async def show_position(tables: Tables, request: ShowPosition) -> ShownPosition:
    """Return the position as the seat that decides sees it, with its legal actions if it is asked for one."""
    found = await _find(tables, request.position)
    match, me = found.match, found.me
    return ShownPosition(
        viewer=me,
        version=match.version,
        view=as_raw(match.view(me)),
        fixtures=as_raw(match.rules.fixtures()),
        choices=choices(match) if found.asks else None,
        can_undo=False,
        seats=list(match.setup.seats),
        hint=await lessons.hint(found) if isinstance(found, ActiveScene) else None,
    )


async def preview(tables: Tables, request: PreviewPosition) -> Previews:
    """Return what would follow from each action with these values; nothing if no decision is asked for."""
    found = await _find(tables, request.position)
    if not found.asks:
        return Previews(count=0, previews=[])
    count, each = previews(found.match, found.me, request.choose, request.view)
    return Previews(count=count, previews=[one async for one in in_slices(each)])


async def explain(tables: Tables, request: ExplainAction, language: str = "en") -> Explanation:
    """Return the reason why an action is not possible there."""
    found = await _find(tables, request.position)
    try:
        return explained(found.match, found.me, request.action, language)
    except MalformedAction as error:
        raise Declined("bad-message", problem=str(error)) from None


async def _find(tables: Tables, named: NamedPosition) -> ActiveScene | Exercise:
    match named:
        case LessonScene():
            return await lessons.stage_of(tables.games, named)
        case DailyPuzzle():
            return await exercise.puzzle(tables, named)
        case PastDecision():
            return await exercise.decision(tables, named)
        case _:
            assert_never(named)
