"""Analyses of matches that are over: made part by part, then stored with the table."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import Counter, OrderedDict
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from serai.bots.analysis import AGAIN, to_judge_again
from serai.tables.jobs.analysis import AnalysisJob, AnalysisPart
from serai.tables.jobs.matches import MatchSnapshot
from serai.tables.jobs.runner import JobFailed, JobRunner
from serai.tables.model.errors import Declined
from serai.tables.store.base import Store
from serai.tables.store.peers import Peers
from serai.tables.wire.review import AnalysisProgress, Findings, JudgedDecision

log = logging.getLogger("serai.tables")
PART_MILLISECONDS = 250
PART_SECONDS = 30.0
TRIES = 3
UNFINISHED = 32
"""The most cancelled analyses that are remembered, to be resumed."""
ELSEWHERE_PAUSE = 0.5
"""Seconds between two looks at an analysis that another process makes."""


class _Analysis:
    """An analysis under way, or cancelled: every decision once, then those that cost most again."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.judged: dict[int, JudgedDecision] = {}
        self.luck: list[float] = []
        self.done, self.total = 0, 1
        """The work, in moves."""
        self.is_over = False
        self.job = AnalysisJob(0, PART_MILLISECONDS)
        """The next part."""

    def add(self, part: AnalysisPart) -> None:
        """Add what a part found; a judgement with more simulations replaces the one before."""
        self.judged.update((one.move, one) for one in part.judged)
        self.luck = [sum(parts) for parts in zip(self.luck or [0.0] * len(part.luck), part.luck, strict=True)]
        self.total = part.total + AGAIN * part.longer
        self.done = part.next if self.job.only is None else self.done + part.longer * len(part.judged)
        if part.next < part.total:
            self.job = replace(self.job, first=part.next)
        elif self.job.only is None:
            again = to_judge_again({move: one.cost for move, one in self.judged.items()})
            self.job = AnalysisJob(0, PART_MILLISECONDS, tuple(again), part.longer)
        else:  # there may have been fewer decisions than could be judged again
            self.is_over, self.done = True, self.total

    def findings(self) -> Findings:
        """What it has found so far."""
        return Findings(list(self.judged.values()), [round(luck, 4) for luck in self.luck])


class Analyses:
    """All analyses. Each waiting client advances the analysis; it pauses when all have cancelled."""

    def __init__(self, store: Store, runner: JobRunner, peers: Peers) -> None:
        self._store, self._runner, self._peers = store, runner, peers
        self._unfinished: OrderedDict[str, _Analysis] = OrderedDict()
        self._one_part = asyncio.Lock()
        self._parts: set[asyncio.Task[None]] = set()
        self._clients: Counter[str] = Counter()
        """How many clients wait for each analysis here."""

    async def analyse(self, match: MatchSnapshot, report: Callable[[AnalysisProgress], None]) -> Findings:
        """Judge every decision of a match, reporting the progress; another process may be at it already."""
        lease = f"analysis {match.table_id}"
        while True:
            stored = await self._store.analysis(match.table_id)
            found = _read(stored) if stored is not None else None
            if found:
                return found
            if await self._peers.try_acquire(lease):
                break
            await asyncio.sleep(ELSEWHERE_PAUSE)
        self._clients[lease] += 1
        try:
            return await self._analyse(match, report)
        finally:
            self._clients[lease] -= 1
            if not self._clients[lease]:
                del self._clients[lease]
                await self._peers.release(lease)

    async def _analyse(self, match: MatchSnapshot, report: Callable[[AnalysisProgress], None]) -> Findings:
        analysis = self._resumed(match.table_id)
        reported = 0
        while not analysis.is_over:
            await self._shielded_part(match, analysis, reported)
            new, reported = list(analysis.judged.values())[reported:], len(analysis.judged)
            report(AnalysisProgress(table=match.table_id, done=analysis.done, total=analysis.total, judged=new))
        return analysis.findings()

    def _resumed(self, table_id: str) -> _Analysis:
        analysis = self._unfinished.pop(table_id, None) or _Analysis()
        self._unfinished[table_id] = analysis
        if len(self._unfinished) > UNFINISHED:
            self._unfinished.popitem(last=False)
        return analysis

    async def _shielded_part(self, match: MatchSnapshot, analysis: _Analysis, reported: int) -> None:
        """Advance by one part, which is finished even if the client cancels, so that no worker has to be stopped."""
        task = asyncio.get_running_loop().create_task(self._part(match, analysis, reported))
        self._parts.add(task)
        task.add_done_callback(self._parts.discard)
        await asyncio.shield(task)

    async def _part(self, match: MatchSnapshot, analysis: _Analysis, reported: int) -> None:
        """Advance by one part, unless another client's part has found what was not reported yet."""
        async with analysis.lock:
            if reported == len(analysis.judged) and not analysis.is_over:
                await self._advance(match, analysis)

    async def _advance(self, match: MatchSnapshot, analysis: _Analysis) -> None:
        analysis.add(await self._run(match, analysis.job))
        if analysis.is_over:
            await self._store.put_analysis(match.table_id, zlib.compress(msgspec.json.encode(analysis.findings())))
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


def _read(stored: bytes) -> Findings | None:
    """A stored analysis; None for one of an older version, which is made anew."""
    try:
        return msgspec.json.decode(zlib.decompress(stored), type=Findings)
    except msgspec.ValidationError:
        return None
