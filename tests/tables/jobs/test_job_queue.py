"""Jobs wait in a fair queue: persons first, requesters in turn, short ones not behind long ones, none for ever."""

from __future__ import annotations

import asyncio

import pytest

from serai.tables.jobs.job import SHORT_SECONDS
from serai.tables.jobs.job_queue import OLDEST_EVERY, JobQueue
from serai.tables.jobs.runner import QueueFull, Requester
from serai.tables.model.visitors import NEIGHBOURS

LONG = 10 * SHORT_SECONDS


class Worker:
    """Something that has a desk."""


def worker() -> Worker:
    return Worker()


async def order(queue: JobQueue[Worker], busy: Worker, jobs: list[tuple[str, Requester, float]]) -> list[str]:
    """Return the names of jobs in the order in which they are given a worker."""
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
        queue = JobQueue([worker()], [], 3, 1)
        one = await queue.acquire(Requester("x"), LONG)
        waiting = [asyncio.create_task(queue.acquire(Requester(key), LONG)) for key in "abd"]
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


async def filled(queue: JobQueue[Worker], jobs: list[tuple[str, bool]]) -> list[asyncio.Task[Worker]]:
    """Return one job per requester, urgent or not, that waits or was refused."""
    tasks = [asyncio.create_task(queue.acquire(Requester(key), LONG, urgent)) for key, urgent in jobs]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


def is_refused(task: asyncio.Task[Worker]) -> bool:
    return task.done() and isinstance(task.exception(), QueueFull)


def test_other_jobs_give_way_to_a_hint_when_there_is_no_room() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 6, 4)
        await queue.acquire(Requester("x"), LONG)
        puzzles = await filled(queue, [(f"visitor {number}", False) for number in range(6)])
        (hint,) = await filled(queue, [("player", True)])
        assert not hint.done() and sum(map(is_refused, puzzles)) == 1 and len(queue) == 6
        (one_more,) = await filled(queue, [("another", False)])
        assert is_refused(one_more), "it would only take the place of its like"
        queue.close()
        assert all(map(is_refused, [*(await filled(queue, [("late", True)]))]))
        await asyncio.sleep(0)
        assert all(map(is_refused, [hint, *puzzles]))

    asyncio.run(scenario())


def test_nobody_fills_the_queue_against_others_alone_or_from_a_neighbourhood() -> None:
    async def scenario() -> None:
        queue = JobQueue([worker()], [], 20, 4)
        await queue.acquire(Requester("x"), LONG)
        five = await filled(queue, [(f"192.0.2.{number % 5}", True) for number in range(40)])
        assert sum(not task.done() for task in five) == 20
        (hint,) = await filled(queue, [("player", True)])
        assert not hint.done(), "one of those who have most gives way"
        assert len(queue) == 20
        queue.close()
        roomy = JobQueue([worker()], [], 1000, 4)
        await roomy.acquire(Requester("x"), LONG)
        many = await filled(roomy, [(f"2001:db8:1:{number:x}::/64", True) for number in range(100)])
        assert sum(not task.done() for task in many) == 4 * NEIGHBOURS
        roomy.close()
        await asyncio.sleep(0)
        assert all(map(is_refused, [hint, *five, *many]))

    asyncio.run(scenario())
