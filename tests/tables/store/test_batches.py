"""Writes that share commits: together, in order, each with its own answer."""

from __future__ import annotations

import asyncio

import pytest

from serai.tables.store.batches import BATCH, Batches, in_task, settle
from serai.tables.store.errors import Conflict, WriteFailed


class Disk:
    """Commits at once, except a batch with a negative number or with a zero."""

    def __init__(self) -> None:
        self.commits: list[list[int]] = []

    async def commit(self, batch: list[int]) -> None:
        await asyncio.sleep(0)
        if min(batch) < 0:
            raise OSError
        if 0 in batch:
            raise Conflict("taken")
        self.commits.append(batch)


def test_writes_that_arrive_during_a_commit_share_the_next_one() -> None:
    async def scenario() -> None:
        disk = Disk()
        batches = Batches(in_task(disk.commit), delay=0)
        await asyncio.gather(*(batches.write(number) for number in range(1, BATCH + 11)))
        assert [len(batch) for batch in disk.commits] == [BATCH, 10]
        assert [number for batch in disk.commits for number in batch] == list(range(1, BATCH + 11))
        assert (batches.commits, batches.failures) == (2, 0)

    asyncio.run(scenario())


def test_a_write_that_fails_fails_alone_and_as_what_it_is() -> None:
    async def scenario() -> None:
        disk = Disk()
        batches = Batches(in_task(disk.commit), delay=0)
        results = await asyncio.gather(*map(batches.write, (1, -1, 0, 2)), return_exceptions=True)
        assert [type(one) for one in results] == [type(None), WriteFailed, Conflict, type(None)]
        assert str(results[1]).endswith("OSError"), "an error without words is named"
        assert disk.commits == [[1], [2]] and batches.failures == 2

    asyncio.run(scenario())


def test_a_callback_that_raises_concerns_no_other_and_close_waits_for_all(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        answers: list[WriteFailed | None] = []

        def trip(error: WriteFailed | None) -> None:
            raise ValueError("tripped")

        batches = Batches(in_task(Disk().commit), delay=0)
        batches.write_then(1, trip)
        batches.write_then(2, answers.append)
        await batches.close()
        assert answers == [None]

    asyncio.run(scenario())
    assert "unhandled" in caplog.text


def test_a_future_nobody_waits_for_any_more_is_left_alone() -> None:
    async def scenario() -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.cancel()
        settle(future, WriteFailed("too late"))
        assert future.cancelled()

    asyncio.run(scenario())


def test_a_writer_that_is_stopped_in_a_commit_answers_who_waits_and_goes_on() -> None:
    async def scenario() -> None:
        disk, begun = Disk(), asyncio.Event()

        async def commit(batch: list[int]) -> None:
            if 1 in batch:
                begun.set()
                await asyncio.Event().wait()
            await disk.commit(batch)

        batches = Batches(in_task(commit), delay=0)
        lost = [batches.write(1), batches.write(1)]
        await begun.wait()
        next_one = batches.write(2)
        [writer] = [task for task in asyncio.all_tasks() if task.get_name() == "writer"]
        writer.cancel()
        for one in lost:
            with pytest.raises(WriteFailed, match="the writer was stopped"):
                await one
        await asyncio.wait_for(next_one, 15)
        await batches.close()
        assert disk.commits == [[2]], "what may have been written is not written again"
        assert (batches.commits, batches.failures) == (1, 2)

    asyncio.run(scenario())
