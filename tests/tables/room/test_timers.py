"""Timers of tables whose clocks run."""

from __future__ import annotations

import asyncio
import time

from serai.tables.room.timers import Timers


def test_a_timer_rings_once_and_only_for_who_was_not_stopped_or_set_later() -> None:
    rung: list[str] = []

    async def ring(name: str) -> None:
        rung.append(name)

    async def live() -> None:
        timers, now = Timers(ring), time.time()
        for name in ("past", "soon", "stopped", "later"):
            timers.set(name, now - 5 if name == "past" else now + 0.02)
        timers.stop("stopped")
        timers.stop("nobody")
        timers.set("later", now + 1e9)
        await asyncio.sleep(0.1)
        assert rung == ["past", "soon"]
        await timers.close()

    asyncio.run(live())


def test_closing_stops_what_rings() -> None:
    ended: list[str] = []

    async def ring(name: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(name)

    async def live() -> None:
        timers = Timers(ring)
        timers.set("one", 0.0)
        await asyncio.sleep(0.02)
        await timers.close()
        assert ended == ["one"]

    asyncio.run(live())
