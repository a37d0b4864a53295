"""Tables in SQLite: damage is named, and the rest stays readable."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from serai.tables.model.seats import hash_secret
from serai.tables.store.errors import ReadFailed, StoreError, WriteFailed
from serai.tables.store.schema import PAGE_SIZE
from tests.tables.open_tables import open_store, stored_table

LEAF = 0x0A
"""The first byte of a page that holds rows and points to no other page."""


def test_no_error_of_the_driver_leaves_the_store(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            one = stored_table()
            await store.put(one, 1.0)
            store.writer._connection.execute("PRAGMA query_only = ON")
            with pytest.raises(WriteFailed, match="store-failed: attempt to write a readonly database"):
                await store.check()
            with pytest.raises(WriteFailed):
                await store.put(one, 2.0)
            assert store.write_failures == 2
            store.writer._connection.execute("PRAGMA query_only = OFF")
            await store.put(one, 2.0)
            store._reader.execute("DROP TABLE analyses")
            with pytest.raises(ReadFailed, match="no such table"):
                await store.analysis(one.id)

    asyncio.run(scenario())


def test_a_damaged_page_costs_the_tables_on_it_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    tables = [stored_table(stage="playing", options={"padding": "x" * 300}) for _ in range(60)]

    async def write() -> None:
        async with open_store(path) as store:
            for one in tables:
                await store.put(one, 1.0, [b"{}"])

    asyncio.run(write())
    damage(path)

    async def read() -> None:
        async with open_store(path) as store:
            assert set(await store.in_stage("playing")) == {one.id for one in tables}
            lost = []
            for one in tables:
                try:
                    assert (await store.find(one.id)) is not None
                except ReadFailed:
                    lost.append(one.id)
            assert 0 < len(lost) < 20
            names = [hash_secret(f"{one.id} {one.seats[0].name}") for one in tables]
            held = await store.find_by_secrets(names)
            assert {row.table.id for row in held} == {one.id for one in tables} - set(lost)

    asyncio.run(read())


def test_a_second_server_is_told_who_has_the_store(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db"):
            with pytest.raises(StoreError, match=r"in use by process \d+ since 20"):
                async with open_store(tmp_path / "s.db"):
                    raise AssertionError
        async with open_store(tmp_path / "s.db"):
            pass

    asyncio.run(scenario())


def damage(path: Path, row: bytes = b'{"id":"') -> None:
    """Overwrite one page that holds rows of the table `tables`, or other pages that contain this text."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = bytearray(path.read_bytes())
    pages = [content[start : start + PAGE_SIZE] for start in range(0, len(content), PAGE_SIZE)]
    leaves = [number for number, page in enumerate(pages) if page[0] == LEAF and row in page]
    start = leaves[len(leaves) // 2] * PAGE_SIZE
    content[start : start + PAGE_SIZE] = b"\xff" * PAGE_SIZE
    path.write_bytes(content)
