"""The tables in memory: loaded from the store when needed, used by one at a time, evicted when idle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from serai.kit.errors import SeraiError
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.shielded import shielded
from serai.tables.model.slices import in_slices
from serai.tables.room.table import Table
from serai.tables.store.errors import Conflict, ReadFailed, Unreachable
from serai.tables.store.readable import name_damaged

if TYPE_CHECKING:
    from serai.tables.room.room import Room

ANY_VERSION = -1
"""A version with which this process's own knowledge of a followed table is enough."""


class Registry:
    """Every table in memory by its id."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def get(self, table_id: str) -> Table | None:
        """Return a table, if it is in memory."""
        return self._tables.get(table_id)

    def add(self, table: Table) -> None:
        """Hold a new table that is on disk already."""
        self._tables[table.stored.id] = table

    @asynccontextmanager
    async def locked(self, table_id: str, version: int | None = None) -> AsyncIterator[Table]:
        """Load a table if need be, and hold its lock; it is as new as in the store.

        If a version is named, the store is not asked about a table that this process follows and knows up to it.
        """
        while True:
            known = self._tables.get(table_id)
            table = known or await self._load(table_id)
            table.last_used = machine.monotonic()
            async with table.lock:
                if known is not None and not table.evicted:
                    refreshing = self._room.follower.refresh(table, version)
                    if refreshing is not None:
                        await refreshing
                if self._room.hub.has_shown_more(table_id, table.seen):  # it was read before that was on disk
                    self.evict(table_id)
                if not table.evicted:  # else it is loaded again
                    yield table
                    return

    def try_lock(self, table_id: str) -> Table | None:
        """Lock a table without waiting; None if it is locked or not in memory. Then release its lock."""
        table = self._tables.get(table_id)
        if table is None or not table.lock.try_acquire():
            return None
        table.last_used = machine.monotonic()
        return table

    async def finish(self, table: Table, writing: Coroutine[Any, Any, None]) -> None:
        """Write to the end even if cancelled, so that nobody uses the table before it is known what is on disk."""
        task = asyncio.get_running_loop().create_task(writing)
        try:
            await shielded(task)
        except Conflict:
            self.evict(table.stored.id)
            raise
        except asyncio.CancelledError:
            while not task.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([task])
            self.evict(table.stored.id)
            raise

    def evict(self, table_id: str) -> None:
        """Drop a table from memory; it is loaded again when needed."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.evicted = True

    def evict_all(self) -> None:
        """Drop all tables from memory."""
        for table_id in list(self._tables):
            self.evict(table_id)

    def idle_since(self, before: float) -> list[str]:
        """Return the unlocked tables last used before a time of the monotonic clock."""
        return [
            table_id for table_id, table in self._tables.items() if table.last_used < before and not table.lock.locked
        ]

    async def _load(self, table_id: str) -> Table:
        try:
            return await self._read(table_id)
        except Unreachable:
            raise
        except ReadFailed as error:
            name_damaged(table_id, error)
            raise

    async def _read(self, table_id: str) -> Table:
        async with self._loading:
            table = self._tables.get(table_id)
            if table is None:
                row = await self._room.store.find(table_id)
                if row is None:
                    raise Declined("unknown-table")
                game = self._room.games.get(row.table.game)
                if game is None or not game.reads_rules(row.table.rules, row.table.options):
                    raise Declined("old-rules", rules=row.table.rules)
                table = Table(row.table, game)
                journal, shown = await self._room.store.journal(table_id), self._room.hub.shown(table_id)
                known = len(journal) if shown is None else shown.version + 1
                await self._restore(table, journal[:known])
                for entry in journal[known:]:  # another process has written them, and people here have not seen them
                    table.follow(entry)
                    self._room.broadcasts.show_step(table)
                if shown is not None and shown.revision < table.stored.revision:
                    self._room.broadcasts.show_stored(table)
                self._tables[table_id] = table
        return table

    async def _restore(self, table: Table, journal: list[bytes]) -> None:
        """Replay a journal, letting others go first at intervals."""
        try:
            async for _ in in_slices(table.restore(journal, self._room.hub.started)):
                pass
        except (SeraiError, LookupError, ValueError, TypeError) as error:
            raise ReadFailed(f"{type(error).__name__}: {error}") from error
