"""One connection writes to PostgreSQL; writes that arrive during a commit share the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg

from serai.tables.store.batches import Batches, in_task
from serai.tables.store.errors import Conflict
from serai.tables.store.postgresql.connection import close, connect, with_patience
from serai.tables.store.postgresql.members import LEASE, Members

Statement = tuple[str, Sequence[Any]]
JournalRow = tuple[str, int, bytes]
"""One entry of a journal: its table, its version, its content."""
_FENCE = "SELECT id FROM processes WHERE id = $1 FOR KEY SHARE"
"""The row of this process cannot be deleted before the transaction ends; others pass it over meanwhile."""
_APPEND = """
    WITH fence AS (SELECT id FROM processes WHERE id = $4 FOR KEY SHARE)
    INSERT INTO journal (table_id, version, entry)
    SELECT entries.* FROM fence, unnest($1::text[], $2::integer[], $3::bytea[]) AS entries
"""
_PUT = """
    INSERT INTO tables (id, code, stage, touched, revision, secrets, body, listed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, touched = excluded.touched, revision = excluded.revision,
    secrets = excluded.secrets, body = excluded.body, listed = excluded.listed
    WHERE tables.revision = excluded.revision - 1
"""
_END_SUBSCRIPTIONS = "DELETE FROM subscriptions WHERE table_id = $1 AND ($2 OR secret <> ALL($3::text[]))"
"""The subscriptions of a match that is over, and of a seat given up."""


class Expired(Conflict):
    """The lease of this process has ended, so it may not write; nothing has changed."""


@dataclass(frozen=True, slots=True)
class TableImage:
    """A table as its row holds it."""

    id: str
    code: str
    stage: str
    touched: float
    revision: int
    secrets: list[str]
    body: bytes
    listed: bool


@dataclass(slots=True)
class Write:
    """Entries and tables that are written in whole or not at all."""

    tables: Sequence[TableImage] = ()
    entries: Sequence[JournalRow] = ()
    statements: Sequence[Statement] = ()
    """Any other statement, which may be carried out twice without harm."""


class PostgresWriter:
    """Commits writes, and calls back when they are on the database's disk.

    When a connection is lost, nobody knows whether its commit was made. So the writer connects again, looks, and writes
    only what is missing: a move counts once.
    """

    def __init__(self, address: str, members: Members) -> None:
        self._address, self._members = address, members
        self._connection: asyncpg.Connection | None = None
        self.batches: Batches[Write] = Batches(in_task(self._commit))

    async def open(self) -> None:
        """Connect."""
        await self._connected()

    async def close(self) -> None:
        """Write what is waiting, then disconnect."""
        await self.batches.close()
        await close(self._connection)
        self._connection = None

    async def write(
        self,
        tables: Sequence[TableImage] = (),
        entries: Sequence[JournalRow] = (),
        statements: Sequence[Statement] = (),
    ) -> None:
        """Write all of this or nothing, and return when it is on disk."""
        await self.batches.write(Write(tables, entries, statements))

    async def _commit(self, batch: list[Write]) -> None:
        """Commit a batch; after a lost connection, commit only what is not there yet."""
        again = False

        async def attempt() -> None:
            nonlocal again
            try:
                missing = [one for one in batch if not again or not await self._is_there(one)]
                again = True
                await _write(await self._connected(), missing, self._members.id)
            except Expired:
                await self._members.beat()  # which joins again
                raise
            except (Conflict, asyncpg.UniqueViolationError) as error:
                if not isinstance(error, Conflict):
                    self._disconnect()
                # A commit whose connection was lost may still be made later.
                if len(batch) > 1 or not await self._is_there(batch[0]):
                    raise
            except BaseException:  # a transaction that was not properly begun spoils its connection for the next
                self._disconnect()
                raise

        await with_patience(attempt)

    async def _is_there(self, write: Write) -> bool:
        """Return whether a write has been committed nevertheless."""
        connection = await self._connected()
        for table_id, version, content in write.entries:
            stored = "SELECT entry FROM journal WHERE table_id = $1 AND version = $2"
            return bool(await connection.fetchval(stored, table_id, version) == content)
        for table in write.tables:
            return bool(await connection.fetchval("SELECT body FROM tables WHERE id = $1", table.id) == table.body)
        return False

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            most = str(round(1000 * LEASE))
            # What a paused process has begun would lock out whoever goes on with its tables.
            self._connection = await connect(self._address, idle_in_transaction_session_timeout=most)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


async def _write(connection: asyncpg.Connection, batch: list[Write], process: int) -> None:
    """Commit a batch. Entries alone are one statement, which is a transaction of its own."""
    entries = [entry for write in batch for entry in write.entries]
    if not any(write.tables or write.statements for write in batch):
        await _append(connection, entries, process)
        return
    async with connection.transaction():
        if await connection.fetchval(_FENCE, process) is None:
            raise Expired(f"process {process} was taken for dead")
        for write in batch:
            for table in write.tables:
                await _put(connection, table)
            for sql, values in write.statements:
                await connection.execute(sql, *values)
        await _append(connection, entries, process)


async def _append(connection: asyncpg.Connection, entries: list[JournalRow], process: int) -> None:
    if not entries:
        return
    tables, versions, contents = zip(*entries, strict=True)
    try:
        done = await connection.execute(_APPEND, tables, versions, contents, process)
    except asyncpg.UniqueViolationError as error:
        raise Conflict(str(error)) from error
    if done == "INSERT 0 0":
        raise Expired(f"process {process} was taken for dead")


async def _put(connection: asyncpg.Connection, table: TableImage) -> None:
    row = (table.id, table.code, table.stage, table.touched, table.revision, table.secrets, table.body, table.listed)
    done = await connection.execute(_PUT, *row)
    if done == "INSERT 0 0":
        raise Conflict(f"table {table.id} was changed before revision {table.revision}")
    if table.revision:  # nobody can have subscribed before the table was there
        await connection.execute(_END_SUBSCRIPTIONS, table.id, table.stage == "over", table.secrets)
