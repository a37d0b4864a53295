"""Jobs that wait in the database until a worker anywhere claims them; their order is decided as in one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import asyncpg

from serai.tables.store.postgresql.connection import close, connect, connect_pool, fetch
from serai.tables.store.postgresql.members import LEASE

CONNECTIONS = 4
OLDEST_EVERY = 8
"""One claim out of this many takes the job that has waited longest, so that none waits for ever."""
REMEMBERED = 10_000
"""The most requesters whose last turn the database remembers."""
NEW, DONE = "serai_new_jobs", "serai_done_jobs"
_PUT = """
    INSERT INTO jobs (process, requester, person, expected, seconds, job) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
"""
_CLAIM = """
    UPDATE jobs SET claimed = clock_timestamp() WHERE id = (
        SELECT id FROM jobs LEFT JOIN served ON served.requester = jobs.requester
        WHERE result IS NULL AND (claimed IS NULL OR claimed < clock_timestamp() - make_interval(secs => seconds + $1))
        ORDER BY {order} LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED
    ) RETURNING id, requester, seconds, job
"""
_FAIR = _CLAIM.format(order="person DESC, turn NULLS FIRST, expected, id")
_OLDEST = _CLAIM.format(order="id")
_SERVE = """
    INSERT INTO served (requester) VALUES ($1) ON CONFLICT (requester) DO UPDATE SET turn = DEFAULT RETURNING turn
"""


class Claim(NamedTuple):
    """A job that this worker is to do."""

    id: int
    seconds: float
    job: bytes


class JobTable:
    """The jobs in a database, for requesters and for workers."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: asyncpg.Pool
        self._listening: asyncpg.Connection | None = None
        self._channel = ""
        self._on_notice: Callable[[str], None] = lambda payload: None
        self._worker = 0
        self._claims = 0

    async def open(self, channel: str, on_notice: Callable[[str], None]) -> None:
        """Connect, and listen to notices of new or of finished jobs."""
        self._channel, self._on_notice = channel, on_notice
        self._pool = await connect_pool(self._address, CONNECTIONS)
        await self.listen()

    async def close(self) -> None:
        """Disconnect."""
        await close(self._listening)
        self._pool.terminate()

    async def listen(self) -> None:
        """Listen; reconnect if the connection was lost."""
        if self._listening is None or self._listening.is_closed():
            connection = await connect(self._address)
            try:
                await connection.add_listener(self._channel, lambda *notice: self._on_notice(notice[3]))
            except BaseException:
                connection.terminate()
                raise
            self._listening = connection

    async def put(self, process: int, requester: str, person: bool, expected: float, seconds: float, job: bytes) -> int:
        """Store a job that waits for a worker; return its number."""
        number: int = await self._value(_PUT, process, requester, person, expected, seconds, job)
        await self._rows("SELECT pg_notify($1, '')", NEW)
        return number

    async def take_back(self, number: int) -> bool:
        """Withdraw a job; return False if a worker has claimed it."""
        return await self._value("DELETE FROM jobs WHERE id = $1 AND claimed IS NULL RETURNING id", number) is not None

    async def result(self, number: int) -> bytes | None:
        """Take the result of a job out of the table; None if there is none yet."""
        found: bytes | None = await self._value(
            "DELETE FROM jobs WHERE id = $1 AND result IS NOT NULL RETURNING result", number
        )
        return found

    async def drop(self, number: int) -> None:
        """Forget a job, whether or not it was done."""
        await self._rows("DELETE FROM jobs WHERE id = $1", number)

    async def claim(self) -> Claim | None:
        """Claim the next job, even one whose worker was silent for too long; return None if none waits."""
        self._claims += 1
        found = await self._rows(_OLDEST if self._claims % OLDEST_EVERY == 0 else _FAIR, LEASE)
        if not found:
            return None
        [row] = found
        turn = await self._value(_SERVE, row["requester"])
        if turn % REMEMBERED == 0:
            await self._rows("DELETE FROM served WHERE turn <= $1", turn - REMEMBERED)
        return Claim(row["id"], row["seconds"], row["job"])

    async def finish(self, number: int, result: bytes) -> None:
        """Write the result of a job, unless nobody waits for it any more, and tell those who wait."""
        await self._rows("UPDATE jobs SET result = $2 WHERE id = $1 AND result IS NULL", number, result)
        await self._rows("SELECT pg_notify($1, $2)", DONE, str(number))

    async def beat(self) -> None:
        """Let others know that there is a worker."""
        beat = "UPDATE workers SET beat = clock_timestamp() WHERE id = $1 RETURNING id"
        if not self._worker or await self._value(beat, self._worker) is None:
            join = "INSERT INTO workers (beat) VALUES (clock_timestamp()) RETURNING id"
            self._worker = await self._value(join)

    async def leave(self) -> None:
        """Let others know that this worker is stopping."""
        await self._rows("DELETE FROM workers WHERE id = $1", self._worker)

    async def has_workers(self) -> bool:
        """Return whether there are workers; those that were silent for too long are forgotten."""
        await self._rows("DELETE FROM workers WHERE beat < clock_timestamp() - make_interval(secs => $1)", LEASE)
        return bool(await self._value("SELECT EXISTS (SELECT FROM workers)"))

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await fetch(self._pool, sql, *values)

    async def _value(self, sql: str, *values: Any) -> Any:
        rows = await self._rows(sql, *values)
        return rows[0][0] if rows else None


async def wait_for(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not for longer than this."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
    event.clear()
