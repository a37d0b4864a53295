"""The tables in memory: loaded from the store when needed, used by one at a time, evicted when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from serai.engine.game import Game
from serai.tables.model.errors import Declined
from serai.tables.room.table import Table
from serai.tables.store.base import Store


class Registry:
    """Every table in memory by its id."""

    def __init__(self, store: Store, games: Mapping[str, Game], started: float) -> None:
        self._store, self._games, self._started = store, games, started
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def get(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Table]:
        """Load a table if need be, and hold its lock."""
        table = self._tables.get(table_id) or await self._load(table_id)
        table.last_used = time.monotonic()
        async with table.lock:
            check_present(table)
            yield table

    def try_lock(self, table_id: str) -> Table | None:
        """Lock a table without waiting; None if it is locked or not in memory. Then release its lock."""
        table = self._tables.get(table_id)
        if table is None or not table.lock.try_acquire():
            return None
        table.last_used = time.monotonic()
        return table

    def evict(self, table_id: str) -> None:
        """Drop a table from memory; it is loaded again when needed."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.evicted = True

    def idle_since(self, before: float) -> list[str]:
        """The unlocked tables last used before a time of the monotonic clock."""
        return [
            table_id for table_id, table in self._tables.items() if table.last_used < before and not table.lock.locked
        ]

    async def _load(self, table_id: str) -> Table:
        async with self._loading:
            table = self._tables.get(table_id)
            if table is None:
                row = await self._store.find(table_id)
                if row is None:
                    raise Declined("unknown-table")
                game = self._games.get(row.table.game)
                if game is None or not game.reads_rules(row.table.rules):
                    raise Declined("old-rules", rules=row.table.rules)
                table = Table(row.table, game, await self._store.journal(table_id), self._started)
                self._tables[table_id] = table
        return table


def check_present(table: Table) -> None:
    """Decline if a table was evicted while somebody waited for it."""
    if table.evicted:
        raise Declined("try-again")
