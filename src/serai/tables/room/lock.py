"""A FIFO lock that can also be tried without waiting."""

from __future__ import annotations

import asyncio


class TableLock:
    """Held by one at a time; others wait in order."""

    __slots__ = ("_waiting", "locked")

    def __init__(self) -> None:
        self.locked = False
        self._waiting: list[asyncio.Future[None]] = []

    def try_acquire(self) -> bool:
        """Acquire the lock if it is free; then `release` it."""
        if self.locked:
            return False
        self.locked = True
        return True

    def release(self) -> None:
        """Pass the lock to the next in the queue, or free it."""
        while self._waiting:
            waiter = self._waiting.pop(0)
            if not waiter.done():
                waiter.set_result(None)
                return
        self.locked = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():
                self.release()  # it was passed on to this one already
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()
