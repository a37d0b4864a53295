"""After a restart, tables go on in the background: few at a time, and none that nobody waits for is loaded."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable

from serai.tables.model.seats import Seat
from serai.tables.room.bots import BotDriver
from serai.tables.room.clocks import Clocks
from serai.tables.room.retry import until_written
from serai.tables.room.table import is_full
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed
from serai.tables.store.journal import NOBODY, decode
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
    ) -> None:
        self._store, self._bots, self._clocks, self._begin, self._count = store, bots, clocks, begin, count

    async def run(self) -> None:
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
        """The tables in a stage that can be read; each that cannot is named in the log."""
        for table_id in await self._store.in_stage(stage):
            await asyncio.sleep(0)  # others go first
            try:
                row = await self._store.find(table_id)
            except ReadFailed as error:
                log.error("table cannot be read", extra={"table": table_id, "error": str(error)})
                continue
            if row is not None:
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
