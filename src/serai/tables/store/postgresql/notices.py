"""Notices between processes by NOTIFY: what is sent in one iteration of the loop goes out together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import asyncpg
import msgspec
from msgspec.structs import replace

from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.peers import NO_ENTRY, Notice, OnNotice, Written
from serai.tables.store.postgresql.connection import LOST, close, connect

log = logging.getLogger("serai.tables")
CHANNEL = "serai"
PAYLOAD = 7_800
"""The most bytes of one payload; PostgreSQL allows 8,000."""
_SEND = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
QUEUE = 10_000
"""The most notices that wait; if the database is away for longer, others catch up by reading the store."""
PAUSE = 0.5
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[int, list[Notice]]).decode


class Notices:
    """Sends notices and receives those of other processes.

    They are sent after the commit they are about, in commits of their own that wait for no disk: PostgreSQL lets only
    one commit with a notice through at a time. So one may be lost with its process, and nobody relies on getting it.
    """

    def __init__(self, address: str, on_notice: OnNotice, on_gap: Callable[[], None], tasks: SupervisedTasks) -> None:
        self._address, self._on_notice, self._on_gap, self._tasks = address, on_notice, on_gap, tasks
        self._connection: asyncpg.Connection | None = None
        self._waiting: list[bytes] = []
        self._wake = asyncio.Event()
        self.sender: Callable[[], int] = lambda: 0

    async def open(self) -> None:
        """Listen, and send from now on."""
        await self._connected()
        self._tasks.start("notices", self._run)

    async def close(self) -> None:
        """Stop."""
        await self._tasks.stop("notices")
        await close(self._connection)

    def publish(self, notice: Notice) -> None:
        """Send a notice in this iteration of the loop. An entry that is too long for a payload is left out."""
        if len(self._waiting) < QUEUE:
            encoded = _encode(notice)
            if len(encoded) >= PAYLOAD and isinstance(notice, Written):
                encoded = _encode(replace(notice, entry=NO_ENTRY))
            self._waiting.append(encoded)
            self._wake.set()

    async def _run(self) -> None:
        """Send what waits; reconnect when the connection is lost, even with nothing to send."""
        while True:
            try:
                connection = await self._connected()
                if not self._waiting:
                    await self._wake.wait()
                self._wake.clear()
                while self._waiting and not connection.is_closed():
                    count, payloads = self._payloads()
                    await connection.execute(_SEND, CHANNEL, payloads)
                    del self._waiting[:count]  # not before: if the connection is lost, they are sent by the next one
            except LOST as error:
                log.info("notices pause", extra={"error": str(error) or type(error).__name__})
                self._disconnect()
                await asyncio.sleep(PAUSE)
            except Exception:
                self._disconnect()
                self._waiting.clear()  # they may be the reason
                raise

    def _payloads(self) -> tuple[int, list[str]]:
        """Return all waiting notices in as few payloads as possible, and their number."""
        parts: list[list[bytes]] = [[]]
        size = 0
        for notice in self._waiting:
            size += len(notice) + 1
            if size > PAYLOAD:
                parts.append([])
                size = len(notice) + 1
            parts[-1].append(notice)
        sender = self.sender()
        return len(self._waiting), [f"[{sender},[{b','.join(part).decode()}]]" for part in parts]

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._address, synchronous_commit="off")
            try:
                await connection.add_listener(CHANNEL, self._receive)
            except BaseException:
                connection.terminate()
                raise
            connection.add_termination_listener(lambda _: self._wake.set())
            self._connection = connection
            self._on_gap()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    def _receive(self, connection: asyncpg.Connection, pid: int, channel: str, payload: str) -> None:
        if pid == connection.get_server_pid():
            return
        try:
            sender, notices = _decode(payload)
        except msgspec.DecodeError:
            log.warning("notice cannot be read")  # a newer Serai may send others
            return
        for notice in notices:
            try:
                self._on_notice(sender, notice)
            except Exception:
                log.exception("unhandled")
