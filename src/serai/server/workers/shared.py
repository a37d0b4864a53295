"""Jobs are done by workers anywhere while there are any, and by those of this process otherwise."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import Callable

import msgspec

from serai.server.workers.pool import WorkerPool
from serai.tables.jobs.desk import Job, Order
from serai.tables.jobs.desk_link import RawResult, result_of
from serai.tables.jobs.matches import JournalSender, MatchJournal
from serai.tables.jobs.runner import ANYBODY, JobTimedOut, Requester, Result
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.postgresql.connection import DRIVER_ERRORS
from serai.tables.store.postgresql.job_table import DONE, JobTable

log = logging.getLogger("serai.server")
CLAIM_SECONDS = 2.0
"""Seconds after which a job that no worker has claimed is done here."""
LOOK = 1.0
"""Seconds between two checks for workers."""
GRACE = 3.0
"""Seconds that a result may take to arrive."""


class SharedRunner:
    """Runs jobs in workers anywhere, or in a pool of this process."""

    def __init__(self, pool: WorkerPool, table: JobTable, process: Callable[[], int], tasks: SupervisedTasks) -> None:
        self._pool, self._table, self._process, self._tasks = pool, table, process, tasks
        self._has_workers = False
        self._waiting: dict[int, asyncio.Event] = {}
        self._salt = os.urandom(16)
        """Waiting requesters are stored as hashes that nobody can trace back to visitors."""

    async def open(self) -> None:
        """Look for workers from now on."""
        await self._table.open(DONE, self._finished)
        self._tasks.start("shared workers", self._look)

    async def close(self) -> None:
        """Look no more."""
        await self._tasks.stop("shared workers")
        await self._table.close()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result of a job; raise `JobFailed` if there is none."""
        if self._has_workers and match is not None and job.is_shared:
            try:
                answer = await self._elsewhere(job, seconds, match, requester)
            except DRIVER_ERRORS as error:
                log.warning("job not shared", extra={"error": str(error) or type(error).__name__})
            else:
                if answer is not None:
                    return result_of(msgspec.json.decode(answer, type=RawResult), kind)
        return await self._pool.run(job, seconds, kind, match, requester)

    async def check(self, seconds: float) -> None:
        """Raise `JobFailed` if no worker of this process answers."""
        await self._pool.check(seconds)

    async def _elsewhere(self, job: Job, seconds: float, match: MatchJournal, requester: Requester) -> bytes | None:
        """Return the answer of a worker; None if none has claimed the job in time."""
        order = msgspec.json.encode(Order(job, JournalSender().new_entries(match)))
        key = hashlib.blake2b(requester.key.encode(), key=self._salt, digest_size=12).hexdigest()
        number = await self._table.put(self._process(), key, requester.person, job.expected_seconds, seconds, order)
        finished = self._waiting[number] = asyncio.Event()
        try:
            answer = await self._answer(number, finished, CLAIM_SECONDS)
            if answer is None and not await self._table.take_back(number):
                answer = await self._answer(number, finished, seconds + GRACE)
                if answer is None:
                    raise JobTimedOut(f"a worker elsewhere took longer than {seconds:g} s")
            return answer
        except BaseException:
            await asyncio.shield(self._table.drop(number))
            raise
        finally:
            del self._waiting[number]

    async def _answer(self, number: int, finished: asyncio.Event, seconds: float) -> bytes | None:
        """Wait for the result of a job and return it; look for it once more at the end, in case its notice was lost."""
        try:
            async with asyncio.timeout(seconds):
                await finished.wait()
        except TimeoutError:
            pass
        return await self._table.result(number)

    def _finished(self, payload: str) -> None:
        event = self._waiting.get(int(payload))
        if event is not None:
            event.set()

    async def _look(self) -> None:
        while True:
            try:
                await self._table.listen()
                self._has_workers = await self._table.has_workers()
            except DRIVER_ERRORS:
                self._has_workers = False
            await asyncio.sleep(LOOK)
