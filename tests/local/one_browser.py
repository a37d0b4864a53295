"""The edition of one browser in this process: its store is a real file, its workers are desks here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from serai.local.browser import open_desk
from serai.local.desks import DeskPool
from serai.local.edition import LocalEdition
from serai.tables.session.dispatch import Request
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.base import PROTOCOL


class HereWorker:
    """A stand-in for a worker: its desk is in this process, and can be made to die or to hang."""

    def __init__(self) -> None:
        self.stopped = False
        self.dies = self.hangs = False
        self.orders = 0
        self._work = open_desk()

    async def ready(self) -> None:
        await asyncio.sleep(0)

    async def ask(self, line: str) -> str:
        self.orders += 1
        if self.dies:
            raise RuntimeError("unreachable executed")
        if self.hangs:
            await asyncio.sleep(3600)
        await asyncio.sleep(0)
        return self._work(line)

    def stop(self) -> None:
        self.stopped = True


class Page:
    """A page of the browser: requests and one connection, as the client's `Transport` has them."""

    def __init__(self, edition: LocalEdition, number: int = 1) -> None:
        self._edition, self._number = edition, number
        self.messages: asyncio.Queue[Any] = asyncio.Queue()
        self.closed_with: int | None = None
        self._sent = 0
        edition.connect(number, lambda text: self.messages.put_nowait(msgspec.json.decode(text)), self._closed)

    def _closed(self, code: int) -> None:
        self.closed_with = code

    async def request(self, method: str, path: str, body: Any = None, *secrets: str, language: str = "en") -> Any:
        """Return the answer's status and content."""
        content = b"" if body is None else msgspec.json.encode(body)
        authorization = f"Bearer {','.join(secrets)}" if secrets else ""
        given = await self._edition.answer(method, path, Request({}, content, authorization, language))
        return given.status, given.content.decode() if path.endswith("/record") else msgspec.json.decode(given.content)

    def post(self, kind: str, **values: Any) -> str:
        self._sent += 1
        name = f"{id(self)}-{time.monotonic_ns()}-{self._sent}"
        self._edition.receive(self._number, msgspec.json.encode({"type": kind, "id": name, **values}).decode())
        return name

    async def send(self, kind: str, **values: Any) -> Any:
        """Send a message and return its answer."""
        name = self.post(kind, **values)
        return await self.next(lambda message: message.get("re") == name)

    async def next(self, wanted: Callable[[Any], bool]) -> Any:
        while True:
            message = await asyncio.wait_for(self.messages.get(), 60)
            if wanted(message):
                return message

    async def greet(self) -> None:
        assert (await self.send("hello", protocol=PROTOCOL, language="en"))["type"] == "welcome"


@asynccontextmanager
async def open_browser(path: Path, workers: list[HereWorker] | None = None) -> AsyncIterator[LocalEdition]:
    """Yield an edition on a file of its own; every worker it starts is added to the list."""
    started = workers if workers is not None else []

    def start() -> HereWorker:
        started.append(HereWorker())
        return started[-1]

    desks = DeskPool(start)
    edition = LocalEdition(SqliteStore(str(path)), desks)
    await edition.open()
    try:
        yield edition
    finally:
        await edition.close()
        await desks.close()
