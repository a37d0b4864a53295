"""The transport of a session to a page of the same browser: messages are passed to a function."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Post = Callable[[str], object]
OnClosed = Callable[[int], object]


class Channel:
    """The way to one page."""

    def __init__(self, post: Post, on_closed: OnClosed) -> None:
        self.loop = asyncio.get_running_loop()
        self._post, self._on_closed = post, on_closed
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""
        self._post(message.decode())

    def pause(self) -> None:
        """Do nothing: whatever the page sends meanwhile waits in the session's queue."""

    def resume(self) -> None:
        """Do nothing, as `pause` does."""

    def close(self, code: int, reason: str = "") -> None:
        """Close from our side."""
        self._on_closed(code)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work to its end."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
