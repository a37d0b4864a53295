"""Replay, hints, analysis and dice counts: who may ask for them, and the jobs that answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import msgspec

from serai.engine.record import record_lines
from serai.tables.jobs.dice_count import DiceCountJob
from serai.tables.jobs.hint import FoundHint, HintJob
from serai.tables.jobs.matches import MatchLost, raw_entries, setting_of
from serai.tables.jobs.replay import PAGE, ReplayJob
from serai.tables.jobs.runner import JobFailed
from serai.tables.lobby.access import (
    check_hides_nothing,
    check_may_have_hint,
    check_may_read_record,
    check_may_replay,
    opened_by,
)
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer
from serai.tables.model.slices import in_slices
from serai.tables.room.tables import Tables
from serai.tables.store.journal import decode, hinted_moves
from serai.tables.wire.requests import DiceReport, OutcomeCount, SharedRoll
from serai.tables.wire.review import (
    Analyse,
    AnalysisProgress,
    AnalysisResult,
    Frame,
    FramePage,
    Frames,
    Hint,
    HintResult,
)

HINT_MILLISECONDS = 2000
COUNT_SECONDS = 20.0
MOST_VERSIONS = 1_000_000


async def replay_frames(tables: Tables, request: Frames, held: list[Viewer]) -> FramePage:
    """Return one page of a replay."""
    table_id, viewer, first = request.table, request.viewer, request.first
    async with tables.locked(table_id) as table:
        check_may_replay(table, viewer, held)
        header, count = setting_of(table.started_match.record), table.started_match.version + 1

    async def page(start: int) -> list[Frame]:
        journal = await tables.journal(table_id, start, first + PAGE - start)
        job = ReplayJob(table_id, header, start, raw_entries(journal), viewer, first)
        # The frames stay as the desk encoded them: the event loop need not decode them.
        return cast("list[Frame]", await tables.run_job(job, msgspec.Raw, requester=tables.requester(table_id)))

    try:
        frames = await page(first)
    except MatchLost:
        frames = await page(0)
    return FramePage(re=request.id, table=table_id, viewer=viewer, first=first, count=count, frames=frames)


async def hint(tables: Tables, request: Hint, held: list[Viewer]) -> HintResult:
    """Return the best actions of the seat to move."""
    async with tables.locked(request.table, request.version) as table:
        check_may_have_hint(table, request.seat, held)
        match = table.started_match
        match.check(request.seat, request.version)
        question = table.match_journal()
    found = await tables.run_job(HintJob(HINT_MILLISECONDS), FoundHint, question)
    followed = found.best[:1] if found.sure else found.best
    async with tables.locked(request.table) as table:
        table.advise(request.version, [one.action for one in followed])
    return HintResult(re=request.id, version=request.version, best=found.best, sure=found.sure)


async def analysis(
    tables: Tables, request: Analyse, held: list[Viewer], report: Callable[[AnalysisProgress], None]
) -> AnalysisResult:
    """Return every decision of a match that is over, judged; the progress is reported on the way."""
    async with tables.locked(request.table) as table:
        if table.stored.stage != "over":
            raise Declined("not-over")
        check_may_replay(table, None, held)
        match = table.match_journal()
    found = await tables.analyse(match, report, hinted_moves(map(decode, match.entries)))
    return AnalysisResult(re=request.id, table=request.table, judged=found.judged, luck=found.luck)


async def record(tables: Tables, table_id: str, secrets: list[str]) -> str:
    """Return the record of a match, in JSON Lines."""
    async with tables.locked(table_id) as table:
        check_may_read_record(table, secrets)
        return "".join([line async for line in in_slices(record_lines(table.started_match.record))])


async def count_dice(tables: Tables, table_id: str, secrets: list[str]) -> DiceReport:
    """Return how often chance brought each outcome, next to the odds."""
    async with tables.locked(table_id) as table:
        opened_by(secrets, table.stored)
        check_hides_nothing(table)
        summary, match = tables.summary(table), table.match_journal()
    job = DiceCountJob(summary.first_draw)
    try:
        counted = await tables.run_job(job, list[tuple[Any, int, float]], match, COUNT_SECONDS)
    except JobFailed:
        raise Declined("too-fast") from None
    outcomes = [OutcomeCount(*one) for one in counted]
    rolls = await _shared_rolls(tables, table_id) if summary.chains and summary.stage == "over" else []
    return DiceReport(summary.commitment, summary.seed, summary.first_draw, outcomes, summary.chains, rolls)


async def _shared_rolls(tables: Tables, table_id: str) -> list[SharedRoll]:
    """Return every roll of a match with its shares, so that each browser finds its own."""
    journal = await tables.journal(table_id, 0, MOST_VERSIONS)

    def rolls() -> Iterator[SharedRoll | None]:
        for version, text in enumerate(journal):
            entry = decode(text)
            action = msgspec.json.encode(entry.action).decode()
            yield SharedRoll(version, entry.seat, action, entry.shares) if entry.chance else None

    return [roll async for roll in in_slices(rolls()) if roll is not None]
