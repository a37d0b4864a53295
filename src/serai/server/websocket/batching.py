"""Messages to one client within one iteration of the event loop leave in one write."""

from __future__ import annotations

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary


class Flushable(Protocol):
    """Something with unsent data."""

    def flush(self) -> None:
        """Write it."""


class WriteBatcher:
    """Flushes everything with unsent data once in each iteration of a loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._call_soon = loop.call_soon
        self._pending: list[Flushable] = []

    def add(self, pending: Flushable) -> None:
        """Flush this connection at the end of the iteration."""
        if not self._pending:
            self._call_soon(self._flush_all)
        self._pending.append(pending)

    def _flush_all(self) -> None:
        pending, self._pending = self._pending, []
        for one in pending:
            one.flush()


_batchers: WeakKeyDictionary[asyncio.AbstractEventLoop, WriteBatcher] = WeakKeyDictionary()


def batcher_of(loop: asyncio.AbstractEventLoop) -> WriteBatcher:
    """Return the one batcher of a loop."""
    batcher = _batchers.get(loop)
    if batcher is None:
        batcher = _batchers[loop] = WriteBatcher(loop)
    return batcher
