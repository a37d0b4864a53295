"""Housekeeping: idle tables leave memory, and tables past their retention are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from serai.tables.model import machine
from serai.tables.store.peers import Deleted

if TYPE_CHECKING:
    from serai.tables.room.room import Room

log = logging.getLogger("serai.tables")
LONGEST_PAUSE = 10.0
RETENTION_SWEEP = 3600.0
"""Seconds between two sweeps for tables past their retention."""
DAY = 86_400.0


class Housekeeping:
    """Evicts and deletes tables, on request and regularly."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._erased = True

    async def run(self) -> None:
        """Evict idle tables and delete expired ones until cancelled."""
        next_sweep = 0.0
        while True:
            await asyncio.sleep(min(LONGEST_PAUSE, self._room.settings.idle_seconds))
            await self._attempt("idle tables not evicted", self.evict_idle)
            await self._attempt("deleted content not erased", self.erase_rest)
            if machine.monotonic() >= next_sweep:
                next_sweep = machine.monotonic() + RETENTION_SWEEP
                await self._attempt("expired tables not deleted", self.delete_expired)

    async def delete(self, table_ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self._room.store.delete(table_ids)
        for table_id in table_ids:
            self._room.forget(table_id)
            self._room.peers.publish(Deleted(table_id))

    async def erase(self) -> None:
        """Erase from disk what was deleted; if that fails now, housekeeping tries again."""
        self._erased = False
        await self._room.store.erase()
        self._erased = True

    async def erase_rest(self) -> int:
        """Erase what could not be erased when it was deleted; return 1 if there was anything."""
        if self._erased:
            return 0
        await self.erase()
        return 1

    async def evict_idle(self) -> int:
        """Drop idle tables from memory; return how many. Absences older than the grace period are forgotten."""
        idle = self._room.registry.idle_since(machine.monotonic() - self._room.settings.idle_seconds)
        idle = [table_id for table_id in idle if table_id not in self._room.bots]
        for table_id in idle:
            self._room.registry.evict(table_id)
        if idle:
            await self._room.store.touch(idle, machine.now())
        self._room.hub.forget_before(machine.now() - self._room.settings.grace_seconds)
        return len(idle)

    async def delete_expired(self) -> int:
        """Delete tables that nobody has used for longer than their retention; return how many."""
        if not self._room.peers.owns("retention"):
            return 0
        now, settings = machine.now(), self._room.settings
        expired = await self._room.store.idle_since("gathering", now - settings.gathering_days * DAY)
        expired += await self._room.store.idle_since("playing", now - settings.retention_days * DAY)
        expired += await self._room.store.idle_since("over", now - settings.retention_days * DAY)
        expired = [table_id for table_id in expired if table_id not in self._room.registry]
        if expired:
            await self.delete(expired)
            await self.erase()
            log.info("tables deleted", extra={"count": len(expired)})
        return len(expired)

    async def _attempt(self, failure: str, chore: Callable[[], Awaitable[int]]) -> None:
        """Do one chore; a failure is logged and counted, and the chore is tried again the next time."""
        try:
            await chore()
        except Exception:
            self._room.counters.housekeeping_failures += 1
            log.exception(failure)
