"""The edition without a server: the same tables, sessions and endpoints, for the pages of one browser."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from serai.games import games
from serai.local.archive import OpenArchive, OpenedArchive, SaveEverything, open_archive, save_everything
from serai.local.channel import Channel, OnClosed, Post
from serai.tables.jobs.runner import JobRunner
from serai.tables.model.errors import Declined
from serai.tables.model.settings import TableSettings
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.tables import Tables
from serai.tables.session.dispatch import Answer, Request, answer, failure, find_endpoint, problem
from serai.tables.session.endpoints import ENDPOINTS, Endpoint
from serai.tables.session.session import Session
from serai.tables.store.base import Store

log = logging.getLogger("serai.local")
FOR_EVER = 365_000.0
SETTINGS = TableSettings(retention_days=FOR_EVER, gathering_days=FOR_EVER, message_rate=500.0, answer_rate=1e9)
"""Nobody else shares this browser: nothing is deleted by itself, and a page may send as fast as it draws frames."""
ARCHIVE_LIMIT = 256 * 1024 * 1024

Reply = Callable[[int, str], object]
"""A function that takes the status and the content of an answer."""


class LocalEdition:
    """Tables for the pages of one browser."""

    def __init__(self, store: Store, runner: JobRunner, settings: TableSettings = SETTINGS) -> None:
        self._store = store
        self._background = SupervisedTasks()
        self.tables = Tables(store, runner, settings, games(), tasks=self._background)
        self._endpoints = (*ENDPOINTS, *self._own_endpoints())
        self._sessions: dict[int, Session] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store, and resume the tables that wait for no person."""
        await self._store.open()
        self.tables.resume()
        self._background.start("housekeeping", self.tables.keep_house)

    async def close(self) -> None:
        """End all sessions and finish pending writes."""
        for number in list(self._sessions):
            self.disconnect(number)
        for task in list(self._tasks):
            task.cancel()
        await self._background.stop("housekeeping")
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self._store.close()

    def connect(self, number: int, post: Post, on_closed: OnClosed) -> None:
        """Open a session with a number chosen by the page; `post` sends the page a message."""
        self._sessions[number] = Session(Channel(post, on_closed), self.tables, lambda: None)

    def receive(self, number: int, message: str) -> None:
        """Take a message to a session; one that is closed takes none."""
        session = self._sessions.get(number)
        if session is not None:
            session.receive(message.encode())

    def disconnect(self, number: int) -> None:
        """End a session from the page's side."""
        session = self._sessions.pop(number, None)
        if session is not None:
            session.closed()

    def request(self, method: str, path: str, language: str, authorization: str, body: str, reply: Reply) -> None:
        """Answer the requests a page would send to a server over HTTP."""

        async def run() -> None:
            asked = Request(body=body.encode(), authorization=authorization, language=language)
            given = await self.answer(method, path, asked)
            reply(given.status, given.content.decode())

        self._spawn(run())

    async def answer(self, method: str, path: str, request: Request) -> Answer:
        """Return the answer to a request; an error of ours is logged and answered without its details."""
        try:
            endpoint, values = find_endpoint(self._endpoints, method, path)
            about = Request(values, request.body, request.authorization, request.language)
            return await answer(self.tables, endpoint, about)
        except Declined as error:
            return problem(error, request.language)
        except Exception:
            log.exception("unhandled", extra={"path": path})
            return failure(request.language)

    def _own_endpoints(self) -> tuple[Endpoint, ...]:
        """Return the endpoints that only the edition without a server has."""

        async def save(request: SaveEverything) -> str:
            return await save_everything(self._store, request.page)

        async def add(request: OpenArchive) -> OpenedArchive:
            return await open_archive(self.tables, self._store, request.archive)

        path, limit = "/api/archive", ARCHIVE_LIMIT
        return (
            Endpoint("POST", path, "Everything stored, as one file", save, body_limit=limit),
            Endpoint("PUT", path, "Add the tables of a file", add, body_limit=limit),
        )

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
