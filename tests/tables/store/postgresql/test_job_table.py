"""Jobs in a database: who goes first, one worker for each, and another worker when it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from serai.tables.store.postgresql import job_table
from serai.tables.store.postgresql.job_table import NEW, JobTable, wait_for
from tests.databases import database
from tests.tables.store.postgresql.joined import joined


@asynccontextmanager
async def job_tables(path: Path, count: int) -> AsyncIterator[tuple[int, list[JobTable]]]:
    async with joined(path, 1) as [one]:
        tables = [JobTable(database(str(path))) for _ in range(count)]
        for table in tables:
            await table.open(NEW, lambda payload: None)
        try:
            yield one.id, tables
        finally:
            for table in tables:
                await table.close()


def test_people_go_first_then_requesters_in_turn_then_the_shortest(tmp_path: Path) -> None:
    async def scenario() -> list[str]:
        async with job_tables(tmp_path, 1) as (process, [table]):
            waiting = [("a", False, 1.0), ("a", True, 2.0), ("a", True, 1.0), ("b", True, 3.0), ("b", True, 4.0)]
            for requester, person, expected in waiting:
                name = f"{requester} {expected} {'person' if person else 'bots'}".encode()
                await table.put(process, requester, person, expected, 5.0, name)
            claims = [await table.claim() for _ in range(6)]
            assert claims.pop() is None
            return [claim.job.decode() for claim in claims if claim]

    assert asyncio.run(scenario()) == ["a 1.0 person", "b 3.0 person", "a 2.0 person", "b 4.0 person", "a 1.0 bots"]


def test_a_job_has_one_worker_and_another_when_it_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_table, "LEASE", 0.2)

    async def scenario() -> None:
        async with job_tables(tmp_path, 3) as (process, [server, *workers]):
            numbers = {await server.put(process, "a", True, 1.0, 0.1, b"job") for _ in range(20)}
            claims = await asyncio.gather(*(worker.claim() for worker in workers for _ in range(10)))
            assert {claim.id for claim in claims if claim} == numbers, "each was claimed once"
            assert await server.claim() is None
            await asyncio.sleep(0.5)
            again = await server.claim()
            assert again and again.id in numbers
            await workers[0].finish(again.id, b"result")
            await workers[1].finish(again.id, b"too late")
            assert await server.result(again.id) == b"result" and await server.result(again.id) is None
            number = await server.put(process, "a", True, 1.0, 5.0, b"job")
            assert await server.take_back(number) and not await server.take_back(number)

    asyncio.run(scenario())


def test_workers_are_known_while_they_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_table, "LEASE", 0.3)

    async def scenario() -> None:
        async with job_tables(tmp_path, 2) as (_, [server, worker]):
            assert not await server.has_workers()
            await worker.beat()
            assert await server.has_workers()
            await asyncio.sleep(0.5)
            assert not await server.has_workers()
            await worker.beat()
            assert await server.has_workers()
            await worker.leave()
            assert not await server.has_workers()

    asyncio.run(scenario())


def test_an_event_is_waited_for_and_not_for_ever() -> None:
    async def scenario() -> None:
        event = asyncio.Event()
        await wait_for(event, 0.01)
        event.set()
        await wait_for(event, 10)
        assert not event.is_set()

    asyncio.run(scenario())
