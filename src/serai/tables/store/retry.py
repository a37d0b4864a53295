"""Changes that nobody waits for are tried again until they can be written."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from serai.kit.backoff import Backoff
from serai.tables.model import machine
from serai.tables.store.errors import Conflict, WriteDamaged, WriteFailed

log = logging.getLogger("serai.tables")
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0
"""The most seconds between two tries, so that a table continues soon after writing works again."""
TRIES = 8
"""How often another process may be first; each time, one of those who try succeeds."""
Result = TypeVar("Result")


async def until_first(change: Callable[[], Awaitable[Result]]) -> Result:
    """Make a change; if another process was first with another change, read that and try again."""
    for _ in range(TRIES):
        try:
            return await change()
        except Conflict:
            pass
    return await change()


async def until_written(table_id: str, change: Callable[[], Awaitable[Result]]) -> Result:
    """Make a change; while it cannot be written, try again after longer and longer pauses.

    What can never be written, because the file is damaged there, is not tried again.
    """
    backoff, is_first = Backoff(FIRST_PAUSE, LONGEST_PAUSE, machine.random), True
    while True:
        try:
            return await change()
        except WriteDamaged:
            raise
        except WriteFailed as error:
            if is_first:
                log.warning("change is tried again", extra={"table": table_id, "error": str(error)})
        is_first = False
        await asyncio.sleep(backoff.next())
