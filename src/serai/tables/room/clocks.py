"""The clocks of all tables: when the time of a seat runs out, a bot sits in."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from serai.tables.model.clock import ClockReading, resumed, running_seat
from serai.tables.model.errors import Declined
from serai.tables.room.registry import Registry
from serai.tables.room.table import Table
from serai.tables.room.timers import Timers
from serai.tables.store.base import StoredTable, TableRow
from serai.tables.store.journal import NOBODY, clocks_after, decode
from serai.tables.store.retry import until_written

log = logging.getLogger("serai.tables")


class Clocks:
    """Sets a timer for every running clock."""

    def __init__(
        self, registry: Registry, save: Callable[[Table, StoredTable], Awaitable[None]], started: float, grace: float,
        owns: Callable[[str], bool],
    ) -> None:  # fmt: skip
        self._registry, self._save, self._started, self._not_before = registry, save, started, started + grace
        self._owns = owns
        self._timers = Timers(self._time_is_up)

    def start(self, table: Table) -> None:
        """Set the timer of a table for when the seat to move has no time left.

        After a restart no timer fires before people had time to come back.
        """
        self._set(table.stored.id, table.running_seat, table.clocks)

    def start_from_row(self, row: TableRow) -> None:
        """Set the timer of a table that is not in memory."""
        stored, last = row.table, decode(row.last_entry) if row.last_entry else None
        clocks = clocks_after(stored.clock, stored.running, last, row.version or 0) if last else None
        if last and clocks and stored.clock:
            to_move = None if last.next == NOBODY else last.next
            self._set(stored.id, running_seat(stored.seats, to_move), resumed(stored.clock, clocks, self._started))

    def stop(self, table_id: str) -> None:
        """Cancel the timer of a table."""
        self._timers.stop(table_id)

    async def close(self) -> None:
        """Cancel all timers."""
        await self._timers.close()

    def _set(self, table_id: str, seat: int | None, clocks: ClockReading | None) -> None:
        if seat is None or clocks is None:
            self._timers.stop(table_id)
        else:
            self._timers.set(table_id, max(clocks.since + clocks.left[seat], self._not_before))

    async def _time_is_up(self, table_id: str) -> None:
        """Let a bot sit in for the seat to move if it has no time left, unless another process does it."""
        if not self._owns(table_id):
            return
        try:
            await until_written(table_id, lambda: self._sit_in(table_id))
        except Declined as error:
            log.info("clock stops", extra={"table": table_id, "error": str(error)})
        except Exception:
            log.exception("clock stops", extra={"table": table_id})

    async def _sit_in(self, table_id: str) -> None:
        async with self._registry.locked(table_id) as table:
            seat, clock, clocks = table.running_seat, table.stored.clock, table.clocks_at(time.time())
            if seat is None or clock is None or clocks is None:
                return
            if clocks.left[seat] > 0:
                self.start(table)
                return
            stored = replace(table.stored, running=clocks)
            await self._save(table, stored.with_seat(seat, sitting_in=clock.level))
