"""The clocks of all tables: when the time of a seat runs out, a bot sits in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from serai.tables.model import machine
from serai.tables.model.clock import ClockReading, resumed, running_seat
from serai.tables.model.errors import Declined
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room.table import Table
from serai.tables.store.base import TableRow
from serai.tables.store.errors import Unreachable
from serai.tables.store.journal import NOBODY, clocks_after, decode
from serai.tables.store.retry import until_written

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
LONGEST_TIMER = 86_400.0
"""Seconds after which a timer reads the wall clock again, so that no timer has to be exact over weeks."""

OnTimeout = Callable[[str], Coroutine[Any, Any, None]]


class Clocks:
    """Sets a timer for every running clock."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._not_before = room.hub.started + room.settings.grace_seconds
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
            self._set(
                stored.id, running_seat(stored.seats, to_move), resumed(stored.clock, clocks, self._room.hub.started)
            )

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
        if not self._room.peers.owns(table_id):
            return
        try:
            await until_written(table_id, lambda: self._sit_in(table_id))
        except Unreachable:
            raise  # and begin again
        except Declined as error:
            log.info("clock stops", extra={"table": table_id, "error": str(error)})

    async def _sit_in(self, table_id: str) -> None:
        async with self._room.registry.locked(table_id) as table:
            seat, clock, clocks = table.running_seat, table.stored.clock, table.clocks_at(machine.now())
            if seat is None or clock is None or clocks is None:
                return
            if clocks.left[seat] > 0:
                self.start(table)
                return
            stored = replace(table.stored, running=clocks)
            await self._room.changes.save(table, stored.with_seat(seat, sitting_in=clock.level))


class Timers:
    """Calls back for a table at a given time; setting its timer again replaces it."""

    def __init__(self, on_timeout: OnTimeout) -> None:
        self._on_timeout = on_timeout
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks = SupervisedTasks()

    def set(self, table_id: str, at: float) -> None:
        """Call back for a table at this time."""
        self.stop(table_id)
        delay = min(max(0.0, at - machine.now()), LONGEST_TIMER)
        self._timers[table_id] = asyncio.get_running_loop().call_later(delay, self._start, table_id)

    def stop(self, table_id: str) -> None:
        """Cancel the timer of a table."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    async def close(self) -> None:
        """Cancel all timers and running callbacks."""
        for table_id in list(self._timers):
            self.stop(table_id)
        await self._tasks.stop()

    def _start(self, table_id: str) -> None:
        del self._timers[table_id]
        self._tasks.start(table_id, partial(self._on_timeout, table_id))
