"""All of a PostgreSQL store at one moment, read for a check; servers may be using it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from serai.tables.store.check import Row
from serai.tables.store.errors import ReadFailed
from serai.tables.store.postgresql.connection import close, connect, store_error
from serai.tables.store.postgresql.schema import check_schema
from serai.tables.store.postgresql.store import UNUSABLE

ORPHANS = {
    "journal": "SELECT count(*) FROM journal WHERE NOT EXISTS (SELECT FROM tables WHERE id = table_id)",
    "analyses": "SELECT count(*) FROM analyses WHERE NOT EXISTS (SELECT FROM tables WHERE id = table_id)",
    "subscriptions": "SELECT count(*) FROM subscriptions WHERE NOT EXISTS (SELECT FROM tables WHERE id = table_id)",
}
_INDEXES = """
    SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT indisvalid
"""


class PostgresContent:
    """The content of a database."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def damage(self) -> list[str]:
        """Return the indexes that are not valid, and rows that belong to no table."""
        found = [f"index {name} is not valid" for (name,) in await self._rows(_INDEXES)]
        for name, sql in ORPHANS.items():
            ((count,),) = await self._rows(sql)
            if count:
                found.append(f"{count} rows of {name} belong to no table")
        return found

    async def ids(self) -> list[str]:
        """Return the id of every table."""
        return [table_id for (table_id,) in await self._rows("SELECT id FROM tables ORDER BY id")]

    async def row(self, table_id: str) -> Row:
        """Return a table."""
        sql = """SELECT id, code, stage, secrets, body, analysis, revision FROM tables
            LEFT JOIN analyses ON table_id = id WHERE id = $1"""
        rows = await self._rows(sql, table_id)
        if not rows:
            raise ReadFailed("its row cannot be found")
        return Row(*rows[0])

    async def journal(self, table_id: str) -> list[tuple[int, bytes]]:
        """Return the versions and entries of a journal."""
        sql = "SELECT version, entry FROM journal WHERE table_id = $1 ORDER BY version"
        return [(version, entry) for version, entry in await self._rows(sql, table_id)]

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Return rows; one that cannot be read must not end the transaction, so each query can be undone."""
        try:
            async with self._connection.transaction():
                rows: list[Any] = await self._connection.fetch(sql, *values)
        except asyncpg.PostgresError as error:
            raise ReadFailed(str(error)) from error
        return rows


@asynccontextmanager
async def postgresql_content(address: str) -> AsyncIterator[PostgresContent]:
    """Yield the content of a database as it is now; raise `StoreError` if it cannot be used."""
    connection = None
    try:
        connection = await connect(address)
        await check_schema(connection)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresContent(connection)
    except UNUSABLE as error:
        raise store_error(address, error) from None
    finally:
        await close(connection)
