"""Several processes on one database, as tables see them: each has a store, tables and clients of its own."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from serai.games import games
from serai.tables.lobby.new_table import create_table
from serai.tables.model.settings import TableSettings
from serai.tables.room.tables import Tables
from serai.tables.store.postgresql.peers import PostgresPeers
from serai.tables.store.postgresql.store import PostgresStore
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, NewTable, SeatRequest
from tests.databases import database
from tests.server.playing import offered
from tests.tables.local_client import LocalClient
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import GAME, SEATS
from tests.tables.view_updates import updated


class Process:
    """One process."""

    def __init__(self, store: PostgresStore, tables: Tables) -> None:
        self.store, self.tables = store, tables
        assert isinstance(store.peers, PostgresPeers)
        self.peers: PostgresPeers = store.peers
        tables.follow()
        tables.resume()

    async def create(self, *kinds: Any) -> NewTable:
        """Return a new table; by default, people at all seats."""
        return await create_table(self.tables, people(*kinds))

    async def halt(self) -> None:
        """Stop like a killed process: nothing is finished, nobody is notified."""
        await self.peers.members._tasks.stop("heartbeat", "notices")
        await self.tables.close()

    async def pause_beat(self) -> None:
        """Stop renewing the lease, like a paused process."""
        await self.peers.members._tasks.stop("heartbeat")


@asynccontextmanager
async def processes(path: Path, count: int, **limits: int) -> AsyncIterator[list[Process]]:
    """Yield processes that know of each other."""
    stores = [PostgresStore(database(str(path))) for _ in range(count)]
    for store in stores:
        await store.open()
    settings = replace(TableSettings(message_rate=100_000.0, tables_per_visitor=10**6, grace_seconds=0.5), **limits)
    running = [Process(one, Tables(one, LocalRunner(), settings, games(), one.peers)) for one in stores]
    for one in running:
        await one.peers.members.beat()
    try:
        yield running
    finally:
        for one in running:
            await one.halt()
        for store in stores:
            await store.close()


def people(*kinds: Any) -> CreateTable:
    """Return a request for a table; by default, with people at all seats."""
    everybody: list[Any] = ["person"] * SEATS
    seats = [SeatRequest(kind, level="random" if kind == "bot" else None) for kind in kinds or everybody]
    return CreateTable(GAME.name, seats)


class Player:
    """Somebody at a seat, whose client is connected to one process."""

    def __init__(self, process: Process, table: str, secret: str) -> None:
        self.client, self.table, self.secret = LocalClient(process.tables), table, secret
        self.client._sent = random.randrange(10**9)  # no two clients send messages of the same id

    async def watch(self) -> Any:
        await self.client.request("hello", protocol=PROTOCOL)
        now = await self.client.request("watch", table=self.table, secrets=[self.secret])
        assert now["type"] == "watching", now
        self.seat, self.version, self.view, self.choices = now["viewer"], now["version"], now["view"], now["choices"]
        self.to_move = now["table"]["to_move"]
        return now

    async def follow(self) -> Any:
        """Receive the next step and update the view."""
        step = await self.client.next(lambda message: message["type"] == "step")
        assert step["version"] == self.version + 1, "no step is left out or sent twice"
        self.view = updated(self.view, step)
        self.version, self.choices, self.to_move = step["version"], step["choices"], step["to_move"]
        return step

    def action(self, number: int = 0) -> Any:
        """Return one of the actions offered."""
        actions = offered(self.choices)
        return actions[number % len(actions)]

    def send(self, number: int = 0) -> str:
        """Make a decision without waiting for the answer."""
        place = {"table": self.table, "seat": self.seat, "version": self.version}
        return self.client.post("act", **place, action=self.action(number))
