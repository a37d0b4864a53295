"""The processes on one database: each has a row and renews it; a process that is late counts as dead.

The row's number is the fencing token: every write checks in its own transaction that the row is still there, so a
process that wakes up after its lease cannot write before it has joined again under a new number.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Sequence
from functools import lru_cache

import asyncpg

from serai.tables.model import machine
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.postgresql.connection import DRIVER_ERRORS, LOST, close, connect

log = logging.getLogger("serai.tables")
LEASE = 3.0
"""Seconds after its last beat until a process counts as dead, by the database's clock."""
BEAT = 0.5
"""Seconds between two beats."""
OWNERS = 65_536
"""The names whose owner is kept in memory: each table in play is looked at every two seconds."""
_JOIN = """
    INSERT INTO processes (since, beat) SELECT coalesce(min(since), $1), clock_timestamp() FROM processes
    WHERE beat > clock_timestamp() - make_interval(secs => $2) RETURNING id, since
"""
_BEAT = "UPDATE processes SET beat = clock_timestamp() WHERE id = $1 RETURNING id"
_BURY = """
    DELETE FROM processes WHERE id IN (
        SELECT id FROM processes WHERE beat < clock_timestamp() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED)
"""
"""One that is in the middle of a write holds its own row; nobody waits until it is let go, and buries it later."""
_ALIVE = "SELECT id FROM processes WHERE beat >= clock_timestamp() - make_interval(secs => $1) ORDER BY id"


class Members:
    """This process among those on the database."""

    def __init__(
        self, address: str, on_members: Callable[[Sequence[int]], None], on_expired: Callable[[], None],
        tasks: SupervisedTasks,
    ) -> None:  # fmt: skip
        self.id = 0
        self.since = machine.now()
        self.ids: list[int] = []
        self._address, self._on_members, self._on_expired = address, on_members, on_expired
        self._connection: asyncpg.Connection | None = None
        self._last_beat = 0.0
        self._tasks = tasks
        self._busy = asyncio.Lock()

    @property
    def reachable(self) -> bool:
        """Whether the last heartbeat is recent enough for others to know that this process lives."""
        return machine.monotonic() - self._last_beat < LEASE

    async def open(self) -> None:
        """Join, and send heartbeats from now on."""
        await self.beat()
        self._tasks.start("heartbeat", self._run)

    async def close(self) -> None:
        """Leave, so that others need not wait for the lease to end."""
        await self._tasks.stop("heartbeat")
        try:
            if self._connection is not None and not self._connection.is_closed():
                await self._connection.execute("DELETE FROM processes WHERE id = $1", self.id)
        except DRIVER_ERRORS:
            pass  # its lease ends by itself
        await close(self._connection)

    def owns(self, name: str) -> bool:
        """Return whether this process has the highest hash for a name; few names move when a process joins."""
        return len(self.ids) < 2 or _owner(tuple(self.ids), name) == self.id

    async def beat(self) -> None:
        """Renew the lease, delete dead processes, and see who is there; if this one was declared dead, join again."""
        async with self._busy:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect(self._address, synchronous_commit="off")
            try:
                await self._beat(self._connection)
            except Exception:  # whatever it is, it must not meet the next beat
                self._connection.terminate()
                self._connection = None
                raise

    async def _beat(self, connection: asyncpg.Connection) -> None:
        sent = machine.monotonic()  # the lease may begin this early, so it is never counted for longer
        expired = self.id != 0 and await connection.fetchval(_BEAT, self.id) is None
        if expired or self.id == 0:
            self.id, self.since = await connection.fetchrow(_JOIN, machine.now(), LEASE)
        await connection.execute(_BURY, LEASE)
        ids = [one for (one,) in await connection.fetch(_ALIVE, LEASE)]
        late = not self.reachable
        self._last_beat = sent
        if expired:
            log.warning("this process was taken for dead", extra={"member": self.id})
        if expired or late:
            self._on_expired()
        if ids != self.ids or late:  # a process that was away for long looks at everything again
            self.ids = ids
            self._on_members(ids)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except LOST as error:
                log.warning("database out of reach", extra={"error": str(error) or type(error).__name__})


@lru_cache(OWNERS)
def _owner(processes: tuple[int, ...], name: str) -> int:
    return max(processes, key=lambda one: _hash(one, name))


def _hash(process: int, name: str) -> bytes:
    return hashlib.blake2b(f"{process} {name}".encode(), digest_size=8).digest()
