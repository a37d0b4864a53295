"""After a restart tables resume, each on its own, independently of the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.tables.lobby.new_table import create_table
from serai.tables.model import supervised
from serai.tables.model.clock import TimeBudget
from serai.tables.model.seats import Seat
from serai.tables.room import resume
from serai.tables.room.tables import Tables
from serai.tables.store.errors import Unreachable
from serai.tables.store.readable import CLOSED
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import GAME, SEATS, open_store, open_tables, stored_table
from tests.tables.store.test_sqlite import damage

PEOPLE = [SeatRequest(kind="person")] * SEATS
BOT_SEATS = [Seat("bot", name, "random") for name in "ABCDEFGH"[:SEATS]]


async def bot_tables(path: Path, count: int) -> list[str]:
    """Return tables where a bot is to move, and no server runs."""
    async with open_tables(path) as tables:
        made = [await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE)) for _ in range(count)]
        for one in made:
            async with tables.locked(one.table.id) as table:
                await tables._room.store.put(replace(table.stored, seats=BOT_SEATS), 1.0)
        return [one.table.id for one in made]


async def finished(tables: Tables, table_ids: list[str]) -> None:
    while any(table_id in tables._room.bots for table_id in table_ids):
        await asyncio.sleep(0.02)
    for table_id in table_ids:
        row = await tables._room.store.find(table_id)
        assert row is not None and row.table.stage == "over"


def test_a_damaged_page_stops_the_tables_on_it_and_each_is_named_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "s.db"
    made = asyncio.run(bot_tables(path, 12))
    damage(path)

    async def scenario() -> set[str]:
        async with open_tables(path) as tables:
            await tables.resume()
            lost = {record.__dict__["table"] for record in caplog.records if record.levelname == "ERROR"}
            await finished(tables, [table_id for table_id in made if table_id not in lost])
            return lost

    lost = asyncio.run(scenario())
    assert 0 < len(lost) < 12
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == len(lost)


def test_a_table_that_can_be_read_and_not_written_is_closed_and_named_once_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "s.db"
    made = asyncio.run(bot_tables(path, 24))
    damage(path, b'{"at":')

    def named() -> list[tuple[str, str]]:
        errors = [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]
        return [(record.message, record.__dict__["table"]) for record in errors]

    async def scenario() -> tuple[set[str], Any]:
        async with open_tables(path) as tables:
            await tables.resume()
            over: set[str] = set()
            for table_id in made:
                while table_id in tables._room.bots:
                    await asyncio.sleep(0.02)
                row = await tables._room.store.find(table_id) if table_id not in {one for _, one in named()} else None
                over |= {table_id} if row is not None and row.table.stage == "over" else set()
            closed = [table_id for what, table_id in named() if what == CLOSED]
            for table_id in closed * 2:
                await tables._room.bots.start(table_id)
            return over, closed

    over, closed = asyncio.run(asyncio.wait_for(scenario(), 100))
    assert len(named()) == len({table_id for _, table_id in named()}), "each is named once"
    assert closed and over | {table_id for _, table_id in named()} == set(made)


def test_tables_are_woken_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resume, "AT_ONCE", 2)
    made = asyncio.run(bot_tables(tmp_path / "s.db", 6))
    tables: Any = None

    class Counting(LocalRunner):
        most = 0

        async def run(self, *values: Any) -> Any:
            self.most = max(self.most, len(tables._room.bots._tasks.running))
            return await super().run(*values)

    async def scenario() -> int:
        nonlocal tables
        runner = Counting()
        async with open_tables(tmp_path / "s.db", runner) as tables:
            await tables.resume()
            await finished(tables, made)
        return runner.most

    assert asyncio.run(scenario()) == 2


def test_a_table_that_waits_for_a_person_is_not_loaded_though_its_clock_runs(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_tables(tmp_path / "s.db") as tables:
            clock = TimeBudget(level="random", minutes=0.02, added=0)
            return (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE, clock=clock))).table.id

    async def second(table_id: str) -> None:
        async with open_tables(tmp_path / "s.db", grace_seconds=0.0) as tables:
            await tables.resume()
            assert len(tables._room.registry) == 0 and table_id in tables._room.clocks._timers._timers
            while tables._room.store.commits == 0:
                await asyncio.sleep(0.02)
            async with tables.locked(table_id) as table:
                assert any(seat.sitting_in for seat in table.stored.seats)

    asyncio.run(second(asyncio.run(first())))


def test_a_full_table_that_an_older_server_did_not_begin_begins(tmp_path: Path) -> None:
    async def scenario() -> None:
        full = stored_table()
        async with open_store(tmp_path / "s.db") as store:
            await store.put(full, 1.0)
        async with open_tables(tmp_path / "s.db") as tables:
            await tables.resume()
            async with tables.locked(full.id) as table:
                assert table.stored.stage == "playing" and table.started_match.version == 0

    asyncio.run(scenario())


def test_tables_go_on_although_the_store_could_not_be_read_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.01)
    made = asyncio.run(bot_tables(tmp_path / "s.db", 2))

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            in_stage, problems = tables._room.store.in_stage, [Unreachable("no answer")]

            async def fails_once(stage: Any) -> list[str]:
                if problems:
                    raise problems.pop()
                return await in_stage(stage)

            monkeypatch.setattr(tables._room.store, "in_stage", fails_once)
            with pytest.raises(Unreachable):
                await tables.resume()
            assert tables.counters.housekeeping_failures == 1
            async with asyncio.timeout(30):
                while "resume" in tables._room.tasks:
                    await asyncio.sleep(0.01)
                await finished(tables, made)

    asyncio.run(scenario())
