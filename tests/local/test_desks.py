"""Desks in workers of a browser: one that dies or hangs is replaced, and the others continue."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.games import games
from serai.local import desks
from serai.local.desks import DESKS, DeskPool
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.job import CheckJob
from serai.tables.jobs.runner import DeskDied, JobFailed, JobTimedOut
from tests.local.one_browser import HereWorker, Page, open_browser
from tests.local.test_edition import new_table, play


def pool_of(workers: list[HereWorker]) -> DeskPool:
    def start() -> HereWorker:
        workers.append(HereWorker())
        return workers[-1]

    return DeskPool(start)


def test_the_second_worker_starts_when_the_first_is_busy() -> None:
    async def scenario() -> None:
        workers: list[HereWorker] = []
        pool = pool_of(workers)
        pool.start()
        for _ in range(3):
            await pool.check(10)
        assert len(workers) == 1
        await asyncio.gather(*(pool.check(10) for _ in range(6)))
        assert len(workers) == DESKS
        await pool.close()
        assert all(worker.stopped for worker in workers)

    asyncio.run(scenario())


def test_a_worker_that_traps_is_ended_and_another_one_does_the_next_job() -> None:
    async def scenario() -> None:
        workers: list[HereWorker] = []
        pool = pool_of(workers)
        pool.start()
        workers[0].dies = True
        with pytest.raises(DeskDied, match="unreachable executed"):
            await pool.run(CheckJob(), 10, bool)
        assert workers[0].stopped and pool.replaced == 1
        assert await pool.run(CheckJob(), 10, bool) is True
        await pool.close()

    asyncio.run(scenario())


def test_a_worker_that_takes_too_long_even_for_a_phone_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "GRACE_SECONDS", 0.2)

    async def scenario() -> None:
        workers: list[HereWorker] = []
        pool = pool_of(workers)
        pool.start()
        workers[0].hangs = True
        with pytest.raises(JobTimedOut, match=r"longer than 0\.25 s"):
            await pool.run(CheckJob(), 0.05, bool)
        assert workers[0].stopped and len(workers) == 2
        await pool.close()

    asyncio.run(scenario())


def test_an_error_of_a_job_costs_no_worker() -> None:
    async def scenario() -> None:
        workers: list[HereWorker] = []
        pool = pool_of(workers)
        with pytest.raises(JobFailed, match="expected a match"):
            await pool.run(BotMoveJob("random"), 10, dict)
        assert not workers[0].stopped and pool.replaced == 0
        await pool.close()

    asyncio.run(scenario())


def test_a_cancelled_job_is_done_to_its_end_and_its_worker_is_free_again() -> None:
    async def scenario() -> None:
        workers: list[HereWorker] = []
        pool = pool_of(workers)
        cancelled = asyncio.create_task(pool.run(CheckJob(), 10, bool))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.gather(cancelled, return_exceptions=True)
        assert await pool.run(CheckJob(), 10, bool) is True
        assert not any(worker.stopped for worker in workers)
        await pool.close()

    asyncio.run(scenario())


def test_a_match_goes_on_when_the_bots_worker_dies_in_the_middle_of_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        workers: list[HereWorker] = []
        async with open_browser(tmp_path / "s.db", workers) as edition:
            page = Page(edition)
            await page.greet()
            made = await new_table(page, next(iter(games())))
            while not workers:
                await play(page, made, moves=1)
            workers[-1].dies = True
            assert await play(page, made) > 10
            assert len(workers) > 1

    asyncio.run(scenario())
