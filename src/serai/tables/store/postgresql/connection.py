"""Connections to PostgreSQL: how they are opened, how a lost one is recognised, and how long to be patient."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg

from serai.kit.backoff import Backoff
from serai.tables.model import machine
from serai.tables.store.errors import StoreError
from serai.tables.store.postgresql.schema import SCHEMA

DRIVER_ERRORS: tuple[type[Exception], ...] = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    EOFError,
)
"""Whatever the driver raises."""
LOST = (
    OSError,
    EOFError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""What is raised while the database is away, restarts, has no room for a connection or is cut off, when it has ended a
connection that was idle for too long, or when the driver can no longer use one."""
PATIENCE = 10.0
"""Seconds that reads and writes wait for a database that is away."""
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 5.0
"""Seconds without an answer after which a connection counts as lost."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5
SETTINGS = {"search_path": SCHEMA, "application_name": "serai", "jit": "off"}
Result = TypeVar("Result")


async def connect(address: str, **settings: str) -> asyncpg.Connection:
    """Connect to a database; acknowledged writes are on its disk."""
    return await asyncpg.connect(
        address,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        server_settings=SETTINGS | {"synchronous_commit": "on"} | settings,
    )


async def connect_pool(address: str, size: int) -> asyncpg.Pool:
    """Open a pool of connections for reading."""
    return await asyncpg.create_pool(
        address,
        min_size=1,
        max_size=size,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        reset=_leave_as_it_is,
        server_settings=SETTINGS,
    )


async def close(connection: asyncpg.Connection | None) -> None:
    """Close a connection, which may be lost already."""
    if connection is not None:
        try:
            await connection.close(timeout=CONNECT_SECONDS)
        except DRIVER_ERRORS:
            connection.terminate()


async def fetch(pool: asyncpg.Pool, sql: str, *values: Any) -> list[Any]:
    """Run a query on a connection of a pool; return its rows. A connection that has failed is not used again."""
    async with pool.acquire() as connection:
        try:
            rows: list[Any] = await connection.fetch(sql, *values)
        except Exception as error:
            if not is_usable_after(error):
                connection.terminate()
            raise
        return rows


def is_usable_after(error: BaseException) -> bool:
    """Return whether a connection can still be used: which is so if the database itself answered with this error."""
    return isinstance(error, asyncpg.PostgresError) and not isinstance(error, LOST)


async def with_patience(work: Callable[[], Awaitable[Result]], seconds: float = PATIENCE) -> Result:
    """Do some work; while the database is away, try again until this many seconds have passed.

    After any other error it is tried once more, as two transactions may have collided.
    """
    loop, backoff, is_second = asyncio.get_running_loop(), Backoff(FIRST_PAUSE, LONGEST_PAUSE, machine.random), False
    deadline = loop.time() + seconds
    while True:
        try:
            return await work()
        except DRIVER_ERRORS as error:
            if loop.time() + backoff.pause > deadline or (is_second and not isinstance(error, LOST)):
                raise
            is_second = is_second or not isinstance(error, LOST)
        await asyncio.sleep(backoff.next())


async def _leave_as_it_is(connection: asyncpg.Connection) -> None:
    """Reset nothing between two uses, which would cost a round trip: nobody here changes a session."""


def store_error(address: str, error: BaseException) -> StoreError:
    """Return why a database cannot be used, in one line."""
    why = " ".join(str(error).split()) or type(error).__name__
    if isinstance(error, FileNotFoundError) and error.filename is None:  # ssl does not say which file it misses
        why = "a file that the address names (sslrootcert, sslcert or sslkey) is not there"
    return StoreError(f"{public_name(address)} cannot be used: {why}")


def public_name(address: str) -> str:
    """Return an address without the password and other parameters."""
    parts = urlsplit(address)
    place = parts.netloc.rpartition("@")[2]
    user = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{user}{place}{parts.path}"
