"""The processes on one database: who lives, who owns what, and who may write."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from serai.tables.model import supervised
from serai.tables.store.errors import Conflict
from serai.tables.store.postgresql import members, writer
from serai.tables.store.postgresql.schema import SCHEMA
from tests.databases import database
from tests.tables.open_tables import stored_table
from tests.tables.store.postgresql.joined import joined, until
from tests.tables.store.test_base import appended


def test_every_name_has_one_owner_and_few_names_move_when_a_process_goes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 3) as every:
            names = [f"table {number}" for number in range(300)]
            before = {name: [one.id for one in every if one.peers.owns(name)] for name in names}
            assert all(len(owners) == 1 for owners in before.values())
            assert min(Counter(owners[0] for owners in before.values()).values()) > 60
            gone = every[0].id
            await every[0].peers.members.close()
            for one in every[1:]:
                await one.peers.members.beat()
            for name, (owner,) in before.items():
                now = [one.id for one in every[1:] if one.peers.owns(name)]
                assert len(now) == 1 and (owner == gone or now == [owner])

    asyncio.run(scenario())


def test_there_has_been_a_process_since_the_first_came(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 1) as [first]:
            since = first.peers.since
            async with joined(tmp_path, 1) as [second]:
                assert second.peers.since == since
                assert second.peers.count == 2
        async with joined(tmp_path, 1) as [later]:
            assert later.peers.since > since

    asyncio.run(scenario())


def test_who_is_silent_for_too_long_is_buried_and_may_not_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "LEASE", 0.6)
    monkeypatch.setattr(members, "BEAT", 0.1)

    async def scenario() -> None:
        async with joined(tmp_path, 2) as (silent, other):
            await silent.store.put(one := stored_table(), 1.0, [b"0"])
            await silent.peers.members._tasks.stop("heartbeat")
            number = silent.id
            await until(lambda: number not in other.peers.members.ids)
            assert not silent.peers.reachable and other.peers.reachable
            with pytest.raises(Conflict, match="was taken for dead"):
                await appended(silent.store, one.id, 1, b"1", 2.0)
            assert silent.listener.expired == 1 and silent.id != number, "it has joined again"
            assert await other.store.journal(one.id) == [b"0"]
            await appended(silent.store, one.id, 1, b"again", 2.0)
            number = silent.id
            await other.peers.members.beat()
            await until(lambda: number not in other.peers.members.ids)
            with pytest.raises(Conflict, match="was taken for dead"):
                await silent.store.put(one.next_revision(), 3.0)
            assert await other.store.journal(one.id) == [b"0", b"again"]

    asyncio.run(scenario())


def test_whatever_the_driver_raises_the_heart_beats_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "BEAT", 0.01)
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.01)

    async def scenario() -> None:
        async with joined(tmp_path, 1) as [one]:
            heart = one.peers.members
            for error in (
                asyncpg.InternalClientError("cannot switch to state 12"),
                asyncpg.DataError("22"),
                LookupError(),
            ):
                failed = asyncio.Event()

                async def fail(connection: Any, error: Exception = error, failed: asyncio.Event = failed) -> None:
                    failed.set()
                    raise error

                with monkeypatch.context() as broken:
                    broken.setattr(heart, "_beat", fail)
                    await failed.wait()
                beat = heart._last_beat
                await until(lambda: heart._last_beat > beat)  # noqa: B023

    asyncio.run(scenario())


def test_a_process_that_is_silent_in_the_middle_of_a_write_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with joined(tmp_path, 1) as [one]:
            silent = await asyncpg.connect(database(str(tmp_path)), server_settings={"search_path": SCHEMA})
            try:
                long_ago = "INSERT INTO processes (since, beat) VALUES (0, now() - interval '1 hour') RETURNING id"
                number = await silent.fetchval(long_ago)
                async with silent.transaction():
                    assert await silent.fetchval(writer._FENCE, number) == number
                    await one.peers.members.beat()
                    assert one.peers.members.ids == [one.id]
                    assert await silent.fetchval("SELECT count(*) FROM processes") == 2, "what it writes is fenced"
                await one.peers.members.beat()
                assert await silent.fetchval("SELECT count(*) FROM processes") == 1, "it is buried once it lets go"
            finally:
                await silent.close()

    asyncio.run(scenario())
