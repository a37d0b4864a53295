"""A store with tables in it, and a whole server's insides without its sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from serai.games import games
from serai.server.workers.pool import WorkerPool
from serai.tables.model.seats import Seat, hashed, new_table_id
from serai.tables.model.settings import TableSettings
from serai.tables.room.hub import Hub
from serai.tables.room.lobby import Lobby
from serai.tables.room.registry import Tables
from serai.tables.store.base import Kept
from serai.tables.store.sqlite import SqliteStore

GAME = next(iter(games().values()))
SEATS = min(GAME.seats)


def kept(**changes: Any) -> Kept:
    """A table that could be kept."""
    setup = GAME.setup(SEATS)
    name = new_table_id()
    values: dict[str, Any] = {
        "id": name,
        "code": name[:6].upper(),
        "game": GAME.name,
        "rules": GAME.rules_version,
        "options": setup.options,
        "components": setup.components,
        "seats": [Seat("person", seat, secret=hashed(f"{name} {seat}")) for seat in setup.seats],
        "spectator": hashed(f"{name} spectator"),
        "stage": "gathering",
        "seed": "caravan",
        "created": 1.0,
    }
    return Kept(**values | changes)


@asynccontextmanager
async def a_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(str(path))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def a_lobby(path: Path, **settings: Any) -> AsyncIterator[Lobby]:
    async with a_store(path) as store:
        workers = WorkerPool(1)
        tables = Tables(store, Hub(), workers, TableSettings(**settings), games())
        try:
            yield Lobby(tables)
        finally:
            await tables.close()
            await workers.close()
