"""Analyses of matches that are over: made part by part, then stored with the table."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from serai.bots.analysis import COSTLY, REJUDGED, to_judge_again
from serai.kit.lru_cache import LruCache
from serai.tables.jobs.analysis import AnalysisJob, AnalysisPart
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import JobFailed
from serai.tables.model.errors import Declined
from serai.tables.model.shielded import shielded
from serai.tables.wire.review import AnalysisProgress, Findings, JudgedDecision

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
PART_MILLISECONDS = 250
PART_SECONDS = 30.0
TRIES = 3
BEYOND_HINTS = 4
"""How many times longer a costly hint is judged: only a longer search than its own can contradict it."""
UNFINISHED = 32
"""The most cancelled analyses that are remembered, to be resumed."""
ELSEWHERE_PAUSE = 0.5
"""Seconds between two checks of an analysis by another process."""


class _Analysis:
    """An analysis under way, or cancelled: every decision once, then those that cost most and doubtful hints again."""

    def __init__(self, hinted: Sequence[int]) -> None:
        self.lock = asyncio.Lock()
        self.hinted = hinted
        self.judged: dict[int, JudgedDecision] = {}
        self.luck: list[float] = []
        self.done, self.total = 0, 1
        """The work, in moves."""
        self.is_over = False
        self.job = AnalysisJob(0, PART_MILLISECONDS)
        """The next part."""

    def add(self, part: AnalysisPart) -> None:
        """Add the results of a part; a judgement with more simulations replaces the one before."""
        self.judged.update((one.move, replace(one, hinted=one.move in self.hinted)) for one in part.judged)
        self.luck = [sum(parts) for parts in zip(self.luck or [0.0] * len(part.luck), part.luck, strict=True)]
        self.total = part.total + REJUDGED * part.longer
        done = part.next if self.job.only is None else self.done + part.longer * len(part.judged)
        self.done = min(done, self.total)
        if part.next < part.total:
            self.job = replace(self.job, first=part.next)
        elif self.job.only is None:
            most_costly = to_judge_again({move: one.cost for move, one in self.judged.items()})
            again = sorted({*most_costly, *self._doubted_hints()})
            self.job = AnalysisJob(0, PART_MILLISECONDS, tuple(again), part.longer)
        elif self.job.times == part.longer and self._doubted_hints():
            self.job = AnalysisJob(0, PART_MILLISECONDS, tuple(self._doubted_hints()), BEYOND_HINTS * part.longer)
        else:  # there may have been fewer decisions than could be judged again
            self.is_over, self.done = True, self.total

    def _doubted_hints(self) -> list[int]:
        """Return the hints that were followed and seem costly."""
        return [move for move in self.hinted if move in self.judged and self.judged[move].cost >= COSTLY]

    def findings(self) -> Findings:
        """Return its results so far."""
        return Findings(list(self.judged.values()), [round(luck, 4) for luck in self.luck])


class Analyses:
    """All analyses. Each waiting client advances the analysis; it pauses when all have cancelled."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._unfinished = LruCache[str, _Analysis](UNFINISHED)
        self._one_part = asyncio.Lock()
        self._parts: set[asyncio.Task[None]] = set()
        self._clients: Counter[str] = Counter()
        """How many clients wait for each analysis here."""

    async def analyse(
        self, match: MatchJournal, report: Callable[[AnalysisProgress], None], hinted: Sequence[int] = ()
    ) -> Findings:
        """Judge every decision of a match, reporting the progress; another process may already be doing so.

        `hinted` are the moves that followed a hint.
        """
        lease = f"analysis {match.table_id}"
        while True:
            stored = await self._room.store.analysis(match.table_id)
            found = _read(stored) if stored is not None else None
            if found:
                return found
            if await self._room.peers.try_acquire(lease):
                break
            await asyncio.sleep(ELSEWHERE_PAUSE)
        self._clients[lease] += 1
        try:
            return await self._analyse(match, report, hinted)
        finally:
            self._clients[lease] -= 1
            if not self._clients[lease]:
                del self._clients[lease]
                await self._room.peers.release(lease)

    async def _analyse(
        self, match: MatchJournal, report: Callable[[AnalysisProgress], None], hinted: Sequence[int]
    ) -> Findings:
        analysis = self._resumed(match.table_id, hinted)
        reported = 0
        while not analysis.is_over:
            await self._shielded_part(match, analysis, reported)
            new, reported = list(analysis.judged.values())[reported:], len(analysis.judged)
            report(AnalysisProgress(table=match.table_id, done=analysis.done, total=analysis.total, judged=new))
        return analysis.findings()

    def _resumed(self, table_id: str, hinted: Sequence[int]) -> _Analysis:
        return self._unfinished.get(table_id) or self._unfinished.put(table_id, _Analysis(hinted))

    async def _shielded_part(self, match: MatchJournal, analysis: _Analysis, reported: int) -> None:
        """Advance by one part, which is finished even if the client cancels, so that no worker has to be stopped."""
        task = asyncio.get_running_loop().create_task(self._part(match, analysis, reported))
        self._parts.add(task)
        task.add_done_callback(self._parts.discard)
        await shielded(task)

    async def _part(self, match: MatchJournal, analysis: _Analysis, reported: int) -> None:
        """Advance by one part, unless another client's part has found something not reported yet."""
        async with analysis.lock:
            if reported == len(analysis.judged) and not analysis.is_over:
                await self._advance(match, analysis)

    async def _advance(self, match: MatchJournal, analysis: _Analysis) -> None:
        analysis.add(await self._run(match, analysis.job))
        if analysis.is_over:
            await self._room.store.put_analysis(match.table_id, zlib.compress(msgspec.json.encode(analysis.findings())))
            self._unfinished.pop(match.table_id)

    async def _run(self, match: MatchJournal, job: AnalysisJob) -> AnalysisPart:
        """Run one part of all analyses at a time, so that a hint waits for one part at most."""
        for _ in range(TRIES):
            try:
                async with self._one_part:
                    return await self._room.runner.run(job, PART_SECONDS, AnalysisPart, match)
            except JobFailed as error:
                log.warning("analysis failed", extra={"table": match.table_id, "error": str(error)})
        raise Declined("work-failed")


def _read(stored: bytes) -> Findings | None:
    """Return a stored analysis; None for one of an older version, which is made again."""
    try:
        return msgspec.json.decode(zlib.decompress(stored), type=Findings)
    except msgspec.ValidationError:
        return None
