"""Resuming tables in the background after a restart: a few at a time, and only those that somebody waits for.

The same happens when another process that drove tables is gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING

from serai.tables.model.seats import Seat
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.table import is_full
from serai.tables.store.base import TableRow
from serai.tables.store.errors import WriteDamaged
from serai.tables.store.journal import NOBODY, decode
from serai.tables.store.readable import CLOSED, name_damaged, readable
from serai.tables.store.retry import until_written
from serai.tables.wire.base import Stage

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
AT_ONCE = 8
"""The most tables whose bots are woken at the same time."""
PATIENCE = 5.0
"""Seconds after which the next table is woken although the bots of this one are still deciding."""


class Resume:
    """Finds the tables that can move without a client, and resumes them."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._beginning = SupervisedTasks()

    def start(self) -> asyncio.Task[None]:
        """Resume tables, from the beginning if that is under way, since this process may now drive other tables."""
        return self._room.tasks.start("resume", self._run)

    def begin_soon(self, table_id: str) -> None:
        """Begin the match of a full table in a task of its own."""
        if table_id not in self._beginning:
            self._beginning.start(table_id, partial(self._begin_match, table_id))

    async def close(self) -> None:
        """Resume no more tables."""
        await self._room.tasks.stop("resume")
        await self._beginning.stop()

    async def _run(self) -> None:
        try:
            await self._resume()
        except Exception:
            self._room.counters.housekeeping_failures += 1
            raise

    async def _resume(self) -> None:
        """Begin matches that are complete, start clocks, then wake bots; first for tables with people."""
        with_people: deque[str] = deque()
        bots_alone: deque[str] = deque()
        async for row in self._rows("playing"):
            self._room.count(row.table)
            seat = _to_move(row)
            if seat is None:
                continue
            if seat.bot:
                people = any(one.kind == "person" for one in row.table.seats)
                (with_people if people else bots_alone).append(row.table.id)
            elif row.table.clock is not None:
                self._room.clocks.start_from_row(row)
        async for row in self._rows("gathering"):
            if is_full(row.table):
                await self._begin_match(row.table.id)
        waiting = with_people + bots_alone
        await asyncio.gather(*(self._wake(waiting) for _ in range(AT_ONCE)))

    async def _rows(self, stage: Stage) -> AsyncIterator[TableRow]:
        """Yield the tables in a stage that this process has to drive and can read."""
        owned = [table_id for table_id in await self._room.store.in_stage(stage) if self._room.peers.owns(table_id)]
        async for row in readable(self._room.store, owned):
            yield row

    async def _begin_match(self, table_id: str) -> None:
        """Begin a match, even one that an earlier server had no time to begin."""
        try:
            await until_written(table_id, lambda: self._room.changes.begin(table_id))
        except WriteDamaged as error:
            name_damaged(table_id, error, CLOSED)
        except Exception:
            log.exception("match does not begin", extra={"table": table_id})

    async def _wake(self, waiting: deque[str]) -> None:
        while waiting:
            await asyncio.wait([self._room.bots.start(waiting.popleft())], timeout=PATIENCE)


def _to_move(row: TableRow) -> Seat | None:
    try:
        seat = decode(row.last_entry).next if row.last_entry else NOBODY
        return None if seat == NOBODY else row.table.seats[seat]
    except (ValueError, IndexError) as error:
        name_damaged(row.table.id, error)
        return None
