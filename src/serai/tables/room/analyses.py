"""Analyses of matches that are over: made part by part, then stored with the table."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from serai.tables.jobs.analysis import AnalysisJob, AnalysisPart
from serai.tables.jobs.matches import MatchSnapshot
from serai.tables.jobs.runner import JobFailed, JobRunner
from serai.tables.model.errors import Declined
from serai.tables.store.base import Store
from serai.tables.wire.review import AnalysisProgress, JudgedDecision

log = logging.getLogger("serai.tables")
PART_MILLISECONDS = 250
PART_SECONDS = 30.0
TRIES = 3
UNFINISHED = 32
"""The most cancelled analyses that are remembered, to be resumed."""


class _Analysis:
    """An analysis under way, or cancelled."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.judged: list[JudgedDecision] = []
        self.next, self.total = 0, 1


class Analyses:
    """All analyses. Each waiting client advances the analysis; it pauses when all have cancelled."""

    def __init__(self, store: Store, runner: JobRunner) -> None:
        self._store, self._runner = store, runner
        self._unfinished: OrderedDict[str, _Analysis] = OrderedDict()
        self._one_part = asyncio.Lock()
        self._parts: set[asyncio.Task[None]] = set()

    async def analyse(self, match: MatchSnapshot, report: Callable[[AnalysisProgress], None]) -> list[JudgedDecision]:
        """Judge every decision of a match, reporting the progress."""
        stored = await self._store.analysis(match.table_id)
        if stored is not None:
            return msgspec.json.decode(zlib.decompress(stored), type=list[JudgedDecision])
        analysis = self._resumed(match.table_id)
        reported = 0
        while analysis.next < analysis.total:
            async with analysis.lock:
                if reported == len(analysis.judged) and analysis.next < analysis.total:
                    await self._shielded_part(match, analysis)
            new, reported = analysis.judged[reported:], len(analysis.judged)
            report(AnalysisProgress(table=match.table_id, done=analysis.next, total=analysis.total, judged=new))
        return analysis.judged

    def _resumed(self, table_id: str) -> _Analysis:
        analysis = self._unfinished.pop(table_id, None) or _Analysis()
        self._unfinished[table_id] = analysis
        if len(self._unfinished) > UNFINISHED:
            self._unfinished.popitem(last=False)
        return analysis

    async def _shielded_part(self, match: MatchSnapshot, analysis: _Analysis) -> None:
        """Advance by one part, which is finished even if the client cancels, so that no worker has to be stopped."""
        task = asyncio.get_running_loop().create_task(self._part(match, analysis))
        self._parts.add(task)
        task.add_done_callback(self._parts.discard)
        await asyncio.shield(task)

    async def _part(self, match: MatchSnapshot, analysis: _Analysis) -> None:
        part = await self._run(match, AnalysisJob(analysis.next, PART_MILLISECONDS))
        analysis.judged.extend(part.judged)
        analysis.next, analysis.total = part.next, part.total
        if part.next == part.total:
            await self._store.put_analysis(match.table_id, zlib.compress(msgspec.json.encode(analysis.judged)))
            self._unfinished.pop(match.table_id, None)

    async def _run(self, match: MatchSnapshot, job: AnalysisJob) -> AnalysisPart:
        """Run one part of all analyses at a time, so that a hint waits for one part at most."""
        for _ in range(TRIES):
            try:
                async with self._one_part:
                    return await self._runner.run(job, PART_SECONDS, AnalysisPart, match)
            except JobFailed as error:
                log.warning("analysis failed", extra={"table": match.table_id, "error": str(error)})
        raise Declined("work-failed")
