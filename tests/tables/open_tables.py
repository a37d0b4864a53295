"""Tables on a store of their own, without a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from serai.games import games
from serai.tables.jobs.runner import JobRunner
from serai.tables.model.seats import Seat, hash_secret, new_table_id
from serai.tables.model.settings import TableSettings
from serai.tables.room.room import Room
from serai.tables.room.table import Table
from serai.tables.room.tables import Tables
from serai.tables.store.base import Store, StoredTable
from serai.tables.store.sqlite import SqliteStore
from serai.tables.views.summary import table_summary
from serai.tables.wire.live import Watching
from tests.tables.local_runner import LocalRunner

GAME = next(iter(games().values()))
SEATS = min(GAME.seats)


def stored_table(**changes: Any) -> StoredTable:
    """Return a table as it could be stored."""
    setup = GAME.setup(SEATS)
    table_id = new_table_id()
    values: dict[str, Any] = {
        "id": table_id,
        "code": table_id[:6].upper(),
        "game": GAME.name,
        "rules": GAME.rules_version,
        "options": setup.options,
        "components": setup.components,
        "seats": [Seat("person", seat, secret=hash_secret(f"{table_id} {seat}")) for seat in setup.seats],
        "spectator": hash_secret(f"{table_id} spectator"),
        "stage": "gathering",
        "seed": "caravan",
        "created": 1.0,
    }
    return StoredTable(**values | changes)


def watching(table: Table, viewer: int | None, since: int | None = None) -> Watching:
    """Return what a client receives when it begins to watch a table."""
    summary = table_summary(table.stored, always_present, 60.0, 1.0, None, None, None)
    return table.watching_message("1", summary, viewer, list(table.missed_steps(viewer, since)), [])


def always_present(table_id: str, seat: int, since: float) -> float | None:
    """Return True: everybody is present at every table."""
    return None


def room_with(runner: JobRunner, store: Store | None = None) -> Room:
    """Return the parts of a room; without a store, only for parts that read and write nothing."""
    return Room(store or SqliteStore("no file"), runner, TableSettings(), games())


@asynccontextmanager
async def open_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(str(path))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def open_tables(path: Path, runner: JobRunner | None = None, **settings: Any) -> AsyncIterator[Tables]:
    async with open_store(path) as store:
        tables = Tables(store, runner or LocalRunner(), TableSettings(**settings), games())
        try:
            yield tables
        finally:
            await tables.close()
