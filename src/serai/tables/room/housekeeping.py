"""Housekeeping: idle tables leave memory, and tables past their retention are deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from serai.tables.room.tables import Tables

log = logging.getLogger("serai.tables")
LONGEST_PAUSE = 10.0
RETENTION_SWEEP = 3600.0
"""Seconds between two sweeps for tables past their retention."""


async def keep_house(tables: Tables) -> None:
    """Evict idle tables and delete expired ones until cancelled."""
    next_sweep = 0.0
    while True:
        await asyncio.sleep(min(LONGEST_PAUSE, tables.settings.idle_seconds))
        await attempt(tables, "idle tables not evicted", tables.evict_idle)
        if time.monotonic() >= next_sweep:
            next_sweep = time.monotonic() + RETENTION_SWEEP
            await attempt(tables, "expired tables not deleted", tables.delete_expired)


async def attempt(tables: Tables, failure: str, chore: Callable[[], Awaitable[int]]) -> None:
    """Do one chore; a failure is logged and counted, and the chore is tried again the next time."""
    try:
        await chore()
    except Exception:
        tables.counters.housekeeping_failures += 1
        log.exception(failure)
