"""A supervised task ends on purpose, or is started again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from serai.tables.model import supervised
from serai.tables.model.supervised import SupervisedTasks


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(15):
        while not condition():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("end", ["raises", "is cancelled"])
def test_a_task_that_fails_is_logged_and_started_again(
    end: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.05)
    starts = 0

    async def scenario() -> None:
        fails = asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            await fails.wait()
            fails.clear()
            raise LookupError("no such thing")

        tasks = SupervisedTasks()
        task = tasks.start("work", work)
        await until(lambda: starts == 1)
        assert tasks.running == {"work": task} and tasks.down == []
        if end == "raises":
            fails.set()
        else:
            task.cancel()
        await until(lambda: tasks.down == ["work"])
        assert "work" in tasks and tasks.running == {}
        await until(lambda: starts == 2)
        assert tasks.down == [] and tasks.get("work") is not task
        await tasks.stop()
        assert "work" not in tasks

    asyncio.run(scenario())
    [record] = caplog.records
    assert (record.levelname, record.__dict__["task"]) == ("ERROR", "work")


def test_the_pause_grows_while_a_task_fails_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(supervised, "LONGEST_PAUSE", 0.004)
    pauses: list[float] = []

    async def scenario() -> None:
        tasks = SupervisedTasks()

        async def work() -> None:
            pauses.append(tasks._tasks["work"].backoff.pause)
            if len(pauses) == 5:
                monkeypatch.setattr(supervised, "STEADY_SECONDS", 0.0)
            if len(pauses) < 7:
                await asyncio.sleep(0.001)
                raise LookupError

        tasks.start("work", work)
        await until(lambda: "work" not in tasks)

    asyncio.run(scenario())
    assert pauses == [0.001, 0.002, 0.004, 0.004, 0.004, 0.002, 0.002], "each is the pause after the next failure"


def test_a_task_ends_on_purpose_when_its_work_returns_or_it_is_stopped_or_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        tasks = SupervisedTasks()
        await tasks.start("short", lambda: asyncio.sleep(0))
        await asyncio.sleep(0)
        assert "short" not in tasks
        first = tasks.start("long", asyncio.Event().wait)  # type: ignore[arg-type]
        second = tasks.start("long", asyncio.Event().wait)  # type: ignore[arg-type]
        await asyncio.wait([first])
        assert first.cancelled() and tasks.running == {"long": second}
        await tasks.stop("long", "unknown")
        assert second.cancelled() and tasks.down == []
        released = tasks.start("released", lambda: asyncio.sleep(0))
        tasks.release("released")
        assert "released" not in tasks
        await released

    asyncio.run(scenario())
    assert not caplog.records
