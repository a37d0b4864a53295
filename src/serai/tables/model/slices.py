"""Long work on the event loop is cut into slices, so that it delays nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

from serai.tables.model import machine

SLICE = 0.001
"""Seconds of work after which other tasks on the event loop go first."""
Step = TypeVar("Step")


async def in_slices(steps: Iterable[Step]) -> AsyncIterator[Step]:
    """Yield step after step, each computed when it is asked for; before each slice, let others go first."""
    await asyncio.sleep(0)
    pause = machine.perf_counter() + SLICE
    for step in steps:
        yield step
        if machine.perf_counter() > pause:
            await asyncio.sleep(0)
            pause = machine.perf_counter() + SLICE
