"""Subscriptions in PostgreSQL, which several processes share."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.tables.open_tables import stored_table
from tests.tables.store.opened import open_postgresql
from tests.tables.store.test_push import subscription


def test_processes_share_subscriptions_and_the_first_key(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_postgresql(tmp_path) as one, open_postgresql(tmp_path) as two:
            table = stored_table()
            await one.put(table, 1.0)
            await asyncio.gather(one.push.put_key(b"one"), two.push.put_key(b"two"))
            assert await one.push.key() == await two.push.key()
            await asyncio.gather(one.push.add(subscription(table, 0, 1)), two.push.add(subscription(table, 0, 1)))
            assert await one.push.all() == [subscription(table, 0, 1)]
            await two.put(table.next_revision(), 2.0)
            assert await one.push.all() == [subscription(table, 0, 1)]
            await two.push.remove_endpoint(subscription(table, 0, 1).endpoint)
            assert await one.push.all() == []

    asyncio.run(scenario())
