"""Jobs wait in a fair queue: persons first, requesters in turn, short ones not behind long ones, none for ever."""

from __future__ import annotations

import asyncio

import pytest

from serai.tables.jobs.job_queue import OLDEST_EVERY, SHORT_SECONDS, JobQueue
from serai.tables.jobs.runner import QueueFull, Requester

LONG = 10 * SHORT_SECONDS


class Worker:
    """Something that has a desk."""


def worker() -> Worker:
    return Worker()


async def order(queue: JobQueue[Worker], busy: Worker, jobs: list[tuple[str, Requester, float]]) -> list[str]:
    """The names of jobs in the order in which they are given a worker."""
    served: list[str] = []

    async def wait(name: str, requester: Requester, expected: float) -> None:
        one = await queue.acquire(requester, expected)
        served.append(name)
        await asyncio.sleep(0)
        queue.release(one)

    waiting = [asyncio.create_task(wait(*job)) for job in jobs]
    await asyncio.sleep(0)
    queue.release(busy)
    await asyncio.gather(*waiting)
    return served


def test_a_table_with_a_person_goes_before_tables_of_bots_alone() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 100, 100)
        busy = await queue.acquire(Requester("x"), LONG)
        alone = [(f"bots {number}", Requester("a", person=False), LONG) for number in range(3)]
        assert (await order(queue, busy, [*alone, ("person", Requester("b"), LONG)]))[0] == "person"

    asyncio.run(scenario())


def test_requesters_take_turns_and_the_shortest_job_of_each_goes_first() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 100, 100)
        busy = await queue.acquire(Requester("a"), LONG)
        jobs = [("a long", Requester("a"), 2.0), ("a short", Requester("a"), 1.0), ("b", Requester("b"), 3.0)]
        assert await order(queue, busy, jobs) == ["b", "a short", "a long"]

    asyncio.run(scenario())


def test_a_worker_for_short_jobs_takes_no_long_one() -> None:
    async def scenario() -> None:
        anything, short = worker(), worker()
        queue = JobQueue([anything], [short], 100, 100)
        assert await queue.acquire(Requester(), LONG) is anything
        waiting = asyncio.create_task(queue.acquire(Requester(), LONG))
        await asyncio.sleep(0)
        assert await queue.acquire(Requester(), SHORT_SECONDS) is short
        queue.release(short)
        await asyncio.sleep(0)
        assert not waiting.done() and queue.oldest_seconds > 0
        queue.release(anything)
        assert await waiting is anything

    asyncio.run(scenario())


def test_none_waits_for_ever() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 1000, 1000)
        one = await queue.acquire(Requester("x"), LONG)
        patient = asyncio.create_task(queue.acquire(Requester("bots", person=False), LONG))
        for number in range(OLDEST_EVERY):
            waiting = asyncio.create_task(queue.acquire(Requester(f"person {number}"), LONG))
            await asyncio.sleep(0)
            queue.release(one)
            done, _ = await asyncio.wait([waiting, patient], return_when=asyncio.FIRST_COMPLETED)
            if patient in done:
                waiting.cancel()
                return
        raise AssertionError("it still waits")

    asyncio.run(scenario())


def test_no_more_than_so_many_wait_in_total_and_of_each() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 3, 2)
        one = await queue.acquire(Requester("x"), LONG)
        waiting = [asyncio.create_task(queue.acquire(Requester(key), LONG)) for key in "aab"]
        await asyncio.sleep(0)
        assert len(queue) == 3
        with pytest.raises(QueueFull, match="at most 3 waiting"):
            await queue.acquire(Requester("c"), LONG)
        waiting.pop().cancel()
        await asyncio.sleep(0)
        with pytest.raises(QueueFull, match="of one requester"):
            await queue.acquire(Requester("a"), LONG)
        queue.release(one)
        assert await waiting[0] is one

    asyncio.run(scenario())


def test_who_is_cancelled_at_the_last_moment_passes_the_worker_on() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 10, 10)
        one = await queue.acquire(Requester("x"), LONG)
        first = asyncio.create_task(queue.acquire(Requester("a"), LONG))
        await asyncio.sleep(0)
        queue.release(one)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert await asyncio.wait_for(queue.acquire(Requester("b"), LONG), 10) is one

    asyncio.run(scenario())
