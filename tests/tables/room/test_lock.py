"""A lock is held by one at a time, in order, and a cancelled waiter delays nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from serai.tables.room.lock import TableLock


def test_those_who_wait_get_the_lock_in_order() -> None:
    async def scenario() -> list[str]:
        lock, holders = TableLock(), list[str]()

        async def hold(name: str) -> None:
            async with lock:
                holders.append(name)
                await asyncio.sleep(0)
                holders.append(name)

        assert lock.try_acquire() and not lock.try_acquire()
        tasks = [asyncio.create_task(hold(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert holders == []
        lock.release()
        assert not lock.try_acquire(), "it belongs to the first that waits"
        await asyncio.gather(*tasks)
        assert lock.try_acquire()
        return holders

    assert asyncio.run(scenario()) == list("aabbcc")


@settings(max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(["hold", "cancel", "try", "iterate"]), st.integers(0, 9)), max_size=40))
def test_a_cancelled_waiter_holds_nobody_up(steps: list[tuple[str, int]]) -> None:
    async def scenario() -> None:
        lock, inside = TableLock(), list[int]()
        tasks: list[asyncio.Task[None]] = []

        async def hold(number: int) -> None:
            async with lock:
                inside.append(number)
                assert len(inside) == 1, "two at once"
                try:
                    await asyncio.sleep(0)
                finally:
                    inside.remove(number)

        for step, number in steps:
            if step == "hold":
                tasks.append(asyncio.create_task(hold(len(tasks))))
            elif step == "cancel" and tasks:
                tasks[number % len(tasks)].cancel()
            elif step == "try" and lock.try_acquire():
                assert not inside, "two at once"
                lock.release()
            elif step == "iterate":
                await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 10)
        assert lock.try_acquire(), "nobody holds it any more"

    run: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run
    run(scenario())
