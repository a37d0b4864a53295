"""Jobs that wait for a desk: who goes first, and how many may wait."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from serai.kit.lru_cache import LruCache
from serai.tables.jobs.job import SHORT_SECONDS
from serai.tables.jobs.runner import QueueFull, Requester
from serai.tables.model import machine
from serai.tables.model.visitors import bounds

OLDEST_EVERY = 8
"""One job out of this many is the one that has waited longest, so that none waits for ever."""
REMEMBERED = 10_000
"""The number of requesters for whom the queue remembers when each was last served."""
Worker = TypeVar("Worker")
"""Anything that has a desk: a process, or a worker of a browser."""


@dataclass(eq=False, slots=True)
class _Waiting(Generic[Worker]):
    requester: Requester
    expected: float
    urgent: bool
    turn: asyncio.Future[Worker]
    since: float = field(default_factory=lambda: machine.monotonic())


class JobQueue(Generic[Worker]):
    """Gives each job a worker in turn.

    A job that a person waits for goes first. Requesters take turns. Of the jobs of one requester the shortest goes
    first. A worker for short jobs takes no other. When there is no room, a job that is not urgent gives way to one that
    is, and a job of the busiest requester to one of a less busy one, so that nobody can fill the queue.
    """

    def __init__(self, workers: list[Worker], for_short_jobs: list[Worker], limit: int, limit_each: int) -> None:
        self._for_all, self._for_short = list(workers), list(for_short_jobs)
        self._only_short = frozenset(for_short_jobs)
        self._limit, self._limit_each = limit, limit_each
        self._waiting: list[_Waiting[Worker]] = []
        self._served = LruCache[str, int](REMEMBERED)
        self._count = 0
        self._closed = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def oldest_seconds(self) -> float:
        """The waiting time of the oldest job, in seconds."""
        return machine.monotonic() - self._waiting[0].since if self._waiting else 0.0

    async def acquire(self, requester: Requester, expected: float, urgent: bool = True) -> Worker:
        """Wait for a worker, which has to be released; raise `QueueFull` if too many wait or it has to give way."""
        if self._closed:
            raise QueueFull("expected jobs before the stop; got one more")
        worker = self._free_worker(expected)
        if worker is not None:
            self._serve(requester)
            return worker
        self._make_room(requester, urgent)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        one = _Waiting(requester, expected, urgent, turn)
        self._waiting.append(one)
        try:
            return await turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif not one.turn.cancelled() and one.turn.exception() is None:
                self.release(one.turn.result())  # it was given a worker already
            raise

    def release(self, worker: Worker) -> None:
        """Give a worker to the next job, or mark it free."""
        only_short = worker in self._only_short
        one = self._next([one for one in self._waiting if not only_short or one.expected <= SHORT_SECONDS])
        if one is None:
            (self._for_short if only_short else self._for_all).append(worker)
            return
        self._waiting.remove(one)
        self._serve(one.requester)
        one.turn.set_result(worker)

    def close(self) -> None:
        """Refuse every waiting job, and every new one."""
        self._closed = True
        for one in list(self._waiting):
            self._refuse(one, "the server stops")

    def _free_worker(self, expected: float) -> Worker | None:
        if expected <= SHORT_SECONDS and self._for_short:
            return self._for_short.pop()
        return self._for_all.pop() if self._for_all else None

    def _make_room(self, requester: Requester, urgent: bool) -> None:
        counts = Counter(key for one in self._waiting for key, _ in bounds(one.requester.key, 1))
        for key, most in bounds(requester.key, self._limit_each):
            if counts[key] >= most:
                raise QueueFull(f"expected at most {most} waiting jobs of one requester; got one more")
        if len(self._waiting) < self._limit:
            return
        last = max(self._waiting, key=lambda one: (not one.urgent, counts[one.requester.key], one.since))
        if (not last.urgent, counts[last.requester.key]) <= (not urgent, counts[requester.key] + 1):
            raise QueueFull(f"expected at most {self._limit} waiting jobs; got one more")
        self._refuse(last, "another job had to have its place")

    def _refuse(self, one: _Waiting[Worker], why: str) -> None:
        self._waiting.remove(one)
        if not one.turn.done():
            one.turn.set_exception(QueueFull(why))

    def _next(self, waiting: list[_Waiting[Worker]]) -> _Waiting[Worker] | None:
        waiting = [one for one in waiting if not one.turn.done()]
        if not waiting:
            return None
        self._count += 1
        if self._count % OLDEST_EVERY == 0:
            return waiting[0]
        return min(waiting, key=self._rank)

    def _rank(self, one: _Waiting[Worker]) -> tuple[bool, int, float]:
        return not one.requester.person, self._served.peek(one.requester.key) or 0, one.expected

    def _serve(self, requester: Requester) -> None:
        self._served.put(requester.key, (self._served.last() or 0) + 1)
