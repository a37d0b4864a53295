"""Work that goes on when whoever waits for it is cancelled."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

Result = TypeVar("Result")


async def shielded(task: asyncio.Task[Result]) -> Result:
    """Return the result of a task, which goes on if the caller is cancelled; then its error concerns nobody.

    `asyncio.shield` would let the loop report that error as one that nobody has handled.
    """
    task.add_done_callback(_note_error)
    await asyncio.wait([task])
    return task.result()


def _note_error(task: asyncio.Task[Any]) -> None:
    """Look at the error of a task, so that it counts as handled."""
    if not task.cancelled():
        task.exception()
