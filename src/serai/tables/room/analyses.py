"""Analyses of matches that are over: made part by part beside everything else, then kept with the table."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from serai.tables.jobs.analysis import Judge, Part
from serai.tables.jobs.runner import JobFailed, JobRunner
from serai.tables.model.errors import Declined
from serai.tables.store.base import Store
from serai.tables.wire.review import Judged, Progress

log = logging.getLogger("serai.tables")
PART_MILLISECONDS = 250
PART_SECONDS = 30.0
TRIES = 3
UNFINISHED = 32
"""So many analyses that were called off are remembered, to be gone on with."""


class _Study:
    """An analysis under way, or called off."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.judged: list[Judged] = []
        self.next, self.total = 0, 1


class Studies:
    """All analyses. Whoever asks for one drives it on; when everybody has called it off, it rests."""

    def __init__(self, store: Store, workers: JobRunner) -> None:
        self._store, self._workers = store, workers
        self._studies: OrderedDict[str, _Study] = OrderedDict()
        self._turn = asyncio.Lock()
        self._parts: set[asyncio.Task[None]] = set()

    async def analysis(self, name: str, record: str, tell: Callable[[Progress], None]) -> list[Judged]:
        """Every decision of a record judged; how far it is, is told on the way."""
        kept = await self._store.study(name)
        if kept is not None:
            return msgspec.json.decode(zlib.decompress(kept), type=list[Judged])
        study = self._remembered(name)
        seen = 0
        while study.next < study.total:
            async with study.lock:
                if seen == len(study.judged) and study.next < study.total:
                    await self._whole_part(name, record, study)
            new, seen = study.judged[seen:], len(study.judged)
            tell(Progress(table=name, done=study.next, total=study.total, judged=new))
        return study.judged

    def _remembered(self, name: str) -> _Study:
        study = self._studies.pop(name, None) or _Study()
        self._studies[name] = study
        if len(self._studies) > UNFINISHED:
            self._studies.popitem(last=False)
        return study

    async def _whole_part(self, name: str, record: str, study: _Study) -> None:
        """One more part, finished even if whoever asked calls it off, so that no worker has to be stopped."""
        task = asyncio.get_running_loop().create_task(self._part(name, record, study))
        self._parts.add(task)
        task.add_done_callback(self._parts.discard)
        await asyncio.shield(task)

    async def _part(self, name: str, record: str, study: _Study) -> None:
        part = await self._judge(Judge(name, record, study.next, PART_MILLISECONDS))
        study.judged.extend(part.judged)
        study.next, study.total = part.next, part.total
        if part.next == part.total:
            await self._store.put_study(name, zlib.compress(msgspec.json.encode(study.judged)))
            self._studies.pop(name, None)

    async def _judge(self, job: Judge) -> Part:
        """A part from a worker, one of all analyses at a time: a hint waits for one part at most."""
        for _ in range(TRIES):
            try:
                async with self._turn:
                    part: Part = await self._workers.run(job, PART_SECONDS, Part)
                return part
            except JobFailed as error:
                log.warning("analysis failed", extra={"table": job.table, "error": str(error)})
        raise Declined("work-failed")
