"""Tables are loaded when needed and evicted when idle."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_store, open_tables, stored_table

PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_idle_tables_are_evicted_and_loaded_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", idle_seconds=1e-9) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))
            assert await tables.evict_idle() == 1 and not tables._registry
            async with tables.locked(made.table.id) as table:
                assert table.started_match.version == 0
            assert len(tables._registry) == 1

    asyncio.run(scenario())


def test_a_client_that_waited_for_an_evicted_table_is_declined(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            table_id = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id

            async def wait() -> None:
                async with tables.locked(table_id):
                    raise AssertionError

            async with tables.locked(table_id):
                waiting = asyncio.create_task(wait())
                await asyncio.sleep(0)
                tables._registry.evict(table_id)
            with pytest.raises(Declined, match="try-again"):
                await waiting

    asyncio.run(scenario())


def test_a_table_of_unknown_rules_is_declined(tmp_path: Path) -> None:
    async def scenario() -> None:
        old = stored_table(rules="0.0")
        async with open_store(tmp_path / "s.db") as store:
            await store.put(old, 1.0)
        async with open_tables(tmp_path / "s.db") as tables:
            for table_id, reason in ((old.id, "old-rules"), ("0" * 16, "unknown-table")):
                with pytest.raises(Declined, match=reason):
                    async with tables.locked(table_id):
                        raise AssertionError

    asyncio.run(scenario())
