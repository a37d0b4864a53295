"""Changes that nobody waits for are tried again until they can be written."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from serai.tables.store.errors import Conflict, WriteFailed

log = logging.getLogger("serai.tables")
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0
"""The most seconds between two tries, so that a table goes on soon after writing works again."""
TRIES = 8
"""How often somebody else may be first; each time, one of those who try succeeds."""
Result = TypeVar("Result")


async def until_first(change: Callable[[], Awaitable[Result]]) -> Result:
    """Make a change; if another process was first with a change of its own, look at that and try again."""
    for _ in range(TRIES):
        try:
            return await change()
        except Conflict:
            pass
    return await change()


async def until_written(table_id: str, change: Callable[[], Awaitable[Result]]) -> Result:
    """Make a change; while it cannot be written, try again after longer and longer pauses."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await change()
        except WriteFailed as error:
            if pause == FIRST_PAUSE:
                log.warning("change is tried again", extra={"table": table_id, "error": str(error)})
        await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # not all tables at once
        pause = min(2 * pause, LONGEST_PAUSE)
