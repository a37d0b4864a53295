"""Housekeeping: idle tables leave memory, and tables past their retention are deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Container
from typing import Protocol

from serai.tables.model.counters import Counters
from serai.tables.model.settings import TableSettings
from serai.tables.room.broadcast import Hub
from serai.tables.room.registry import Registry
from serai.tables.store.base import Store
from serai.tables.store.peers import Deleted, Peers

log = logging.getLogger("serai.tables")
LONGEST_PAUSE = 10.0
RETENTION_SWEEP = 3600.0
"""Seconds between two sweeps for tables past their retention."""
DAY = 86_400.0
Chore = Callable[[], Awaitable[int]]


class Housekept(Protocol):
    """Tables, as far as housekeeping knows them."""

    @property
    def settings(self) -> TableSettings:
        """What can be set."""

    @property
    def counters(self) -> Counters:
        """What is counted."""

    @property
    def evict_idle(self) -> Chore:
        """Drop idle tables from memory."""

    @property
    def erase_rest(self) -> Chore:
        """Erase what could not be erased before."""

    @property
    def delete_expired(self) -> Chore:
        """Delete tables past their retention."""


async def keep_house(tables: Housekept) -> None:
    """Evict idle tables and delete expired ones until cancelled."""
    next_sweep = 0.0
    while True:
        await asyncio.sleep(min(LONGEST_PAUSE, tables.settings.idle_seconds))
        await attempt(tables, "idle tables not evicted", tables.evict_idle)
        await attempt(tables, "deleted content not erased", tables.erase_rest)
        if time.monotonic() >= next_sweep:
            next_sweep = time.monotonic() + RETENTION_SWEEP
            await attempt(tables, "expired tables not deleted", tables.delete_expired)


async def attempt(tables: Housekept, failure: str, chore: Chore) -> None:
    """Do one chore; a failure is logged and counted, and the chore is tried again the next time."""
    try:
        await chore()
    except Exception:
        tables.counters.housekeeping_failures += 1
        log.exception(failure)


class Retention:
    """Evicts and deletes tables."""

    def __init__(
        self, store: Store, peers: Peers, registry: Registry, hub: Hub, settings: TableSettings,
        busy: Container[str], forget: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._store, self._peers, self._registry, self._hub = store, peers, registry, hub
        self._settings, self._busy, self._forget = settings, busy, forget
        self._erased = True

    async def delete(self, table_ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self._store.delete(table_ids)
        for table_id in table_ids:
            self._forget(table_id)
            self._peers.publish(Deleted(table_id))

    async def erase(self) -> None:
        """Leave nothing on disk of what was deleted; if that fails now, housekeeping tries again."""
        self._erased = False
        await self._store.erase()
        self._erased = True

    async def erase_rest(self) -> int:
        """Erase what could not be erased when it was deleted; return 1 if there was something."""
        if self._erased:
            return 0
        await self.erase()
        return 1

    async def evict_idle(self) -> int:
        """Drop idle tables from memory; return how many. Absences older than the grace period are forgotten."""
        idle = self._registry.idle_since(time.monotonic() - self._settings.idle_seconds)
        idle = [table_id for table_id in idle if table_id not in self._busy]
        for table_id in idle:
            self._registry.evict(table_id)
        if idle:
            await self._store.touch(idle, time.time())
        self._hub.forget_before(time.time() - self._settings.grace_seconds)
        return len(idle)

    async def delete_expired(self) -> int:
        """Delete tables that nobody has used for longer than their retention; return how many."""
        if not self._peers.owns("retention"):
            return 0
        now, settings = time.time(), self._settings
        expired = await self._store.idle_since("gathering", now - settings.gathering_days * DAY)
        expired += await self._store.idle_since("playing", now - settings.retention_days * DAY)
        expired += await self._store.idle_since("over", now - settings.retention_days * DAY)
        expired = [table_id for table_id in expired if table_id not in self._registry]
        if expired:
            await self.delete(expired)
            await self.erase()
            log.info("tables deleted", extra={"count": len(expired)})
        return len(expired)
