"""Writes that arrive during a commit share the next one; each is answered on its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

from serai.tables.store.base import OnStored
from serai.tables.store.errors import WriteFailed

log = logging.getLogger("serai.tables")
BATCH = 500
"""The most writes in one commit."""
BATCH_DELAY = 0.003
"""Seconds to wait for more writes when some arrived during a commit.

Under load this halves the number of commits. A lone write does not wait.
"""
W = TypeVar("W")
Commit = Callable[[list[W], OnStored], None]
"""Commits writes together or none of them, and calls back once on the event loop."""


class Stopped(WriteFailed):
    """Somebody stopped a commit, which may have been made or not."""


class Batches(Generic[W]):
    """Commits writes one batch after the other; those of a batch that fails, each on its own."""

    def __init__(self, commit: Commit[W], delay: float = BATCH_DELAY) -> None:
        self.commits = 0
        self.failures = 0
        self._commit, self._delay = commit, delay
        self._waiting: list[tuple[W, OnStored]] = []
        self._alone: deque[tuple[W, OnStored]] = deque()
        self._is_writing = False
        self._closing: asyncio.Future[None] | None = None

    def write(self, write: W) -> asyncio.Future[None]:
        """Write; the future is done when it is committed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_then(write, partial(settle, done))
        return done

    def write_then(self, write: W, then: OnStored) -> None:
        """Write, and call back when it is committed."""
        self._waiting.append((write, then))
        if not self._is_writing:
            self._is_writing = True
            asyncio.get_running_loop().call_soon(self._begin)

    async def close(self) -> None:
        """Return when no writes are waiting."""
        if self._is_writing:
            self._closing = asyncio.get_running_loop().create_future()
            await self._closing

    def _begin(self) -> None:
        """Commit the next batch."""
        if self._alone:
            batch = [self._alone.popleft()]
        else:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        self._commit([write for write, _ in batch], partial(self._finish, batch))

    def _finish(self, batch: list[tuple[W, OnStored]], error: WriteFailed | None) -> None:
        """Call back for every write of a batch, and schedule the next one."""
        if error is None or len(batch) == 1 or isinstance(error, Stopped):
            self.commits += error is None
            self.failures += len(batch) if error else 0
            for _, then in batch:
                call_back(then, error)
        else:
            self._alone.extend(batch)
        if self._alone:
            asyncio.get_running_loop().call_soon(self._begin)
        elif self._waiting:
            asyncio.get_running_loop().call_later(self._delay, self._begin)
        else:
            self._is_writing = False
            if self._closing is not None:
                self._closing.set_result(None)


def in_task(commit: Callable[[list[W]], Coroutine[Any, Any, None]]) -> Commit[W]:
    """Return a commit that runs in a task; whatever ends the task, those who wait for their write are answered."""
    running: set[asyncio.Task[None]] = set()

    def begin(batch: list[W], then: OnStored) -> None:
        def finish(task: asyncio.Task[None]) -> None:
            running.discard(task)
            then(_error(task))

        task = asyncio.get_running_loop().create_task(commit(batch), name="writer")
        running.add(task)
        task.add_done_callback(finish)

    return begin


def _error(task: asyncio.Task[None]) -> WriteFailed | None:
    """Return why the commit of a task failed, if it did."""
    if task.cancelled():
        return Stopped("the writer was stopped")
    error = task.exception()
    if error is None or isinstance(error, WriteFailed):
        return error
    return WriteFailed(str(error) or type(error).__name__)


def call_back(then: OnStored, error: WriteFailed | None) -> None:
    """Call back for one write; an error there affects no other write."""
    try:
        then(error)
    except Exception:
        log.exception("unhandled")


def settle(future: asyncio.Future[None], error: Exception | None) -> None:
    """Complete a future that somebody waits for, unless that is no longer so."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
