"""Work goes on when whoever waits for it is cancelled."""

from __future__ import annotations

import asyncio

import pytest

from serai.tables.model.shielded import shielded


def test_the_result_or_the_error_of_a_task_is_returned_to_all_who_wait() -> None:
    async def answer(error: Exception | None) -> str:
        await asyncio.sleep(0)
        if error is not None:
            raise error
        return "answer"

    async def scenario() -> None:
        task = asyncio.create_task(answer(None))
        assert await shielded(task) == await shielded(task) == "answer"
        with pytest.raises(LookupError):
            await shielded(asyncio.create_task(answer(LookupError())))

    asyncio.run(scenario())


def test_a_task_goes_on_when_its_caller_is_cancelled() -> None:
    async def scenario() -> None:
        go_on = asyncio.Event()
        task = asyncio.create_task(go_on.wait())
        caller = asyncio.create_task(shielded(task))
        await asyncio.sleep(0)
        caller.cancel()
        with pytest.raises(asyncio.CancelledError):
            await caller
        go_on.set()
        assert await task

    asyncio.run(scenario())
