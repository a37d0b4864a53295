"""All tables from one store into another, from file to database and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from serai.tables.store.base import Store
from serai.tables.store.errors import StoreError, WriteFailed
from serai.tables.store.transfer import Transfer, transfer, transfer_push
from tests.tables.open_tables import open_store, stored_table
from tests.tables.store.opened import open_postgresql
from tests.tables.store.test_push import subscription
from tests.tables.store.test_sqlite import damage


def ignore(done: Transfer) -> None:
    """Do nothing: nobody watches the progress."""


async def fill(store: Store, count: int) -> None:
    for number in range(count):
        table = replace(stored_table(stage=("gathering", "playing", "over")[number % 3]), revision=number)
        await store.put(table, float(number), [b"%d" % version for version in range(number)])
        if number % 2:
            await store.put_analysis(table.id, b"[%d]" % number)


def test_an_interrupted_transfer_is_resumed_and_every_table_arrives_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with (
            open_store(tmp_path / "a.db") as source, open_postgresql(tmp_path) as target,
            open_store(tmp_path / "b.db") as back,
        ):  # fmt: skip
            await fill(source, 12)
            put, calls = target.put_analysis, 0

            async def fails_once(table_id: str, analysis: bytes) -> None:
                nonlocal calls
                calls += 1
                if calls == 3:
                    raise WriteFailed("cut")
                await put(table_id, analysis)

            monkeypatch.setattr(target, "put_analysis", fails_once)
            with pytest.raises(WriteFailed):
                await transfer(source, target, ignore)
            done = await transfer(source, target, ignore)
            assert done.copied + done.present == done.total == 12 and done.present > 0 and not done.unreadable
            await transfer(target, back, ignore)
            for stage in ("gathering", "playing", "over"):
                assert await source.in_stage(stage) == await target.in_stage(stage) == await back.in_stage(stage)
                for table_id in await source.in_stage(stage):
                    assert await source.find(table_id) == await back.find(table_id)
                    assert await source.journal(table_id) == await back.journal(table_id)
                    assert await source.analysis(table_id) == await back.analysis(table_id)

    asyncio.run(scenario())


def test_a_table_that_went_on_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "a.db") as source, open_store(tmp_path / "b.db") as target:
            await source.put(one := stored_table(), 1.0, [b"0"])
            await target.put(one, 1.0, [b"0", b"1"])
            with pytest.raises(StoreError, match=f"table {one.id} differs"):
                await transfer(source, target, ignore)
            assert await target.journal(one.id) == [b"0", b"1"]

    asyncio.run(scenario())


def test_a_damaged_table_is_named_and_the_others_are_copied(tmp_path: Path) -> None:
    tables = [stored_table(options={"padding": "x" * 300}) for _ in range(60)]

    async def write() -> None:
        async with open_store(tmp_path / "a.db") as source:
            for one in tables:
                await source.put(one, 1.0, [b"0"])

    async def copy() -> None:
        async with open_store(tmp_path / "a.db") as source, open_store(tmp_path / "b.db") as target:
            done = await transfer(source, target, ignore)
            assert done.unreadable and done.copied + len(done.unreadable) == 60
            assert sum((await target.count()).values()) == done.copied

    asyncio.run(write())
    damage(tmp_path / "a.db")
    asyncio.run(copy())


def test_the_key_and_the_subscriptions_arrive_too_and_a_foreign_key_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "a.db") as source, open_postgresql(tmp_path) as target:
            await transfer_push(source.push, target.push)
            assert await target.push.key() is None
            table = stored_table(stage="playing")
            await source.put(table, 1.0)
            await source.push.put_key(b"key")
            await source.push.add(subscription(table, 0))
            await transfer(source, target, ignore)
            for _ in range(2):
                await transfer_push(source.push, target.push)
            assert await target.push.all() == [subscription(table, 0)] and await target.push.key() == b"key"
            async with open_store(tmp_path / "b.db") as other:
                await other.push.put_key(b"another")
                with pytest.raises(StoreError, match="different keys"):
                    await transfer_push(target.push, other.push)

    asyncio.run(scenario())
