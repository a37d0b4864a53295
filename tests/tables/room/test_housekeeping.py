"""Idle tables leave memory, expired ones are deleted, and failures are counted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.room.housekeeping import keep_house
from serai.tables.room.tables import Tables
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_tables

WITH_AN_OPEN_SEAT = [SeatRequest(kind="person"), *[SeatRequest(kind="open")] * (SEATS - 1)]


async def kept_house(tables: Tables, seconds: float = 0.1) -> None:
    """Let housekeeping run for a moment."""
    task = asyncio.create_task(keep_house(tables))
    await asyncio.sleep(seconds)
    assert not task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_tables_past_their_retention_are_deleted_unless_they_are_in_memory(tmp_path: Path) -> None:
    async def scenario() -> tuple[int, int]:
        async with open_tables(tmp_path / "s.db", gathering_days=1e-9, retention_days=50) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            in_memory = await tables.delete_expired()
            tables._registry.evict(made.table.id)
            return in_memory, await tables.delete_expired()

    assert asyncio.run(scenario()) == (0, 1)


def test_housekeeping_evicts_and_deletes(tmp_path: Path) -> None:
    async def scenario() -> dict[str, int]:
        async with open_tables(tmp_path / "s.db", gathering_days=1e-9, idle_seconds=0.01) as tables:
            await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            await kept_house(tables)
            assert tables.counters.housekeeping_failures == 0
            return await tables.count_by_stage()

    assert asyncio.run(scenario()) == {}


def test_a_failed_sweep_is_logged_and_counted_and_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*values: object) -> list[str]:
        raise OSError("disk gone")

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", idle_seconds=0.01) as tables:
            await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            monkeypatch.setattr(tables._store, "idle_since", fails)
            await kept_house(tables)
            assert tables.counters.housekeeping_failures == 1
            assert tables.numbers()["housekeeping_failures"] == 1
            assert tables.numbers()["tables_in_memory"] == 0, "idle tables are evicted all the same"

    asyncio.run(scenario())
    assert "expired tables not deleted" in caplog.text and "disk gone" in caplog.text
