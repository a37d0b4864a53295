"""Idle tables leave memory, expired ones are deleted, and failures are counted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.room.tables import Tables
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_tables

WITH_AN_OPEN_SEAT = [SeatRequest(kind="person"), *[SeatRequest(kind="open")] * (SEATS - 1)]


async def keep_house_until(tables: Tables, is_done: Callable[[], Awaitable[bool]]) -> None:
    """Let housekeeping run until something is done."""
    task = asyncio.create_task(tables.keep_house())
    async with asyncio.timeout(20):
        while not await is_done():
            await asyncio.sleep(0.01)
    assert not task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def test_tables_past_their_retention_are_deleted_unless_they_are_in_memory(tmp_path: Path) -> None:
    async def scenario() -> tuple[int, int]:
        async with open_tables(tmp_path / "s.db", gathering_days=1e-9, retention_days=50) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            in_memory = await tables._room.housekeeping.delete_expired()
            tables._room.registry.evict(made.table.id)
            return in_memory, await tables._room.housekeeping.delete_expired()

    assert asyncio.run(scenario()) == (0, 1)


def test_housekeeping_evicts_and_deletes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", gathering_days=1e-9, idle_seconds=0.01) as tables:
            await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            await asyncio.sleep(0.05)  # it is idle when the one sweep of an hour comes

            async def is_gone() -> bool:
                return not await tables.count_by_stage()

            await keep_house_until(tables, is_gone)
            assert tables.counters.housekeeping_failures == 0
            assert tables.numbers()["tables_in_memory"] == 0

    asyncio.run(scenario())


def test_a_failed_sweep_is_logged_and_counted_and_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*values: object) -> list[str]:
        raise OSError("disk gone")

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", idle_seconds=0.01) as tables:
            await create_table(tables, CreateTable(game=GAME.name, seats=WITH_AN_OPEN_SEAT))
            monkeypatch.setattr(tables._room.store, "idle_since", fails)

            async def is_failed_and_evicted() -> bool:
                return tables.counters.housekeeping_failures == 1 and tables.numbers()["tables_in_memory"] == 0

            await keep_house_until(tables, is_failed_and_evicted)
            assert tables.numbers()["housekeeping_failures"] == 1

    asyncio.run(scenario())
    assert "expired tables not deleted" in caplog.text and "disk gone" in caplog.text
