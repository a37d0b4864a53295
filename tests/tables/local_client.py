"""A client in this process: a session without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from serai.tables.room.tables import Tables
from serai.tables.session.session import Session


class LocalClient:
    """A client that talks to its session by method calls."""

    def __init__(self, tables: Tables, visitor: str = "") -> None:
        self.loop, self.tables = asyncio.get_running_loop(), tables
        self.closed_with: int | None = None
        self.paused = False
        self.received_bytes = 0
        self._messages: asyncio.Queue[Any] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sent = 0
        self._session = Session(self, tables, lambda: None, visitor)

    def send(self, message: bytes) -> None:
        self.received_bytes += len(message)
        self._messages.put_nowait(msgspec.json.decode(message))

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def close(self, code: int, reason: str = "") -> None:
        self.closed_with = code

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def post(self, kind: str, **values: Any) -> str:
        """Send a message; return its id."""
        self._sent += 1
        name = str(values.pop("id", self._sent))
        self._session.receive(msgspec.json.encode({"type": kind, "id": name, **values}))
        return name

    async def request(self, kind: str, **values: Any) -> Any:
        """Send a message and return its answer."""
        name = self.post(kind, **values)
        return await self.next(lambda message: message.get("re") == name)

    async def next(self, wanted: Callable[[Any], bool]) -> Any:
        """Return the next matching message; earlier ones are dropped."""
        while True:
            message = await asyncio.wait_for(self._messages.get(), 30)
            if wanted(message):
                return message

    async def leave(self) -> None:
        """Close from the client's side, and wait until the session has ended."""
        self._session.closed()
        while self._tasks:
            await asyncio.gather(*self._tasks)
