"""After a restart, tables go on in the background: few at a time, and none that nobody waits for is loaded.

The same happens when another process is gone that drove some of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable

from serai.tables.model.counters import Counters
from serai.tables.model.seats import Seat
from serai.tables.room.bots import BotDriver
from serai.tables.room.clocks import Clocks
from serai.tables.room.table import is_full
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.journal import NOBODY, decode
from serai.tables.store.readable import readable
from serai.tables.store.retry import until_written
from serai.tables.wire.base import Stage

log = logging.getLogger("serai.tables")
AT_ONCE = 8
"""The most tables whose bots are woken at the same time."""
PATIENCE = 5.0
"""Seconds after which the next table is woken although the bots of this one are still at it."""


class Resume:
    """Finds the tables that can go on without a client, and lets them."""

    def __init__(
        self,
        store: Store,
        bots: BotDriver,
        clocks: Clocks,
        begin: Callable[[str], Awaitable[None]],
        count: Callable[[StoredTable], None],
        owns: Callable[[str], bool],
        counters: Counters,
    ) -> None:
        self._store, self._bots, self._clocks, self._begin, self._count = store, bots, clocks, begin, count
        self._owns, self._counters = owns, counters
        self._running: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Let tables go on; a failure is logged and counted."""
        try:
            await self._run()
        except Exception:
            self._counters.housekeeping_failures += 1
            log.exception("tables do not go on by themselves")

    def start(self) -> None:
        """Do it again from the beginning, as other tables are this process's to drive now."""
        if self._running is not None:
            self._running.cancel()
        self._running = asyncio.get_running_loop().create_task(self.run())

    async def close(self) -> None:
        """Let no more tables go on."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        """Begin matches that are complete, start clocks, then wake bots; where people play, first."""
        with_people: deque[str] = deque()
        bots_alone: deque[str] = deque()
        async for row in self._rows("playing"):
            self._count(row.table)
            seat = _to_move(row)
            if seat is None:
                continue
            if seat.bot:
                people = any(one.kind == "person" for one in row.table.seats)
                (with_people if people else bots_alone).append(row.table.id)
            elif row.table.clock is not None:
                self._clocks.start_from_row(row)
        async for row in self._rows("gathering"):
            if is_full(row.table):
                await self._begin_match(row.table.id)
        waiting = with_people + bots_alone
        await asyncio.gather(*(self._wake(waiting) for _ in range(AT_ONCE)))

    async def _rows(self, stage: Stage) -> AsyncIterator[TableRow]:
        """The tables in a stage that are this process's to drive and can be read."""
        owned = [table_id for table_id in await self._store.in_stage(stage) if self._owns(table_id)]
        async for row in readable(self._store, owned):
            yield row

    async def _begin_match(self, table_id: str) -> None:
        """Begin a match that an earlier server did not come to begin."""
        try:
            await until_written(table_id, lambda: self._begin(table_id))
        except Exception:
            log.exception("match does not begin", extra={"table": table_id})

    async def _wake(self, waiting: deque[str]) -> None:
        while waiting:
            await asyncio.wait([self._bots.start(waiting.popleft())], timeout=PATIENCE)


def _to_move(row: TableRow) -> Seat | None:
    try:
        seat = decode(row.last_entry).next if row.last_entry else NOBODY
        return None if seat == NOBODY else row.table.seats[seat]
    except (ValueError, IndexError) as error:
        log.error("table cannot be read", extra={"table": row.table.id, "error": str(error)})
        return None
