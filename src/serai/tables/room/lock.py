"""One at a time: whoever comes while somebody is at it waits in line."""

from __future__ import annotations

import asyncio


class Alone:
    """Something only one may use at a time, with or without waiting for it."""

    __slots__ = ("_line", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._line: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """Take it if it is free, without waiting; then `leave`."""
        if self.taken:
            return False
        self.taken = True
        return True

    def leave(self) -> None:
        """Let the next in line have it."""
        while self._line:
            place = self._line.pop(0)
            if not place.done():
                place.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.leave()  # it was this one's turn already
            raise

    async def __aexit__(self, *error: object) -> None:
        self.leave()
