"""Tables are loaded when needed and evicted when idle."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
from serai.tables.room.registry import ANY_VERSION
from serai.tables.room.table import Table
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.errors import Conflict
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_store, open_tables, stored_table

PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_idle_tables_are_evicted_and_loaded_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", idle_seconds=1e-9) as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))
            assert await tables._room.housekeeping.evict_idle() == 1 and not tables._room.registry
            async with tables.locked(made.table.id) as table:
                assert table.started_match.version == 0
            assert len(tables._room.registry) == 1

    asyncio.run(scenario())


def test_a_request_that_waited_for_an_evicted_table_has_it_loaded_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            table_id = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id

            async with tables.locked(table_id) as evicted:
                waiting = asyncio.create_task(_locked(tables, table_id))
                await asyncio.sleep(0)
                tables._room.registry.evict(table_id)
            assert await waiting is not evicted and not (await waiting).evicted

    asyncio.run(scenario())


def test_a_table_that_knows_less_than_was_shown_is_loaded_again(tmp_path: Path) -> None:
    """A table is read just before a commit whose move another copy of it has already shown."""

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            table_id = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            registry, hub, store = tables._room.registry, tables._room.hub, tables._room.store
            hub.join(table_id, LocalClient(tables)._session, [None])
            async with tables.locked(table_id) as table:
                other = Table(table.stored, table.game)
                list(other.restore(table.journal))
                match = other.started_match
                entry = other.act(match.seat or 0, msgspec.to_builtins(match.legal()[0]), 0, 1.0)
                await store.put(table.stored.next_revision(), 1.0)
            written = asyncio.get_running_loop().create_future()
            store.append(table_id, 1, other.journal[-1], entry.at, None, written.set_result)
            assert await written is None
            hub.note_shown(table_id, other.seen)
            hub.note_shown(table_id, table.seen)
            assert hub.shown(table_id) == other.seen, "nobody forgets what they were shown"
            async with registry.locked(table_id, ANY_VERSION) as table:
                assert table.version == 1

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


def test_a_write_that_fails_after_its_caller_was_cancelled_is_no_unhandled_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        unhandled = list[dict[str, Any]]()
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: unhandled.append(context))
        async with open_tables(tmp_path / "s.db") as tables:
            table_id = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            begun, go_on = asyncio.Event(), asyncio.Event()

            async def fail(table: StoredTable, now: float) -> None:
                begun.set()
                await go_on.wait()
                raise Conflict("somebody else was first")

            monkeypatch.setattr(tables._room.store, "put", fail)

            async def save() -> None:
                async with tables.locked(table_id) as table:
                    await tables._room.changes.save(table, table.stored)

            saving = asyncio.create_task(save())
            await begun.wait()
            saving.cancel()
            waiting = asyncio.create_task(_locked(tables, table_id))
            for _ in range(5):
                await asyncio.sleep(0)
            assert not saving.done() and not waiting.done(), "nobody comes to the table before the write has ended"
            go_on.set()
            with pytest.raises(asyncio.CancelledError):
                await saving
            assert not (await waiting).evicted, "it was loaded again"
            del saving
            gc.collect()
        assert unhandled == []

    asyncio.run(scenario())


async def _locked(tables: Tables, table_id: str) -> Table:
    async with tables.locked(table_id) as table:
        return table
