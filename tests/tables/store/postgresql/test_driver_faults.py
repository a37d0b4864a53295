"""The servers recover from any error of the database's driver at any call.

The quick form of the test takes two errors for each call, and every base class at some call; SERAI_CAMPAIGN makes it
take every class at every call, in turn before the call is carried out and after.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import msgspec
import pytest
from msgspec.structs import replace

from serai.kit.errors import SeraiError
from serai.tables.model import supervised
from serai.tables.model.errors import Declined
from serai.tables.room import follow
from serai.tables.store.errors import Conflict
from serai.tables.store.postgresql import connection, members, notices
from serai.tables.store.postgresql.connection import DRIVER_ERRORS
from serai.tables.store.postgresql.job_table import NEW, JobTable
from serai.tables.store.postgresql.store import PostgresStore
from tests.databases import database
from tests.tables.open_tables import stored_table
from tests.tables.processes import Process, processes
from tests.tables.store.postgresql.driver_faults import Faults, Site, base_errors, every_error, install
from tests.tables.store.postgresql.joined import until
from tests.tables.store.test_base import appended
from tests.tables.store.test_push import subscription

IS_CAMPAIGN = "SERAI_CAMPAIGN" in os.environ
LET_OUT = ("beat", "jobs", "leave", "reconnect")
"""Calls whose errors may reach the caller, which is a background task."""
Work = Callable[[], Awaitable[object]]


class Spectator:
    """A spectator who notes the version of each step."""

    def __init__(self) -> None:
        self.versions = [0]

    def send(self, message: bytes) -> None:
        one = msgspec.json.decode(message)
        if one["type"] == "step":
            self.versions.append(one["version"])


class Workload:
    """Everything that a server does with its database, in steps that can be repeated."""

    def __init__(self, path: Path, running: list[Process]) -> None:
        self.here, self.there = running
        self.path, self.store = path, running[0].store

    async def open(self) -> None:
        self.jobs = JobTable(database(str(self.path)))
        await self.jobs.open(NEW, lambda payload: None)
        await self.begin()

    async def begin(self) -> None:
        """Let a match begin at one process, while somebody watches at the other."""
        self.spectator = Spectator()
        self.match = (await self.here.create()).table.id
        async with self.there.tables.locked(self.match) as table:
            self.there.tables.watch(table, self.spectator, [None])
        await until(lambda: self.here.tables._room.hub.is_watched_elsewhere(self.match))

    @property
    def pieces(self) -> dict[str, Work]:
        return {
            "move": self.move, "tables": self.tables, "reads": self.reads, "push": self.push, "leases": self.leases,
            "beat": self.here.peers.members.beat, "jobs": self.do_jobs, "look": self.look,
            "reconnect": self.reconnect, "open": self.open_another, "leave": self.jobs.leave,
        }  # fmt: skip

    async def move(self) -> None:
        """Make a move, which counts once however often it is sent, and see it at the other process."""
        await self.begin_again_if_over()
        async with self.here.tables.locked(self.match) as table:
            match = table.started_match
            assert match.seat is not None
            sent = self.match, match.seat, msgspec.to_builtins(match.legal()[0]), match.version
        for _ in range(10):
            with suppress(Declined):
                assert await self.here.tables.act(*sent, id=f"move {sent[3]}") == sent[3] + 1
                break
        await until(lambda: self.spectator.versions[-1] == sent[3] + 1)
        assert self.spectator.versions == list(range(sent[3] + 2)), "every step is seen once"

    async def begin_again_if_over(self) -> None:
        async with self.here.tables.locked(self.match) as table:
            is_over = table.started_match.over
        if is_over:
            await self.begin()

    async def tables(self) -> None:
        """Create, change and delete a table; each counts once, even if it is tried again."""
        store, table = self.store, stored_table()
        changed = replace(table.next_revision(), stage="playing")
        await again_after_conflict(lambda: store.put(table, 1.0, [b"0"]))
        await again_after_conflict(lambda: appended(store, table.id, 1, b"1", 2.0))
        await again_after_conflict(lambda: store.put(changed, 2.0))
        assert await store.journal(table.id) == [b"0", b"1"]
        found = await store.find(table.id)
        assert found is not None and found.table == changed and found.last_entry == b"1"
        assert [row.table for row in await store.find_by_secrets([table.spectator])] == [changed]
        assert await store.find_by_code(table.code) == found
        await store.put_analysis(table.id, b"good")
        assert await store.analysis(table.id) == b"good"
        await store.touch([table.id], 3.0)
        await store.delete([table.id])
        assert await store.find(table.id) is None

    async def reads(self) -> None:
        await self.begin_again_if_over()
        await self.store.idle_since("playing", 0.0)
        assert self.match in await self.store.in_stage("playing")
        assert await self.store.last_used("playing", 1) and (await self.store.count())["playing"] >= 1
        await self.store.check()

    async def push(self) -> None:
        await self.begin_again_if_over()
        row = await self.store.find(self.match)
        assert row is not None
        one = subscription(row.table, 0)
        await self.store.push.put_key(b"key")
        assert await self.store.push.key() == b"key"
        await self.store.push.add(one)
        assert await self.store.push.of_seat(one.table, 0) == [one] and one in await self.store.push.all()
        await self.store.push.remove(one.table, [0], one.endpoint)
        await self.store.push.remove_endpoint(one.endpoint)
        assert one not in await self.store.push.all()

    async def leases(self) -> None:
        assert await self.here.peers.try_acquire("lease")
        await self.here.peers.release("lease")

    async def do_jobs(self) -> None:
        self.jobs._worker = 0
        await self.jobs.beat()
        assert await self.jobs.has_workers()
        number = await self.jobs.put(self.here.peers.process, "somebody", True, 1.0, 5.0, b"job")
        while (claim := await self.jobs.claim()) is not None and claim.id != number:
            pass  # one that was put by a call that failed afterwards
        assert claim is not None
        await self.jobs.finish(number, b"result")
        assert await self.jobs.result(number) == b"result"
        number = await self.jobs.put(self.here.peers.process, "somebody", True, 1.0, 5.0, b"job")
        assert await self.jobs.take_back(number)
        await self.jobs.drop(number)

    async def look(self) -> None:
        """Let the other process read the changes."""
        async with self.there.tables.locked(self.match) as table:
            seen = table.seen
        await self.there.peers.changes({self.match: seen})

    async def reconnect(self) -> None:
        """Break every open connection."""
        heart, noticing = self.here.peers.members, self.here.peers._notices
        for one in (heart._connection, noticing._connection, self.store._writer._connection, self.jobs._listening):
            if one is not None:
                one.terminate()
        await self.jobs.listen()
        await self.store.check()
        await heart.beat()
        await until(lambda: noticing._connection is not None and not noticing._connection.is_closed())

    async def open_another(self) -> None:
        store = PostgresStore(database(str(self.path)))
        await store.open()
        await store.close()
        assert not store.peers.members._tasks.running  # type: ignore[attr-defined]

    async def is_well(self) -> None:
        """Assert that both processes are ready, and a move made at one is seen at the other."""
        for one in (self.here, self.there):
            await until(lambda one=one: not one.peers.members._tasks.down and one.peers.reachable)  # type: ignore[misc]
        await self.move()
        for one in (self.here, self.there):
            one.tables.readiness._valid_until = 0.0
            assert await one.tables.readiness.problems() == []


async def again_after_conflict(work: Work) -> None:
    """Write; it is fine if that is already stored, because an answer was lost."""
    with suppress(Conflict):
        await work()


def rounds(sites: list[tuple[str, Site]]) -> Iterator[tuple[str, Site, type[Exception], bool]]:
    """Yield errors and the calls that raise them, in turn before and after the call."""
    others, in_turn = itertools.cycle(base_errors()), itertools.cycle([False, True, True, False])
    for piece, site in sites:
        few = (asyncpg.InternalClientError, *itertools.islice(others, 1 + len(base_errors()) // len(sites)))
        for error in every_error() if IS_CAMPAIGN else few:
            yield piece, site, error, next(in_turn)


@pytest.mark.slow(6)
def test_every_error_at_every_call_once_and_the_servers_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(supervised, "LONGEST_PAUSE", 0.02)
    monkeypatch.setattr(members, "BEAT", 0.1)
    monkeypatch.setattr(notices, "PAUSE", 0.01)
    monkeypatch.setattr(follow, "LOOK", 0.1)
    monkeypatch.setattr(connection, "FIRST_PAUSE", 0.002)
    faults = Faults()
    install(faults, monkeypatch)

    async def scenario() -> int:
        count = 0
        missed: list[Site] = []
        async with processes(tmp_path, 2) as running:
            work = Workload(tmp_path, running)
            await work.open()
            sites: dict[Site, str] = {}
            for name, piece in work.pieces.items():
                faults.sites.clear()
                await piece()
                sites |= {site: name for site in faults.sites if site not in sites}
            for name, site, error, is_done in rounds([(name, site) for site, name in sites.items()]):
                count += 1
                piece = work.pieces[name]
                faults.arm(site, error("injected"), is_done)
                given_up = asyncio.get_running_loop().time() + 10
                while not faults.fired and asyncio.get_running_loop().time() < given_up:
                    with suppress(SeraiError, *(DRIVER_ERRORS if name in LET_OUT else ())):
                        await piece()
                if not faults.fired:
                    missed.append(site)  # a call that only some timing leads to, such as giving a lost connection back
                try:
                    async with asyncio.timeout(20):
                        await piece()
                        await work.is_well()
                except BaseException as problem:
                    raise AssertionError(f"{error.__name__} at {site}, {is_done=}") from problem
            await work.jobs.close()
        assert len(missed) <= count // 20, missed
        return count

    print(f"{asyncio.run(scenario())} faults")
