"""A pool of worker processes: each is a desk that does jobs off the event loop, within a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from serai.server.workers.process import LIMITED_MEMORY, LOW_PRIORITY
from serai.server.workers.worker import Worker
from serai.tables.jobs.desk import Job
from serai.tables.jobs.job import CheckJob, Lane
from serai.tables.jobs.job_queue import JobQueue
from serai.tables.jobs.matches import MatchJournal, MatchLost
from serai.tables.jobs.runner import ANYBODY, DeskDied, JobFailed, JobTimedOut, QueueFull, Requester, Result
from serai.tables.model.shed_log import ShedLog
from serai.tables.model.supervised import SupervisedTasks

BOT_MOVES = 2_000
"""The most bot moves that may wait; a table has at most one."""
OTHER_JOBS, OTHER_JOBS_EACH = 256, 32
FILES, FILES_EACH = 64, 4
BUSY_SECONDS = 15.0
"""How many seconds ago a worker may have last answered if all are busy; a bot thinks for less."""


class WorkerPool:
    """Some workers for bots and one for quick decisions; one for untrusted files; one for all other jobs.

    So no replay, analysis or file delays a bot whose match others wait for, and no short thought waits for a long one.
    """

    def __init__(self, count: int, tasks: SupervisedTasks | None = None) -> None:
        self._tasks = tasks or SupervisedTasks()
        self.failures = self.replaced = 0
        self._last_answer = -BUSY_SECONDS
        self._running: set[asyncio.Task[Any]] = set()
        self._shed = ShedLog("jobs refused")
        self._for_bots = [self._worker(f"worker for bots {number}") for number in range(count)]
        self._for_short = self._worker("worker for short thoughts")
        self._for_files = self._worker("worker for files", LIMITED_MEMORY)
        self._for_others = self._worker("worker for others", LOW_PRIORITY)
        self._queues: dict[Lane, JobQueue[Worker]] = {
            "bots": JobQueue(self._for_bots, [self._for_short], BOT_MOVES, BOT_MOVES),
            "files": JobQueue([self._for_files], [], FILES, FILES_EACH),
            "others": JobQueue([self._for_others], [], OTHER_JOBS, OTHER_JOBS_EACH),
        }

    def start(self) -> None:
        """Start the workers that people wait for at once; the others start when they are first needed."""
        self._for_short.start()
        self._for_files.start()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result of a job; raise `JobFailed` if there is none after this many seconds of work.

        If the caller is cancelled, a job that waits is dropped. One that runs is finished although nobody waits:
        killing its worker would cost more, and a visitor who asks and leaves could keep all others without a worker.
        """
        queue = self._queues[job.lane]
        try:
            worker = await queue.acquire(requester, job.expected_seconds, job.is_urgent)
        except QueueFull:
            self._shed.add(waiting=len(queue))
            raise
        running = asyncio.get_running_loop().create_task(self._work(queue, worker, job, seconds, kind, match))
        self._running.add(running)
        running.add_done_callback(self._finished)
        return await asyncio.shield(running)

    async def _work(
        self,
        queue: JobQueue[Worker],
        worker: Worker,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchJournal | None,
    ) -> Result:
        """Do a job on a worker, and release it."""
        try:
            result = await worker.run(job, seconds, kind, match)
            if job.lane == "bots":
                self._last_answer = time.monotonic()
            return result
        except MatchLost:
            raise
        except (JobTimedOut, DeskDied):
            self.failures += 1
            raise
        finally:
            queue.release(worker)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may wait for it any more

    def numbers(self) -> dict[str, float]:
        """Return every counter and gauge of the pool."""
        bot_moves = self._queues["bots"]
        return {
            "worker_failures": self.failures,
            "workers_replaced": self.replaced,
            "jobs_refused": self._shed.count,
            "bot_moves_waiting": len(bot_moves),
            "bot_moves_oldest_seconds": round(bot_moves.oldest_seconds, 3),
            "jobs_waiting": sum(len(queue) for queue in self._queues.values()),
        }

    def pids(self) -> list[int]:
        """Return the process ids of all workers that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def check(self, seconds: float) -> None:
        """Raise `JobFailed` unless a worker for bots answers within this many seconds, or did just now."""
        try:
            async with asyncio.timeout(seconds):
                await self.run(CheckJob(), seconds, bool)
        except TimeoutError:
            if time.monotonic() - self._last_answer > BUSY_SECONDS:
                raise JobFailed(f"no worker for bots has answered for {BUSY_SECONDS:.0f} seconds") from None

    async def dismiss(self) -> None:
        """Refuse everything but moves of bots, which somebody would wait for while the server stops."""
        self._queues["files"].close()
        self._queues["others"].close()
        await asyncio.gather(self._for_files.close(), self._for_others.close())

    async def close(self) -> None:
        """Stop all workers at once."""
        await asyncio.gather(*(worker.close() for worker in self._workers))
        await asyncio.gather(*self._running, return_exceptions=True)

    @property
    def _workers(self) -> list[Worker]:
        return [*self._for_bots, self._for_short, self._for_files, self._for_others]

    def _worker(self, name: str, *arguments: str) -> Worker:
        return Worker(self._count_replaced, *arguments, name=name, tasks=self._tasks)

    def _count_replaced(self) -> None:
        self.replaced += 1
