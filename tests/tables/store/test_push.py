"""What every store of a server must do with subscriptions: SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.server.stores import ServerStore
from serai.tables.model.seats import Seat
from serai.tables.store.base import StoredTable
from serai.tables.store.push import MOST, Subscription
from tests.tables.open_tables import open_store, stored_table
from tests.tables.store.opened import open_postgresql
from tests.tables.store.test_base import appended

OPENED: dict[str, Callable[[Path], AbstractAsyncContextManager[Any]]] = {
    "sqlite": open_store,
    "postgresql": open_postgresql,
}


@pytest.fixture(params=OPENED)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], AbstractAsyncContextManager[ServerStore]]:
    """Return a function that opens a store of each kind."""
    return lambda: OPENED[request.param](tmp_path / "s.db")


def subscription(table: StoredTable, seat: int, number: int = 0) -> Subscription:
    return Subscription(
        table=table.id, seat=seat, secret=table.seats[seat].secret, endpoint=f"https://push.example.org/{number}",
        key=b"k" * 65, auth=b"a" * 16, language="fr", created=float(number),
    )  # fmt: skip


def test_subscriptions_and_the_key_are_there_when_the_store_is_opened_again(opened: Any) -> None:
    table = stored_table()

    async def write() -> None:
        async with opened() as store:
            assert await store.push.key() is None and await store.push.all() == []
            await store.put(table, 1.0)
            await store.push.put_key(b"first")
            await store.push.put_key(b"second")
            await store.push.add(subscription(table, 0, 1))
            await store.push.add(subscription(table, 1, 0))

    async def read() -> None:
        async with opened() as store:
            assert await store.push.key() == b"first"
            assert await store.push.of_seat(table.id, 0) == [subscription(table, 0, 1)]
            assert await store.push.all() == [subscription(table, 1, 0), subscription(table, 0, 1)]

    asyncio.run(write())
    asyncio.run(read())


def test_a_seat_has_its_newest_subscriptions_and_a_browser_one(opened: Any) -> None:
    async def scenario() -> None:
        async with opened() as store:
            table = stored_table()
            await store.put(table, 1.0)
            for number in range(MOST + 2):
                await store.push.add(subscription(table, 0, number))
            await store.push.add(subscription(table, 1, 0))
            renewed = replace(subscription(table, 0, 3), created=99.0, language="de")
            await store.push.add(renewed)
            newest = [renewed, *(subscription(table, 0, number) for number in (5, 4, 2))]
            assert await store.push.of_seat(table.id, 0) == newest
            await store.push.remove(table.id, [0, 1], renewed.endpoint)
            assert await store.push.of_seat(table.id, 0) == newest[1:]
            assert len(await store.push.of_seat(table.id, 1)) == 1
            await store.push.remove_endpoint(subscription(table, 0, 5).endpoint)
            assert await store.push.of_seat(table.id, 0) == newest[2:]

    asyncio.run(scenario())


def test_subscriptions_end_with_the_match_the_table_and_the_seat(opened: Any) -> None:
    async def scenario() -> None:
        async with opened() as store:
            over, gone, left = (stored_table(stage="playing") for _ in range(3))
            for table in (over, gone, left):
                await store.put(table, 1.0, [b"0"])
                await store.push.add(subscription(table, 0))
                await store.push.add(subscription(table, 1))
            await appended(store, over.id, 1, b"1", 2.0)
            assert len(await store.push.all()) == 6
            ended = replace(over, stage="over").next_revision()
            await appended(store, over.id, 2, b"2", 2.0, ended)
            assert await store.push.of_seat(over.id, 0) == []
            await store.push.add(subscription(over, 0))
            assert await store.push.of_seat(over.id, 0) == []
            await store.delete([gone.id])
            assert await store.push.of_seat(gone.id, 1) == []
            await store.push.add(subscription(gone, 1))
            seats = [Seat("bot", "B", "random"), *left.seats[1:]]
            await store.put(replace(left, seats=seats).next_revision(), 3.0)
            await store.push.add(subscription(left, 0))
            assert await store.push.all() == [subscription(left, 1)]

    asyncio.run(scenario())


def test_an_address_of_a_persons_own_stays_however_many_browsers_come(opened: Any) -> None:
    table = stored_table()

    async def scenario() -> None:
        async with opened() as store:
            await store.put(table, 1.0)
            hook = replace(subscription(table, 0), endpoint="https://ntfy.sh/me", key=b"", auth=b"")
            await store.push.add(hook)
            for number in range(1, MOST + 3):
                await store.push.add(subscription(table, 0, number))
            kept = await store.push.of_seat(table.id, 0)
            assert len(kept) == MOST + 1 and kept[-1] == hook and hook.is_hook

    asyncio.run(scenario())
