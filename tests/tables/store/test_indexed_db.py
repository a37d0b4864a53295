"""Tables in IndexedDB of a real browser, where it differs from a file: full storage, and storage taken away."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from pathlib import Path

import pytest

from serai.tables.store.errors import ReadFailed, WriteFailed
from serai.tables.store.indexed_db import IndexedDbStore
from tests.tables.open_tables import stored_table
from tests.tables.store.opened import OPEN, PAGE, PageDatabase, kill_browser, open_indexed_db, open_page
from tests.tables.store.test_base import appended

ROOM = 600_000
"""Bytes that the browser gives the page in these tests."""


def test_a_full_browser_refuses_with_a_message_and_stores_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_page(tmp_path / "profile") as page:
            session = await page.context.new_cdp_session(page)
            await session.send("Storage.overrideQuotaForOrigin", {"origin": PAGE.rstrip("/"), "quotaSize": ROOM})
            await page.evaluate(OPEN, "full")
            store = IndexedDbStore(PageDatabase(page))
            await store.put(one := stored_table(), 1.0, [b"{}"])
            large = stored_table(options={"padding": os.urandom(ROOM).hex()})
            with pytest.raises(WriteFailed, match=r"store-failed: .*QuotaExceededError"):
                await store.put(large, 2.0, [b"{}", b"{}"])
            assert await store.find(large.id) is None and await store.journal(large.id) == []
            assert await store.journal(one.id) == [b"{}"]
            await appended(store, one.id, 1, b"[]", 3.0)
            assert await store.journal(one.id) == [b"{}", b"[]"]

    asyncio.run(scenario())


def test_a_database_that_is_taken_away_is_reported(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_page(tmp_path / "profile") as page:
            await page.evaluate(OPEN, "lost")
            store = IndexedDbStore(PageDatabase(page))
            await store.put(stored_table(), 1.0)
            deleted = (
                "(name) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = () => done(null); })"
            )
            await page.evaluate(deleted, "lost")
            assert "another version" in await page.evaluate("lost")
            with pytest.raises(ReadFailed):
                await store.count()
            with pytest.raises(WriteFailed):
                await store.check()

    asyncio.run(scenario())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="the browser is found in /proc")
def test_what_was_acknowledged_outlives_a_browser_that_is_killed_while_it_writes(tmp_path: Path) -> None:
    acknowledged, table, path = list[int](), stored_table(), tmp_path / "killed.db"

    def note(version: int, error: WriteFailed | None) -> None:
        if error is None:
            acknowledged.append(version)

    async def write() -> None:
        async with open_indexed_db(path) as store:
            await store.put(table, 1.0)
            for version in range(40):
                store.append(table.id, version, str(version).encode(), 1.0, None, partial(note, version))
                await asyncio.sleep(0.005)
            while not acknowledged:
                await asyncio.sleep(0.005)
            kill_browser(path)

    async def read() -> list[bytes]:
        async with open_indexed_db(path) as store:
            return await store.journal(table.id)

    asyncio.run(write())
    there = asyncio.run(read())
    assert there == [str(version).encode() for version in range(len(there))]
    assert len(there) > max(acknowledged)


VERSION_1 = """
    ([name, analysis]) => new Promise((done) => {
        const asked = indexedDB.open(name, 1);
        asked.onupgradeneeded = () => {
            const tables = asked.result.createObjectStore('tables', { keyPath: 'id' });
            tables.createIndex('code', 'code', { unique: true });
            tables.createIndex('age', ['stage', 'touched']);
            tables.createIndex('secrets', 'secrets', { multiEntry: true });
            asked.result.createObjectStore('journal', { keyPath: ['table', 'version'] });
            asked.result.createObjectStore('studies', { keyPath: 'table' }).put({ table: 't', study: analysis });
            asked.result.createObjectStore('checks', { keyPath: 'id' });
        };
        asked.onsuccess = () => { asked.result.close(); done(null); };
    })
"""
"""Creates the database of 0.2, with one analysis."""


def test_a_database_of_0_2_keeps_its_analyses(tmp_path: Path) -> None:
    async def scenario() -> tuple[bytes | None, bool]:
        async with open_page(tmp_path / "profile") as page:
            await page.evaluate(VERSION_1, ["old", "thought"])
            await page.evaluate(OPEN, "old")
            store = IndexedDbStore(PageDatabase(page))
            await store.put(one := stored_table(), 1.0)
            await store.put_analysis(one.id, b"new")
            assert await store.analysis(one.id) == b"new"
            return await store.analysis("t"), bool(await page.evaluate("opened.isNew"))

    assert asyncio.run(scenario()) == (b"thought", False)


def test_a_table_that_cannot_be_decoded_is_named_and_the_others_are_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with open_page(tmp_path / "profile") as page:
            await page.evaluate(OPEN, "damaged")
            database = PageDatabase(page)
            store = IndexedDbStore(database)
            one, two = stored_table(), stored_table()
            await store.put(one, 1.0)
            await store.put(two, 1.0)
            await database.commit(f'[{{"change":"tables","key":"{two.id}","value":{{"body":"{{}}"}}}}]')
            with pytest.raises(ReadFailed):
                await store.find(two.id)
            found = await store.find_by_secrets([one.seats[0].secret, two.seats[0].secret])
            assert [row.table.id for row in found] == [one.id]

    asyncio.run(scenario())
    assert "table cannot be read" in caplog.text
