"""Housekeeping: idle tables leave memory, and tables past their retention are deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from serai.tables.room.registry import Tables

log = logging.getLogger("serai.tables")
DAY = 86_400.0


async def keep_house(tables: Tables) -> None:
    """Put idle tables away, and delete those whose time is over."""
    settings = tables.settings
    swept = 0.0
    while True:
        await asyncio.sleep(min(10.0, settings.idle_seconds))
        with suppress(Exception):
            await tables.put_idle_away()
            tables.hub.forget_before(time.time() - settings.grace_seconds)
            if time.monotonic() - swept > 3600 or swept == 0.0:
                swept = time.monotonic()
                await sweep(tables)


async def sweep(tables: Tables) -> int:
    """Delete tables nobody has used for longer than they are kept; how many."""
    now, settings = time.time(), tables.settings
    old = await tables.store.idle_since("gathering", now - settings.gathering_days * DAY)
    old += await tables.store.idle_since("playing", now - settings.retention_days * DAY)
    old += await tables.store.idle_since("over", now - settings.retention_days * DAY)
    old = [name for name in old if name not in tables.in_memory]
    if old:
        await tables.delete(old)
        log.info("tables deleted", extra={"count": len(old)})
    return len(old)
