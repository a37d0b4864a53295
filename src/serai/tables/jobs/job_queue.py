"""Jobs that wait for a desk: who goes first, and how many may wait."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from serai.tables.jobs.runner import QueueFull, Requester

SHORT_SECONDS = 0.1
"""A job expected to take no longer than this may also run on a worker for short jobs."""
OLDEST_EVERY = 8
"""One of so many jobs is the one that has waited longest, so that none waits for ever."""
REMEMBERED = 10_000
"""The most requesters of whom the queue knows when each was last served."""
Worker = TypeVar("Worker")
"""Whatever has a desk: a process, or a worker of a browser."""


@dataclass(eq=False, slots=True)
class _Waiting(Generic[Worker]):
    requester: Requester
    expected: float
    turn: asyncio.Future[Worker]
    since: float = field(default_factory=time.monotonic)


class JobQueue(Generic[Worker]):
    """Gives each job a worker in turn.

    A job that a person waits for goes first. Requesters take turns. Of the jobs of one requester the shortest goes
    first. A worker for short jobs takes no other.
    """

    def __init__(self, workers: list[Worker], for_short_jobs: list[Worker], limit: int, limit_each: int) -> None:
        self._for_all, self._for_short = list(workers), list(for_short_jobs)
        self._only_short = frozenset(for_short_jobs)
        self._limit, self._limit_each = limit, limit_each
        self._waiting: list[_Waiting[Worker]] = []
        self._served: OrderedDict[str, int] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def oldest_seconds(self) -> float:
        """How long the job has waited that waits longest."""
        return time.monotonic() - self._waiting[0].since if self._waiting else 0.0

    async def acquire(self, requester: Requester, expected: float) -> Worker:
        """Wait for a worker, which has to be released; raise `QueueFull` if too many wait already."""
        worker = self._free_worker(expected)
        if worker is not None:
            self._serve(requester)
            return worker
        self._check_room(requester)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        one = _Waiting(requester, expected, turn)
        self._waiting.append(one)
        try:
            return await turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif not one.turn.cancelled():
                self.release(one.turn.result())  # it was given a worker already
            raise

    def release(self, worker: Worker) -> None:
        """Give a worker to the next job, or keep it free."""
        only_short = worker in self._only_short
        one = self._next([one for one in self._waiting if not only_short or one.expected <= SHORT_SECONDS])
        if one is None:
            (self._for_short if only_short else self._for_all).append(worker)
            return
        self._waiting.remove(one)
        self._serve(one.requester)
        one.turn.set_result(worker)

    def _free_worker(self, expected: float) -> Worker | None:
        if expected <= SHORT_SECONDS and self._for_short:
            return self._for_short.pop()
        return self._for_all.pop() if self._for_all else None

    def _check_room(self, requester: Requester) -> None:
        if len(self._waiting) >= self._limit:
            raise QueueFull(f"expected at most {self._limit} waiting jobs; got one more")
        if sum(one.requester.key == requester.key for one in self._waiting) >= self._limit_each:
            raise QueueFull(f"expected at most {self._limit_each} waiting jobs of one requester; got one more")

    def _next(self, waiting: list[_Waiting[Worker]]) -> _Waiting[Worker] | None:
        waiting = [one for one in waiting if not one.turn.done()]
        if not waiting:
            return None
        self._count += 1
        if self._count % OLDEST_EVERY == 0:
            return waiting[0]
        return min(waiting, key=self._rank)

    def _rank(self, one: _Waiting[Worker]) -> tuple[bool, int, float]:
        return not one.requester.person, self._served.get(one.requester.key, 0), one.expected

    def _serve(self, requester: Requester) -> None:
        self._served.pop(requester.key, None)
        last = next(reversed(self._served.values()), 0)
        self._served[requester.key] = last + 1
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
