"""Subscriptions that end when a table is stored in SQLite, without a trace in the file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace

from serai.tables.store.sqlite_push import end_subscriptions
from tests.tables.open_tables import open_store, stored_table
from tests.tables.store.test_push import subscription


def test_a_new_table_costs_no_statement_more() -> None:
    table = stored_table()
    assert end_subscriptions(table) == []
    assert len(end_subscriptions(table.next_revision())) == 1
    assert len(end_subscriptions(replace(table, stage="over", revision=4))) == 1


def test_nothing_of_a_deleted_subscription_is_left_in_the_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            table = stored_table()
            await store.put(table, 1.0)
            await store.push.add(replace(subscription(table, 0), endpoint="https://push.example.org/find-me"))
            await store.push.remove_endpoint("https://push.example.org/find-me")
            await store.erase()
            assert not any(b"find-me" in path.read_bytes() for path in tmp_path.iterdir())

    asyncio.run(scenario())
