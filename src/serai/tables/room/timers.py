"""One timer for each table whose clock runs, also while the table itself is not in memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine

LONGEST = 86_400.0
"""Seconds after which a timer reads the wall clock again, so that no timer has to be exact over weeks."""

OnTimeout = Callable[[str], Coroutine[None, None, None]]


class Timers:
    """Calls back for a table when its time has come; setting its timer again replaces it."""

    def __init__(self, on_timeout: OnTimeout) -> None:
        self._on_timeout = on_timeout
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._running: set[asyncio.Task[None]] = set()

    def set(self, table_id: str, at: float) -> None:
        """Call back for a table at this time."""
        self.stop(table_id)
        delay = min(max(0.0, at - time.time()), LONGEST)
        self._timers[table_id] = asyncio.get_running_loop().call_later(delay, self._start, table_id)

    def stop(self, table_id: str) -> None:
        """Cancel the timer of a table."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    async def close(self) -> None:
        """Cancel all timers and running callbacks."""
        for table_id in list(self._timers):
            self.stop(table_id)
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _start(self, table_id: str) -> None:
        del self._timers[table_id]
        task = asyncio.get_running_loop().create_task(self._on_timeout(table_id))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
