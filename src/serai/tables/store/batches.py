"""Writes that arrive during a commit share the next one; each is answered on its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Generic, TypeVar

from serai.tables.model.supervised import SupervisedTasks
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


class Batches(Generic[W]):
    """Commits writes one batch after the other, on the event loop."""

    def __init__(
        self, commit: Callable[[list[W]], Awaitable[None]], delay: float = BATCH_DELAY,
        tasks: SupervisedTasks | None = None,
    ) -> None:  # fmt: skip
        self.commits = 0
        self.failures = 0
        self._commit, self._delay, self._tasks = commit, delay, tasks or SupervisedTasks()
        self._waiting: list[tuple[W, OnStored]] = []
        self._is_writing = False
        self._closing: asyncio.Future[None] | None = None

    async def write(self, write: W) -> None:
        """Write; return when it is committed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_then(write, partial(settle, done))
        await done

    def write_then(self, write: W, then: OnStored) -> None:
        """Write, and call back when it is committed."""
        self._waiting.append((write, then))
        if not self._is_writing:
            self._is_writing = True
            self._tasks.start("writer", self._run)

    async def close(self) -> None:
        """Return when no writes are waiting."""
        if self._is_writing:
            self._closing = asyncio.get_running_loop().create_future()
            await self._closing

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            try:
                errors = await self._outcomes([write for write, _ in batch])
            except BaseException:
                for _, then in batch:
                    call_back(then, WriteFailed("the writer was stopped"))
                raise
            failed = sum(error is not None for error in errors)
            self.failures += failed
            self.commits += failed < len(batch)
            for (_, then), error in zip(batch, errors, strict=True):
                call_back(then, error)
            if self._waiting:
                await asyncio.sleep(self._delay)
        self._is_writing = False
        if self._closing is not None:
            self._closing.set_result(None)

    async def _outcomes(self, batch: list[W]) -> list[WriteFailed | None]:
        """Commit all together; if one fails, commit each on its own; return the errors in order."""
        try:
            await self._commit(batch)
        except Exception as error:  # whatever it is, those who wait for their write must be answered
            if len(batch) > 1:
                return [one for write in batch for one in await self._outcomes([write])]
            return [error if isinstance(error, WriteFailed) else WriteFailed(str(error) or type(error).__name__)]
        return [None] * len(batch)


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
