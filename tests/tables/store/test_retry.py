"""Bots and clocks resume by themselves when writing works again."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.model.clock import TimeBudget
from serai.tables.room.tables import Tables
from serai.tables.store.errors import WriteFailed
from serai.tables.store.retry import LONGEST_PAUSE, until_written
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_tables

BOTS = [SeatRequest(kind="bot", level="random")] * SEATS
PEOPLE = [SeatRequest(kind="person")] * SEATS


def disk(tables: Tables, full: bool) -> None:
    """Let every write fail, or none."""
    assert isinstance(tables._room.store, SqliteStore)
    tables._room.store.writer._connection.execute(f"PRAGMA query_only = {'ON' if full else 'OFF'}")


def test_a_change_is_tried_again_with_longer_pauses_until_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def change() -> str:
        if len(pauses) < 9:
            raise WriteFailed("disk is full")
        return "written"

    monkeypatch.setattr("serai.tables.store.retry.asyncio.sleep", sleep)
    assert asyncio.run(until_written("t", change)) == "written"
    assert pauses[0] <= 0.1 and 1.0 <= pauses[-1] <= LONGEST_PAUSE


def test_bots_wait_while_the_disk_is_full_and_then_finish_their_match(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = [await create_table(tables, CreateTable(game=GAME.name, seats=BOTS)) for _ in range(3)]
            disk(tables, full=True)
            await asyncio.sleep(0.5)
            stood = [await tables._room.store.journal(one.table.id) for one in made]
            await asyncio.sleep(0.5)
            assert [await tables._room.store.journal(one.table.id) for one in made] == stood
            assert tables._room.store.write_failures > 3 and all(one.table.id in tables._room.bots for one in made)
            disk(tables, full=False)
            free = time.monotonic()
            while any([await tables._room.store.journal(one.table.id) == before for one, before in zip(made, stood)]):  # noqa: B905
                assert time.monotonic() < free + 5, "every table goes on within five seconds"
                await asyncio.sleep(0.02)
            while any(one.table.id in tables._room.bots for one in made):
                await asyncio.sleep(0.02)
            for one, before in zip(made, stood, strict=True):
                assert (await tables._room.store.journal(one.table.id))[: len(before)] == before
                row = await tables._room.store.find(one.table.id)
                assert row is not None and row.table.stage == "over"

    asyncio.run(scenario())


def test_a_clock_that_runs_out_while_the_disk_is_full_lets_a_bot_sit_in_later(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", grace_seconds=0.0) as tables:
            clock = TimeBudget(level="random", minutes=0.005, added=0)
            made = await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE, clock=clock))
            disk(tables, full=True)
            while tables._room.store.write_failures == 0:
                await asyncio.sleep(0.02)
            disk(tables, full=False)
            free = time.monotonic()
            while tables._room.store.commits < 3:
                assert time.monotonic() < free + 5
                await asyncio.sleep(0.02)
            async with tables.locked(made.table.id) as table:
                assert any(seat.sitting_in for seat in table.stored.seats)

    asyncio.run(scenario())
