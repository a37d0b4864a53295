"""Desks in workers of the browser: each does jobs next to the tables, and is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from serai.tables.jobs.desk import Job
from serai.tables.jobs.desk_link import DeskLink, result_of
from serai.tables.jobs.job import CheckJob
from serai.tables.jobs.job_queue import JobQueue
from serai.tables.jobs.matches import MatchJournal
from serai.tables.jobs.runner import ANYBODY, DeskDied, JobTimedOut, Requester, Result

log = logging.getLogger("serai.local")
DESKS = 2
"""The number of desks: one for a bot, one for other jobs meanwhile, started when it is first needed."""
START_SECONDS = 120.0
"""The most seconds a worker may take to start, on a slow phone with a slow network."""
GRACE_SECONDS = 30.0
"""How much longer than at a server a job may take, since a phone is slower and nobody else waits."""
WAITING = 256
"""The most jobs that may wait."""


class DeskWorker(Protocol):
    """A worker of the browser with a desk (`web/src/edition/local/worker/desks.ts`)."""

    def ready(self) -> Awaitable[None]:
        """Wait until it has started; raise if it cannot."""

    def ask(self, line: str) -> Awaitable[str]:
        """Send an order and return the result; raise if the worker dies."""

    def stop(self) -> None:
        """End it at once."""


StartWorker = Callable[[], DeskWorker]


class DeskPool:
    """Runs jobs at desks of this browser."""

    def __init__(self, start: StartWorker) -> None:
        self.replaced = 0
        """The number of workers that died or took too long so far."""
        self._desks = [_RemoteDesk(start, self._count_replaced) for _ in range(DESKS)]
        self._queue = JobQueue(self._desks, [], WAITING, WAITING)
        self._tasks: set[asyncio.Task[object]] = set()

    def start(self) -> None:
        """Start the worker that the first job will want."""
        self._desks[-1].start()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result of a job; raise `JobFailed` if there is none after this many seconds plus a margin.

        A job that is cancelled is still done to its end, since to start a worker takes longer than most jobs.
        """
        bot = job.lane == "bots"
        desk = await self._queue.acquire(Requester("bots" if bot else "others", bot), 0.0)
        work: asyncio.Task[Result] = asyncio.get_running_loop().create_task(desk.run(job, seconds, kind, match))
        self._tasks.add(work)

        def finish(done: asyncio.Task[Result]) -> None:
            self._tasks.discard(work)
            self._queue.release(desk)
            if not done.cancelled():
                done.exception()  # it is retrieved here if nobody waits any more

        work.add_done_callback(finish)
        return await asyncio.shield(work)

    async def check(self, seconds: float) -> None:
        """Raise `JobFailed` if no desk answers within this many seconds."""
        await self.run(CheckJob(), seconds, bool)

    async def close(self) -> None:
        """Stop all workers at once."""
        for desk in self._desks:
            desk.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _count_replaced(self) -> None:
        self.replaced += 1


class _RemoteDesk:
    """One worker, or none yet."""

    def __init__(self, start: StartWorker, on_replaced: Callable[[], None]) -> None:
        self._start, self._on_replaced = start, on_replaced
        self._worker: DeskWorker | None = None
        self._link: DeskLink | None = None

    def start(self) -> tuple[DeskWorker, DeskLink]:
        """Return the worker, started if there is none."""
        if self._worker is None or self._link is None:
            worker = self._start()

            async def exchange(line: bytes) -> bytes:
                return (await worker.ask(line.decode())).encode()

            self._worker, self._link = worker, DeskLink(exchange)
        return self._worker, self._link

    def stop(self) -> None:
        """End the worker; the next job gets another one."""
        if self._worker is not None:
            self._worker.stop()
        self._worker = self._link = None

    async def run(self, job: Job, seconds: float, kind: type[Result], match: MatchJournal | None) -> Result:
        """Do one job; if its worker dies or takes too long, another one does the next."""
        worker, link = self.start()
        limit = START_SECONDS
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.ready()
            limit = seconds + GRACE_SECONDS
            async with asyncio.timeout(limit):
                answer = await link.answer(job, match)
        except TimeoutError:
            self._replace("worker too slow", f"no answer after {limit:g} s")
            raise JobTimedOut(f"a worker took longer than {limit:g} s") from None
        except Exception as error:  # whatever the browser raises
            problem = str(error) or type(error).__name__
            self._replace("worker died", problem)
            raise DeskDied(f"a worker failed: {problem}") from error
        return result_of(answer, kind)

    def _replace(self, event: str, problem: str) -> None:
        log.warning(event, extra={"error": problem})
        self._on_replaced()
        self.stop()
        self.start()
