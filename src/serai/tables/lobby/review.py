"""Replay, hints, analysis and dice counts: who may ask for them, and the jobs that answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from serai.engine.record import header_of
from serai.tables.jobs.dice_count import DiceCountJob
from serai.tables.jobs.hint import HintJob
from serai.tables.jobs.matches import MatchLost, snapshot
from serai.tables.jobs.replay import PAGE, ReplayJob
from serai.tables.jobs.runner import JobFailed
from serai.tables.lobby.access import check_may_have_hint, check_may_replay, opened_by
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer
from serai.tables.room.tables import Tables
from serai.tables.wire.requests import DiceReport, OutcomeCount
from serai.tables.wire.review import (
    Advice,
    Analyse,
    AnalysisProgress,
    AnalysisResult,
    Frame,
    FramePage,
    Frames,
    Hint,
    HintResult,
)

HINT_MILLISECONDS = 500
ONLY_ACTION_MILLISECONDS = 50
COUNT_SECONDS = 20.0


async def replay_frames(tables: Tables, request: Frames, held: list[Viewer]) -> FramePage:
    """One page of a replay."""
    table_id, viewer, first = request.table, request.viewer, request.first
    async with tables.locked(table_id) as table:
        check_may_replay(table, viewer, held)
        header, count = header_of(table.started_match.record), table.started_match.version + 1

    async def page(start: int) -> list[Frame]:
        journal = await tables.journal(table_id, start, first + PAGE - start)
        entries = cast("Any", [msgspec.Raw(entry) for entry in journal])
        job = ReplayJob(table_id, header, start, entries, viewer, first)
        # The frames stay as the desk encoded them: the event loop need not decode them.
        return cast("list[Frame]", await tables.run_job(job, msgspec.Raw))

    try:
        frames = await page(first)
    except MatchLost:
        frames = await page(0)
    return FramePage(re=request.id, table=table_id, viewer=viewer, first=first, count=count, frames=frames)


async def hint(tables: Tables, request: Hint, held: list[Viewer]) -> HintResult:
    """The best actions of the seat to move."""
    async with tables.locked(request.table) as table:
        check_may_have_hint(table, request.seat, held)
        match = table.started_match
        match.check(request.seat, request.version)
        question = snapshot(request.table, match)
        milliseconds = HINT_MILLISECONDS if len(match.state.actions()) > 1 else ONLY_ACTION_MILLISECONDS
    best = await tables.run_job(HintJob(milliseconds), list[Advice], question)
    return HintResult(re=request.id, version=request.version, best=best)


async def analysis(
    tables: Tables, request: Analyse, held: list[Viewer], report: Callable[[AnalysisProgress], None]
) -> AnalysisResult:
    """Every decision of a match that is over, judged; the progress is reported on the way."""
    async with tables.locked(request.table) as table:
        if table.stored.stage != "over":
            raise Declined("not-over")
        check_may_replay(table, None, held)
        match = snapshot(request.table, table.started_match)
    found = await tables.analyse(match, report)
    return AnalysisResult(re=request.id, table=request.table, judged=found.judged, luck=found.luck)


async def count_dice(tables: Tables, table_id: str, secrets: list[str]) -> DiceReport:
    """How often chance brought each outcome, beside the odds."""
    async with tables.locked(table_id) as table:
        opened_by(secrets, table.stored)
        summary, match = tables.summary(table), snapshot(table_id, table.started_match)
    job = DiceCountJob(summary.first_draw)
    try:
        counted = await tables.run_job(job, list[tuple[Any, int, float]], match, COUNT_SECONDS)
    except JobFailed:
        raise Declined("too-fast") from None
    outcomes = [OutcomeCount(*one) for one in counted]
    return DiceReport(summary.commitment, summary.seed, summary.first_draw, outcomes)
