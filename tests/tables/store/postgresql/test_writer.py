"""Writes to PostgreSQL: a lost connection or a restarted database loses no move and doubles none."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from scripts.postgresql import PostgreSQL
from serai.tables.store.errors import Conflict, Unreachable, WriteFailed
from serai.tables.store.postgresql import connection, writer
from serai.tables.store.postgresql.store import PostgresStore
from tests.tables.open_tables import stored_table
from tests.tables.store.opened import open_postgresql
from tests.tables.store.postgresql.joined import until
from tests.tables.store.test_base import appended


def test_of_two_processes_the_first_is_right_and_the_other_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_postgresql(tmp_path) as here, open_postgresql(tmp_path) as there:
            one = stored_table()
            await here.put(one, 1.0, [b"0"])
            await appended(here, one.id, 1, b"here", 2.0)
            with pytest.raises(Conflict):
                await appended(there, one.id, 1, b"there", 2.0)
            changed = replace(one, stage="playing").next_revision()
            await here.put(changed, 3.0)
            with pytest.raises(Conflict, match="was changed before revision 1"):
                await there.put(replace(one, stage="over").next_revision(), 4.0)
            with pytest.raises(Conflict):
                await appended(there, one.id, 2, b"2", 4.0, replace(one, stage="over").next_revision())
            assert await there.journal(one.id) == [b"0", b"here"]
            assert (found := await there.find(one.id)) and found.table == changed

    asyncio.run(scenario())


def test_a_commit_whose_answer_is_lost_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = 0
    write = writer._write

    async def lose_the_answer(link: asyncpg.Connection, batch: list[writer.Write], process: int) -> None:
        nonlocal lost
        await write(link, batch, process)
        if lost < 3:
            lost += 1
            raise ConnectionResetError

    async def scenario() -> None:
        async with open_postgresql(tmp_path) as store:
            one = stored_table()
            monkeypatch.setattr(writer, "_write", lose_the_answer)
            await store.put(one, 1.0, [b"0"])
            changed = replace(one, stage="playing").next_revision()
            await appended(store, one.id, 1, b"1", 2.0, changed)
            await asyncio.gather(*(appended(store, one.id, version, b"%d" % version, 2.0) for version in range(2, 9)))
            assert await store.journal(one.id) == [b"%d" % version for version in range(9)]
            assert (found := await store.find(one.id)) and found.table == changed
            assert lost == 3 and store.write_failures == 0

    asyncio.run(scenario())


def test_a_writer_that_is_idle_in_a_transaction_is_ended_and_its_write_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process does that is paused there; what it has locked others have to wait for."""
    monkeypatch.setattr(writer, "LEASE", 0.1)
    ended = list[asyncpg.Connection]()
    put = writer._put

    async def pause(link: asyncpg.Connection, table: writer.TableImage) -> None:
        await put(link, table)
        if not ended:
            ended.append(link)
            await until(link.is_closed)
            await put(link, table)

    async def scenario() -> None:
        async with open_postgresql(tmp_path) as store:
            monkeypatch.setattr(writer, "_put", pause)
            await store.put(one := stored_table(), 1.0, [b"0"])
            assert ended and await store.journal(one.id) == [b"0"] and store.write_failures == 0
            assert (found := await store.find(one.id)) and found.table == one

    asyncio.run(scenario())


def test_everybody_waits_while_the_database_restarts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(server: PostgreSQL) -> None:
        store = PostgresStore(server.create_database("tables"))
        await store.open()
        one = stored_table()
        await store.put(one, 1.0, [b"0"])
        for version, how in enumerate((signal.SIGINT, signal.SIGQUIT), 1):
            server.stop(how)
            writing = appended(store, one.id, version, b"%d" % version, 2.0)
            reading = asyncio.ensure_future(store.find(one.id))
            await asyncio.sleep(0.3)
            assert not writing.done() and not reading.done()
            await asyncio.to_thread(server.start)
            await writing
            assert await reading
            assert await store.journal(one.id) == [b"%d" % number for number in range(version + 1)]
        server.stop()
        monkeypatch.setattr(connection.with_patience, "__defaults__", (0.3,))
        with pytest.raises(WriteFailed):
            await appended(store, one.id, 3, b"3", 2.0)
        with pytest.raises(Unreachable, match="store-unreachable"):
            await store.find(one.id)
        await asyncio.to_thread(server.start)
        await store.close()

    with PostgreSQL() as server:
        asyncio.run(scenario(server))
