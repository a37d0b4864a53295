"""Only one at a time, in the order they came, and nobody is left waiting for one who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from serai.tables.room.lock import Alone


def test_who_comes_while_it_is_taken_waits_in_line() -> None:
    async def live() -> list[str]:
        alone, heard = Alone(), list[str]()

        async def come(name: str) -> None:
            async with alone:
                heard.append(name)
                await asyncio.sleep(0)
                heard.append(name)

        assert alone.take() and not alone.take()
        coming = [asyncio.create_task(come(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert heard == []
        alone.leave()
        assert not alone.take(), "it is the turn of who came first"
        await asyncio.gather(*coming)
        assert alone.take()
        return heard

    assert asyncio.run(live()) == list("aabbcc")


@settings(max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(["come", "call off", "take", "turn"]), st.integers(0, 9)), max_size=40))
def test_whoever_is_called_off_holds_nobody_up(steps: list[tuple[str, int]]) -> None:
    async def live() -> None:
        alone, inside = Alone(), list[int]()
        coming: list[asyncio.Task[None]] = []

        async def come(number: int) -> None:
            async with alone:
                inside.append(number)
                assert len(inside) == 1, "two at once"
                try:
                    await asyncio.sleep(0)
                finally:
                    inside.remove(number)

        for step, number in steps:
            if step == "come":
                coming.append(asyncio.create_task(come(len(coming))))
            elif step == "call off" and coming:
                coming[number % len(coming)].cancel()
            elif step == "take" and alone.take():
                assert not inside, "two at once"
                alone.leave()
            elif step == "turn":
                await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.gather(*coming, return_exceptions=True), 10)
        assert alone.take(), "nobody is there any more"

    run: Callable[[Coroutine[Any, Any, None]], None] = asyncio.run
    run(live())
