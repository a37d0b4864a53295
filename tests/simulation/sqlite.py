"""One server process with the real SQLite, on a disk that fails; its threads work in virtual time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from serai.games import games
from serai.tables.model import machine
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.base import StoredTable
from serai.tables.store.check import check
from serai.tables.store.journal import Entry, decode
from serai.tables.store.sqlite import SqliteStore
from serai.tables.store.sqlite_content import sqlite_content
from tests.simulation.disk import Disk
from tests.simulation.loop import Loop, World

WORK = 0.0005, 0.01
"""Seconds that a thread takes for what it is given, at least and at most."""
NAME = "tables.db"


class SqliteHost:
    """The machine on which the process runs again and again."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.disk = world, Disk(folder, world.random)
        self.slow = 0.0
        """The most extra seconds that a thread takes."""
        self.on_write: Callable[[], None] | None = None
        """Is called before each commit."""
        self._store: SqliteStore | None = None

    @property
    def commits(self) -> int:
        """The number of times that a file was flushed."""
        return self.disk.flushes

    @property
    def patches(self) -> list[tuple[Any, str, Any]]:
        """What the tables find in place of the machine's own."""
        return [
            (sqlite3, "connect", self.disk.connect),
            (machine, "WorkerThread", lambda name: Worker(self)),
            (machine, "block", lambda seconds: None),
        ]

    def new_store(self, loop: Loop, tasks: SupervisedTasks) -> SqliteStore:
        """Return the store of a process that starts."""
        self.disk.start()
        self.disk.on_power_failure = loop.crash
        self._store = SqliteStore(str(self.disk.place / NAME))
        return self._store

    def forget(self, loop: Loop) -> None:
        """Note that the process is gone."""
        self.disk.stop(is_power_lost=False)
        if self._store is not None:
            self._store._exclusive.release()

    def link(self, loop: Loop) -> SqliteHost:
        """Return what is between a process and its store."""
        return self

    def content(self) -> tuple[dict[str, StoredTable], dict[str, list[Entry]], list[str]]:
        """Return the tables and journals that are left after a last power failure, and what is damaged."""
        self.disk.stop(is_power_lost=True)
        self.disk.start()
        path = str(self.disk.place / NAME)

        try:
            with closing(sqlite3.connect(path)) as connection:
                bodies = connection.execute("SELECT body FROM tables").fetchall()
                tables = [msgspec.json.decode(body, type=StoredTable) for (body,) in bodies]
                sql = "SELECT entry FROM journal WHERE table_id = ? ORDER BY version"
                entries = {one.id: connection.execute(sql, (one.id,)).fetchall() for one in tables}
            journals = {name: [decode(entry) for (entry,) in rows] for name, rows in entries.items()}
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            return {}, {}, [f"the store cannot be read: {error}"]
        return {one.id: one for one in tables}, journals, asyncio.run(_damage(path))

    def end(self) -> None:
        """Close everything."""
        self.disk.end()


async def _damage(path: str) -> list[str]:
    with sqlite_content(path) as content:
        return [str(problem) for problem in (await check(content, games())).problems]


class Worker:
    """A thread of a process, as `machine.WorkerThread` is: it works while the event loop goes on."""

    def __init__(self, host: SqliteHost) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        self._host, self._loop = host, loop
        self._waiting: deque[Callable[[], object]] = deque()

    def submit(self, work: Callable[[], object]) -> None:
        """Carry this out after all that was given before."""
        self._waiting.append(work)
        if len(self._waiting) == 1:
            self._begin()

    async def stop(self) -> None:
        """Carry out what was given."""
        while self._waiting:
            await asyncio.sleep(WORK[0])

    def _begin(self) -> None:
        chance = self._host.world.random
        self._host.world.after(chance.uniform(*WORK) + chance.random() * self._host.slow, self._carry_out)

    def _carry_out(self) -> None:
        if self._host.on_write is not None:
            self._host.on_write()
        if self._loop.paused_until > self._host.world.now:
            self._host.world.at(self._loop.paused_until, self._carry_out)
        elif self._loop.alive:
            self._waiting[0]()
            self._waiting.popleft()
            if self._waiting:
                self._begin()
