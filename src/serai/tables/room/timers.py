"""One timer for each table whose clock runs, also while the table itself is put away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine

LONGEST = 86_400.0
"""Seconds after which a timer looks at the clock again, so that no timer has to be exact over weeks."""

Ring = Callable[[str], Coroutine[None, None, None]]


class Timers:
    """Calls for a table when its time has come; one that was set again counts from then on."""

    def __init__(self, ring: Ring) -> None:
        self._ring = ring
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, name: str, at: float) -> None:
        """Ring for a table at this time."""
        self.stop(name)
        delay = min(max(0.0, at - time.time()), LONGEST)
        self._timers[name] = asyncio.get_running_loop().call_later(delay, self._start, name)

    def stop(self, name: str) -> None:
        """Do not ring for a table any more."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    async def close(self) -> None:
        """Ring no more."""
        for name in list(self._timers):
            self.stop(name)
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _start(self, name: str) -> None:
        del self._timers[name]
        task = asyncio.get_running_loop().create_task(self._ring(name))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)
