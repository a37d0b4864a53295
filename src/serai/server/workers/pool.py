"""A pool of worker processes: each is a desk that does jobs off the event loop, within a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import assert_never

from serai.server.workers.process import LIMITED_MEMORY, LOW_PRIORITY
from serai.server.workers.worker import Worker
from serai.tables.jobs.analysis import AnalysisJob
from serai.tables.jobs.bot_move import BotMoveJob, expected_seconds
from serai.tables.jobs.check import CheckJob
from serai.tables.jobs.desk import Job
from serai.tables.jobs.dice_count import DiceCountJob
from serai.tables.jobs.exercise import JudgeJob, PuzzleJob
from serai.tables.jobs.files import ComponentJob, RecordJob, SetupJob, TableJob
from serai.tables.jobs.hint import HintJob
from serai.tables.jobs.job_queue import SHORT_SECONDS, JobQueue
from serai.tables.jobs.matches import MatchLost, MatchSnapshot
from serai.tables.jobs.replay import ReplayJob
from serai.tables.jobs.runner import ANYBODY, DeskDied, JobFailed, JobTimedOut, QueueFull, Requester, Result
from serai.tables.model.shed_log import ShedLog

BOT_MOVES = 2_000
"""The most bot moves that may wait; a table has at most one."""
OTHER_JOBS, OTHER_JOBS_EACH = 256, 64
FILES, FILES_EACH = 64, 4
BUSY_SECONDS = 15.0
"""How long ago a worker may have answered last if all are busy; a bot thinks for less."""


class WorkerPool:
    """Some workers for bots and one for short thoughts; one for untrusted files; one for all other jobs.

    So no replay, analysis or file delays a bot whose match others wait for, and no short thought waits for a long one.
    """

    def __init__(self, count: int) -> None:
        self.failures = self.replaced = 0
        self._last_answer = -BUSY_SECONDS
        self._shed = ShedLog("jobs refused")
        self._for_bots = [self._worker() for _ in range(count)]
        self._for_short = self._worker()
        self._for_files = self._worker(LIMITED_MEMORY)
        self._for_others = self._worker(LOW_PRIORITY)
        self._bot_moves = JobQueue(self._for_bots, [self._for_short], BOT_MOVES, BOT_MOVES)
        self._files = JobQueue([self._for_files], [], FILES, FILES_EACH)
        self._others = JobQueue([self._for_others], [], OTHER_JOBS, OTHER_JOBS_EACH)

    def start(self) -> None:
        """Start the workers that people wait for at once; the others start when they are first needed."""
        self._for_short.start()
        self._for_files.start()

    async def run(
        self,
        job: Job,
        seconds: float,
        kind: type[Result],
        match: MatchSnapshot | None = None,
        requester: Requester = ANYBODY,
    ) -> Result:
        """Return the result of a job; raise `JobFailed` if there is none after so many seconds of work."""
        queue, expected = self._queue_of(job)
        try:
            worker = await queue.acquire(requester, expected)
        except QueueFull:
            self._shed.add(waiting=len(queue))
            raise
        try:
            result = await worker.run(job, seconds, kind, match)
            if queue is self._bot_moves:
                self._last_answer = time.monotonic()
            return result
        except MatchLost:
            raise
        except (JobTimedOut, DeskDied):
            self.failures += 1
            raise
        finally:
            queue.release(worker)

    def numbers(self) -> dict[str, float]:
        """Every counter and gauge of the pool."""
        queues = (self._bot_moves, self._files, self._others)
        return {
            "worker_failures": self.failures,
            "workers_replaced": self.replaced,
            "jobs_refused": self._shed.count,
            "bot_moves_waiting": len(self._bot_moves),
            "bot_moves_oldest_seconds": round(self._bot_moves.oldest_seconds, 3),
            "jobs_waiting": sum(len(queue) for queue in queues),
        }

    def pids(self) -> list[int]:
        """The process ids of all workers that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def check(self, seconds: float) -> None:
        """Raise `JobFailed` if no worker for bots answers within so many seconds, nor has answered just now."""
        try:
            async with asyncio.timeout(seconds):
                await self.run(CheckJob(), seconds, bool)
        except TimeoutError:
            if time.monotonic() - self._last_answer > BUSY_SECONDS:
                raise JobFailed(f"no worker for bots has answered for {BUSY_SECONDS:.0f} seconds") from None

    async def close(self) -> None:
        """Stop all workers at once."""
        for worker in self._workers:
            await worker.close()

    @property
    def _workers(self) -> list[Worker]:
        return [*self._for_bots, self._for_short, self._for_files, self._for_others]

    def _worker(self, *arguments: str) -> Worker:
        return Worker(self._count_replaced, *arguments)

    def _count_replaced(self) -> None:
        self.replaced += 1

    def _queue_of(self, job: Job) -> tuple[JobQueue[Worker], float]:
        """The queue of a job, and the seconds it is expected to take."""
        match job:
            case BotMoveJob():
                return self._bot_moves, expected_seconds(job)
            case CheckJob():
                return self._bot_moves, SHORT_SECONDS
            case ComponentJob() | RecordJob() | SetupJob() | TableJob():
                return self._files, SHORT_SECONDS
            case HintJob() | AnalysisJob() | DiceCountJob() | ReplayJob() | JudgeJob() | PuzzleJob():
                return self._others, SHORT_SECONDS
            case _:
                assert_never(job)
