"""What every store must do: SQLite, PostgreSQL, and IndexedDB in a real browser."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.tables.model.seats import Seat
from serai.tables.store.base import Store, StoredTable
from serai.tables.store.errors import WriteFailed
from tests.tables.open_tables import stored_table
from tests.tables.store.opened import STORES, OpenStore


@pytest.fixture(params=STORES)
def open_store(request: pytest.FixtureRequest) -> OpenStore:
    """Return a function that opens a store of each kind."""
    return STORES[request.param]


def appended(
    store: Store, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None = None
) -> Any:
    """Return a future that is done when an entry is on disk."""
    written = asyncio.get_running_loop().create_future()
    then = lambda error: written.set_exception(error) if error else written.set_result(None)  # noqa: E731
    store.append(table_id, version, entry, now, changed, then)
    return written


def test_a_store_stores_finds_and_deletes_tables(open_store: OpenStore, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            one, two = stored_table(), stored_table(stage="playing", seats=[Seat("bot", "B", "random", secret="same")])
            await store.put(one, 10.0)
            await store.put(two, 20.0, [b"{}", b'{"a":1}'])
            assert (found := await store.find(one.id))
            assert (found.table, found.touched, found.version) == (one, 10.0, None)
            assert (found := await store.find_by_code(two.code.lower())) and found.table == two
            await appended(store, two.id, 2, b"[]", 21.0)
            assert (found := await store.find(two.id)) and (found.version, found.last_entry) == (2, b"[]")
            assert await store.journal(two.id) == [b"{}", b'{"a":1}', b"[]"]
            assert await store.journal(two.id, 1) == [b'{"a":1}', b"[]"]
            assert await store.journal(two.id, 1, 1) == [b'{"a":1}'] and await store.journal(two.id, 3) == []
            held = await store.find_by_secrets([one.seats[0].secret, "same", "other"])
            assert [row.table.id for row in held] == [two.id, one.id]
            assert await store.find_by_secrets([]) == []
            assert await store.in_stage("playing") == [two.id]
            await appended(store, two.id, 3, b"{}", 30.0, replace(two, stage="over").next_revision())
            assert await store.in_stage("playing") == []
            assert await store.count() == {"gathering": 1, "over": 1}
            last = stored_table(stage="over")
            await store.put(last, 40.0)
            assert [table.id for table in await store.last_used("over", 5)] == [last.id, two.id]
            assert await store.last_used("over", 1) == [last]
            await store.delete([last.id])
            assert await store.idle_since("gathering", 11.0) == [one.id]
            await store.touch([one.id], 12.0)
            assert await store.idle_since("gathering", 11.0) == []
            await store.delete([two.id])
            assert await store.find(two.id) is None and await store.journal(two.id) == []
            assert await store.find_by_secrets(["same"]) == []
            before = store.commits
            await store.check()
            assert store.commits == before + 1 and store.write_failures == 0

    asyncio.run(scenario())


def test_what_was_acknowledged_is_there_when_the_store_is_opened_again(open_store: OpenStore, tmp_path: Path) -> None:
    one = stored_table()

    async def write() -> None:
        async with open_store(tmp_path / "s.db") as store:
            await store.put(one, 1.0, [b"0"])
            await asyncio.gather(*(appended(store, one.id, version, b"%d" % version, 1.0) for version in range(1, 400)))
            assert store.commits < 100, "many moves share one commit"

    async def read() -> None:
        async with open_store(tmp_path / "s.db") as store:
            assert await store.journal(one.id) == [b"%d" % version for version in range(400)]

    asyncio.run(write())
    asyncio.run(read())


def test_a_write_that_fails_is_reported_and_changes_nothing(open_store: OpenStore, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            one = stored_table()
            await store.put(one, 1.0, [b"{}"])
            changed = replace(one, stage="over").next_revision()
            writes = [
                appended(store, one.id, 0, b"[]", 2.0, changed),
                appended(store, one.id, 1, b"[1]", 2.0),
                appended(store, "0" * 16, 0, b"[]", 2.0),
            ]
            results = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(result, WriteFailed) for result in results] == [True, False, True]
            assert results[1] is None
            assert await store.journal(one.id) == [b"{}", b"[1]"]
            assert await store.journal("0" * 16) == []
            assert (found := await store.find(one.id)) and found.table.stage == "gathering"
            assert store.write_failures == 2

    asyncio.run(scenario())


def test_an_analysis_belongs_to_its_table(open_store: OpenStore, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            one = stored_table()
            await store.put_analysis(one.id, b"[0]")
            assert await store.analysis(one.id) is None, "there is no such table"
            await store.put(one, 1.0)
            for analysis in (b"[1]", b"[2]"):
                await store.put_analysis(one.id, analysis)
                assert await store.analysis(one.id) == analysis
            await store.touch(["0" * 16], 1.0)
            await store.delete([one.id])
            await store.erase()
            assert await store.analysis(one.id) is None
            assert await store.count() == {}

    asyncio.run(scenario())


def test_two_tables_are_stored_together_or_not_at_all(open_store: OpenStore, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            one, two = stored_table(), stored_table()
            await store.put(one, 1.0)
            clash = stored_table(code=one.code)
            with pytest.raises(WriteFailed):
                await store.put(two, 2.0, [b"{}"], clash)
            assert await store.find(two.id) is None and await store.journal(two.id) == []
            await store.put(two, 2.0, [b"{}"], replace(one, rematch=two.id).next_revision())
            assert (found := await store.find(one.id)) and found.table.rematch == two.id

    asyncio.run(scenario())


def test_a_store_finds_the_tables_that_anybody_may_join(open_store: OpenStore, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as store:
            seats = [Seat("person", "A", secret="a"), Seat("open")]
            early, late = [stored_table(seats=seats, listed=True) for _ in range(2)]
            for number, table in enumerate((early, late, stored_table(seats=seats), stored_table(listed=True))):
                await store.put(table, float(number))
            assert await store.open_to_all(5) == [late, early] and await store.open_to_all(1) == [late]
            await store.put(replace(late, listed=False).next_revision(), 9.0)
            await appended(store, early.id, 0, b"{}", 9.0, replace(early, stage="playing").next_revision())
            assert await store.open_to_all(5) == []

    asyncio.run(scenario())
