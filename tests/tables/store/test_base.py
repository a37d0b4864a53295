"""What every store must do. There is one today; another would be added here."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from serai.tables.model.seats import Seat
from serai.tables.store.base import Store, StoredTable
from tests.tables.open_tables import open_store, stored_table


def appended(
    store: Store, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None = None
) -> Any:
    """A future that is done when an entry is on disk."""
    written = asyncio.get_running_loop().create_future()
    then = lambda error: written.set_exception(error) if error else written.set_result(None)  # noqa: E731
    store.append(table_id, version, entry, now, changed, then)
    return written


def test_a_store_stores_finds_and_deletes_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "s.db") as opened:
            store: Store = opened
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
            assert await store.unattended() == [two.id]
            await appended(store, two.id, 3, b"{}", 30.0, replace(two, stage="over"))
            assert await store.unattended() == []
            assert await store.count() == {"gathering": 1, "over": 1}
            assert await store.idle_since("gathering", 11.0) == [one.id]
            await store.touch([one.id], 12.0)
            assert await store.idle_since("gathering", 11.0) == []
            await store.delete([two.id])
            assert await store.find(two.id) is None and await store.journal(two.id) == []
            assert await store.find_by_secrets(["same"]) == []
            assert store.commits > 0

    asyncio.run(scenario())


def test_what_was_acknowledged_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
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
