"""Tables in PostgreSQL, where it differs from a file: unusable databases are named, and no driver's error gets out."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from serai.tables.store.errors import ReadFailed, StoreError, WriteFailed
from serai.tables.store.postgresql import connection
from serai.tables.store.postgresql.connection import connect
from serai.tables.store.postgresql.store import PostgresStore
from tests.databases import database, postgresql
from tests.tables.open_tables import stored_table
from tests.tables.store.opened import open_postgresql


def test_no_error_of_the_driver_leaves_the_store(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_postgresql(tmp_path) as store:
            one = stored_table()
            await store.put(one, 1.0)
            other = await connect(database(str(tmp_path)))
            await other.execute("ALTER TABLE journal RENAME TO hidden; ALTER TABLE checks RENAME TO hidden_too")
            with pytest.raises(WriteFailed, match=r"store-failed: .*checks"):
                await store.check()
            with pytest.raises(ReadFailed, match=r"store-damaged: .*journal"):
                await store.journal(one.id)
            await other.execute("ALTER TABLE hidden RENAME TO journal; UPDATE tables SET body = '{'")
            with pytest.raises(ReadFailed):
                await store.find(one.id)
            assert await store.find_by_secrets([one.spectator]) == [], "the others are found"
            await other.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("fault", ["nobody listens", "no such database", "no address"])
def test_a_database_that_cannot_be_used_is_named_without_the_password(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection.with_patience, "__defaults__", (0.1,))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = {
            "nobody listens": f"postgresql://a:s3cret@127.0.0.1:{free.getsockname()[1]}/x",
            "no such database": postgresql().address("nowhere", "postgres:s3cret"),
            "no address": "postgresql://a:s3cret@127.0.0.1:port/x",
        }[fault]
        with pytest.raises(StoreError, match="cannot be used: ") as error:
            asyncio.run(PostgresStore(address).open())
        assert "s3cret" not in str(error.value) and "127.0.0.1" in str(error.value)
