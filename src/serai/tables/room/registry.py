"""The tables in memory: loaded from the store when needed, used by one at a time, evicted when idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from serai.engine.game import Game
from serai.kit.errors import SeraiError
from serai.tables.model.errors import Declined
from serai.tables.room.table import Table
from serai.tables.store.base import Store
from serai.tables.store.errors import Conflict, ReadFailed, Unreachable
from serai.tables.store.peers import Seen

log = logging.getLogger("serai.tables")
SLICE = 0.002
"""Seconds that a replay may keep the event loop at a time."""


Shown = Callable[[str], Seen | None]
"""How far people at a table have seen it, if any are there."""
OnFollowed = Callable[[Table], None]
"""Called after what another process has written: an entry of the journal, or the table beside it."""
Refresh = Callable[[Table], Awaitable[None] | None]
"""Brings a locked table up to date that another process may have changed unnoticed; None if none can."""


class Registry:
    """Every table in memory by its id."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], started: float, shown: Shown, on_followed: OnFollowed,
        on_stored: OnFollowed, refresh: Refresh,
    ) -> None:  # fmt: skip
        self._store, self._games, self._started = store, games, started
        self._shown, self._refresh = shown, refresh
        self._on_followed, self._on_stored = on_followed, on_stored
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._unreadable: set[str] = set()
        """Damaged tables that were logged, so that each is named once."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def get(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    def add(self, table: Table) -> None:
        """Hold a new table that is on disk already."""
        self._tables[table.stored.id] = table

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Table]:
        """Load a table if need be, and hold its lock."""
        while True:
            known = self._tables.get(table_id)
            table = known or await self._load(table_id)
            table.last_used = time.monotonic()
            async with table.lock:
                if known is not None and not table.evicted and (refreshing := self._refresh(table)) is not None:
                    await refreshing
                if not table.evicted:  # else it is loaded again
                    yield table
                    return

    def try_lock(self, table_id: str) -> Table | None:
        """Lock a table without waiting; None if it is locked or not in memory. Then release its lock."""
        table = self._tables.get(table_id)
        if table is None or not table.lock.try_acquire():
            return None
        table.last_used = time.monotonic()
        return table

    async def finish(self, table: Table, writing: Coroutine[Any, Any, None]) -> None:
        """Write to the end even if cancelled, so that nobody comes to the table before it is known what is on disk."""
        task = asyncio.get_running_loop().create_task(writing)
        try:
            await asyncio.shield(task)
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
        """The unlocked tables last used before a time of the monotonic clock."""
        return [
            table_id for table_id, table in self._tables.items() if table.last_used < before and not table.lock.locked
        ]

    async def _load(self, table_id: str) -> Table:
        try:
            return await self._read(table_id)
        except Unreachable:
            raise
        except ReadFailed as error:
            if table_id not in self._unreadable:
                self._unreadable.add(table_id)
                log.error("table cannot be read", extra={"table": table_id, "error": str(error)})
            raise

    async def _read(self, table_id: str) -> Table:
        async with self._loading:
            table = self._tables.get(table_id)
            if table is None:
                row = await self._store.find(table_id)
                if row is None:
                    raise Declined("unknown-table")
                game = self._games.get(row.table.game)
                if game is None or not game.reads_rules(row.table.rules):
                    raise Declined("old-rules", rules=row.table.rules)
                table = Table(row.table, game)
                journal, shown = await self._store.journal(table_id), self._shown(table_id)
                known = len(journal) if shown is None else shown.version + 1
                await self._restore(table, journal[:known])
                for entry in journal[known:]:  # another process has written them, and people here have not seen them
                    table.follow(entry)
                    self._on_followed(table)
                if shown is not None and shown.revision < table.stored.revision:
                    self._on_stored(table)
                self._tables[table_id] = table
        return table

    async def _restore(self, table: Table, journal: list[bytes]) -> None:
        """Replay a journal, letting others go first every few milliseconds."""
        pause = time.perf_counter() + SLICE
        try:
            for _ in table.restore(journal, self._started):
                if time.perf_counter() > pause:
                    await asyncio.sleep(0)
                    pause = time.perf_counter() + SLICE
        except (SeraiError, LookupError, ValueError, TypeError) as error:
            raise ReadFailed(f"{type(error).__name__}: {error}") from error
