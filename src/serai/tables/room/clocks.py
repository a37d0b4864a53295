"""The clocks of all tables: when the time of a seat runs out, a bot sits in."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from serai.tables.model.errors import Declined
from serai.tables.room.registry import Registry
from serai.tables.room.table import Table
from serai.tables.room.timers import Timers
from serai.tables.store.base import StoredTable

log = logging.getLogger("serai.tables")


class Clocks:
    """Sets a timer for every running clock."""

    def __init__(
        self, registry: Registry, save: Callable[[Table, StoredTable], Awaitable[None]], not_before: float
    ) -> None:
        self._registry, self._save, self._not_before = registry, save, not_before
        self._timers = Timers(self._time_is_up)

    def start(self, table: Table) -> None:
        """Set the timer of a table for when the seat to move has no time left.

        After a restart no timer fires before people had time to come back.
        """
        seat, clocks = table.running_seat, table.clocks
        if seat is None or clocks is None:
            self._timers.stop(table.stored.id)
        else:
            self._timers.set(table.stored.id, max(clocks.since + clocks.left[seat], self._not_before))

    def stop(self, table_id: str) -> None:
        """Cancel the timer of a table."""
        self._timers.stop(table_id)

    async def close(self) -> None:
        """Cancel all timers."""
        await self._timers.close()

    async def _time_is_up(self, table_id: str) -> None:
        """Let a bot sit in for the seat to move if it has no time left."""
        try:
            async with self._registry.locked(table_id) as table:
                seat, clock, clocks = table.running_seat, table.stored.clock, table.clocks_at(time.time())
                if seat is None or clock is None or clocks is None:
                    return
                if clocks.left[seat] > 0:
                    self.start(table)
                    return
                stored = replace(table.stored, running=clocks)
                await self._save(table, stored.with_seat(seat, sitting_in=clock.level))
        except Declined as error:
            log.info("clock stops", extra={"table": table_id, "error": str(error)})
        except Exception:
            log.exception("clock stops", extra={"table": table_id})
