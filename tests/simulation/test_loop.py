"""Loops in virtual time do what asyncio's does, and crash and pause where they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.simulation.loop import Loop, World


def started(work: Callable[[], Coroutine[Any, Any, None]], world: World) -> Loop:
    loop = Loop(world, "p")
    loop.call_soon(lambda: loop.create_task(work()))
    return loop


def test_a_day_passes_in_no_time_and_timers_fire_in_their_order() -> None:
    world, seen = World(1), list[tuple[str, float]]()

    async def wait(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        seen.append((name, round(world.now)))

    async def work() -> None:
        await asyncio.gather(wait("b", 86_400), wait("a", 3_600))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(10):
                await asyncio.Event().wait()
        seen.append(("c", round(world.now)))

    started(work, world)
    world.run(100_000)
    world.end()
    assert seen == [("a", 3_600), ("b", 86_400), ("c", 86_410)]


def test_a_crash_finishes_nothing_not_even_what_is_meant_to_be_finished() -> None:
    world, seen = World(1), list[str]()

    async def work() -> None:
        try:
            while True:
                seen.append("turn")
                await asyncio.sleep(0)
        finally:
            seen.append("finished")

    loop = started(work, world)
    loop.callbacks_left = 10
    world.run(60)
    assert seen and "finished" not in seen and not loop.alive
    world.end()


def test_a_paused_process_finds_its_timers_due_when_it_goes_on() -> None:
    world, seen = World(1), list[float]()

    async def work() -> None:
        for _ in range(3):
            await asyncio.sleep(1.0)
            seen.append(world.now)

    loop = started(work, world)
    world.at(1.5, loop.pause, 5.0)
    world.run(60)
    world.end()
    assert seen[0] == pytest.approx(1.0, abs=0.1) and seen[1] == pytest.approx(6.5, abs=0.1)


def test_timers_follow_a_monotonic_time_that_runs_slowly_or_stands_still() -> None:
    world, seen = World(1), list[tuple[float, float]]()

    async def work() -> None:
        for _ in range(4):
            await asyncio.sleep(1.0)
            seen.append((round(world.now, 1), round(asyncio.get_running_loop().time(), 1)))

    loop = started(work, world)
    for at, rate in ((1.5, 0.5), (3.5, 0.0), (10.0, 2.0)):
        world.at(at, loop.set_rate, rate)
    world.run(60)
    world.end()
    assert seen == [(1.0, 1.0), (2.5, 2.0), (10.2, 3.0), (10.8, 4.0)]


def test_an_error_that_nobody_handles_is_a_problem() -> None:
    world = World(1)

    def fail() -> None:
        raise ValueError("oh")

    Loop(world, "p").call_soon(fail)
    world.run(1)
    world.end()
    assert len(world.problems) == 1 and "oh" in world.problems[0]
