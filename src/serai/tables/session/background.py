"""Requests that take a while run in the background, so that moves never wait for them, and can be cancelled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import assert_never

from serai.kit.errors import SeraiError
from serai.tables.jobs.runner import JobFailed
from serai.tables.lobby.review import analysis, hint, replay_frames
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer
from serai.tables.room.tables import Tables
from serai.tables.wire.base import ClientMessage, ServerMessage
from serai.tables.wire.decode import BackgroundRequest
from serai.tables.wire.review import Analyse, Frames, Hint

log = logging.getLogger("serai.tables")
LIMIT = 4
"""The most running requests of one client."""

Send = Callable[[ServerMessage], None]
Refuse = Callable[[ClientMessage, SeraiError], None]


class BackgroundRequests:
    """The running requests of one client."""

    def __init__(self, tables: Tables, send: Send, refuse: Refuse) -> None:
        self._tables, self._send, self._refuse = tables, send, refuse
        self._running: dict[str, asyncio.Task[None]] = {}

    def start(self, request: BackgroundRequest, held: list[Viewer]) -> None:
        """Run a request; its answer is sent when it is ready."""
        if len(self._running) >= LIMIT or request.id in self._running:
            raise Declined("too-fast")
        task = asyncio.get_running_loop().create_task(self._run(request, held))
        task.add_done_callback(lambda done: self._end(request, done))
        self._running[request.id] = task

    def cancel(self, message_id: str) -> None:
        """Cancel a request; nothing happens if it is done already."""
        task = self._running.get(message_id)
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Cancel all requests."""
        for task in self._running.values():
            task.cancel()

    async def _run(self, request: BackgroundRequest, held: list[Viewer]) -> None:
        try:
            self._send(await self._answer(request, held))
        except SeraiError as error:
            self._refuse(request, Declined("work-failed") if isinstance(error, JobFailed) else error)
        except Exception:
            log.exception("background request failed", extra={"table": request.table})
            self._refuse(request, Declined("work-failed"))

    def _end(self, request: BackgroundRequest, task: asyncio.Task[None]) -> None:
        """Forget a request; a cancelled one is refused, even before it has begun."""
        del self._running[request.id]
        if task.cancelled():
            self._refuse(request, Declined("cancelled"))

    async def _answer(self, request: BackgroundRequest, held: list[Viewer]) -> ServerMessage:
        match request:
            case Frames():
                return await replay_frames(self._tables, request, held)
            case Hint():
                return await hint(self._tables, request, held)
            case Analyse():
                return await analysis(self._tables, request, held, self._send)
            case _:
                assert_never(request)
