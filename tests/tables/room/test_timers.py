"""Timers call back once, unless they are stopped or set again."""

from __future__ import annotations

import asyncio
import time

from serai.tables.room.clocks import Timers


def test_a_timer_calls_back_once_unless_it_is_stopped_or_set_again() -> None:
    called: list[str] = []

    async def call_back(name: str) -> None:
        called.append(name)

    async def scenario() -> None:
        timers, now = Timers(call_back), time.time()
        for name in ("past", "soon", "stopped", "later"):
            timers.set(name, now - 5 if name == "past" else now + 0.02)
        timers.stop("stopped")
        timers.stop("nobody")
        timers.set("later", now + 1e9)
        await asyncio.sleep(0.1)
        assert called == ["past", "soon"]
        await timers.close()

    asyncio.run(scenario())


def test_closing_cancels_running_callbacks() -> None:
    ended: list[str] = []

    async def call_back(name: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(name)

    async def scenario() -> None:
        timers = Timers(call_back)
        timers.set("one", 0.0)
        await asyncio.sleep(0.02)
        await timers.close()
        assert ended == ["one"]

    asyncio.run(scenario())
