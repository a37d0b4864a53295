"""Tables in PostgreSQL: written by one connection of each process, read by a pool."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import asyncpg
import msgspec

from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.base import OnStored, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed, Unreachable
from serai.tables.store.peers import Peers
from serai.tables.store.postgresql.connection import (
    CONNECT_SECONDS,
    DRIVER_ERRORS,
    LOST,
    close,
    connect,
    connect_pool,
    fetch,
    public_name,
    store_error,
    with_patience,
)
from serai.tables.store.postgresql.peers import PostgresPeers
from serai.tables.store.postgresql.push import PostgresPush
from serai.tables.store.postgresql.schema import migrate
from serai.tables.store.postgresql.writer import PostgresWriter, TableImage, Write
from serai.tables.store.push import PushStore
from serai.tables.store.readable import decoded, name_damaged
from serai.tables.wire.base import Stage

UNUSABLE: tuple[type[Exception], ...] = (*DRIVER_ERRORS, ValueError)
"""The errors raised for an unusable database and for an invalid address."""
READERS = 4
"""The most connections of a process that read."""
_ROWS = """
    SELECT id, body, touched, last.version, last.entry FROM tables LEFT JOIN LATERAL (
        SELECT version, entry FROM journal WHERE table_id = id ORDER BY version DESC LIMIT 1
    ) AS last ON true
"""


class PostgresStore:
    """A `Store` in a PostgreSQL database."""

    def __init__(self, address: str, tasks: SupervisedTasks | None = None) -> None:
        self._address = address
        tasks = tasks or SupervisedTasks()
        peers = PostgresPeers(address, self._rows, tasks)
        self.peers: Peers = peers
        self._open_peers, self._close_peers = peers.open, peers.close
        self._writer = PostgresWriter(address, peers.members)
        self.push: PushStore = PostgresPush(self._writer, self._rows)
        self._readers: asyncpg.Pool

    @property
    def name(self) -> str:
        """The address, without the password."""
        return public_name(self._address)

    @property
    def commits(self) -> int:
        """The number of commits so far."""
        return self._writer.batches.commits

    @property
    def write_failures(self) -> int:
        """The number of writes that failed so far."""
        return self._writer.batches.failures

    def acquire(self) -> None:
        """Migrate the schema if need be, before an event loop runs; several processes may share a database."""
        asyncio.run(self._migrate())

    async def open(self) -> None:
        """Connect, and migrate the schema if need be."""
        await self._migrate()
        try:
            async with AsyncExitStack() as opened:
                self._readers = await connect_pool(self._address, READERS)
                opened.callback(self._readers.terminate)
                opened.push_async_callback(self._close_peers)
                await self._open_peers()
                await self._writer.open()
                opened.pop_all()
        except DRIVER_ERRORS as error:
            raise store_error(self._address, error) from None

    async def _migrate(self) -> None:
        try:
            connection = await with_patience(lambda: connect(self._address))
            try:
                await migrate(connection)
            finally:
                await close(connection)
        except UNUSABLE as error:
            raise store_error(self._address, error) from None

    async def close(self) -> None:
        """Finish pending writes and disconnect."""
        await self._writer.close()
        await self._close_peers()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._readers.close()
        except DRIVER_ERRORS:
            self._readers.terminate()

    async def check(self) -> None:
        """Write and commit something that changes nothing."""
        beat = "INSERT INTO checks (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        await self._writer.write(statements=[(beat, ())])

    async def put(
        self, table: StoredTable, now: float, journal: Sequence[bytes] = (), also: StoredTable | None = None
    ) -> None:
        """Store a new or changed table, and in the same commit another changed one."""
        entries = [(table.id, version, entry) for version, entry in enumerate(journal)]
        await self._writer.write([_image(one, now) for one in (table, also) if one is not None], entries)

    def append(
        self, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None, then: OnStored
    ) -> None:
        """Write one journal entry, and in the same commit the table if it has changed; call `then` afterwards."""
        tables = [] if changed is None else [_image(changed, now)]
        self._writer.batches.write_then(Write(tables, [(table_id, version, entry)]), then)

    async def find(self, table_id: str) -> TableRow | None:
        """Find a table by its id."""
        rows = await self._rows(f"{_ROWS} WHERE id = $1", table_id)
        return _row(rows[0]) if rows else None

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""
        rows = await self._rows(f"{_ROWS} WHERE code = $1", code.upper())
        return _row(rows[0]) if rows else None

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""
        found = []
        for row in await self._rows(f"{_ROWS} WHERE secrets && $1::text[] ORDER BY touched DESC", list(hashes)):
            try:
                found.append(_row(row))
            except ReadFailed as error:
                name_damaged(row["id"], error)
        return found

    async def journal(self, table_id: str, first: int = 0, count: int | None = None) -> list[bytes]:
        """Return the journal of a table in order, from entry `first` on; at most `count` entries."""
        sql = "SELECT entry FROM journal WHERE table_id = $1 AND version >= $2 ORDER BY version LIMIT $3"
        return [entry for (entry,) in await self._rows(sql, table_id, first, count)]

    async def put_analysis(self, table_id: str, analysis: bytes) -> None:
        """Store the analysis of a table, unless the table was deleted meanwhile."""
        put = """INSERT INTO analyses (table_id, analysis) SELECT id, $1 FROM tables WHERE id = $2
            ON CONFLICT (table_id) DO UPDATE SET analysis = excluded.analysis"""
        await self._writer.write(statements=[(put, (analysis, table_id))])

    async def analysis(self, table_id: str) -> bytes | None:
        """Return the analysis of a table, if there is one."""
        rows = await self._rows("SELECT analysis FROM analyses WHERE table_id = $1", table_id)
        return bytes(rows[0][0]) if rows else None

    async def touch(self, table_ids: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""
        update = "UPDATE tables SET touched = $1 WHERE id = ANY($2::text[])"
        await self._writer.write(statements=[(update, (now, list(table_ids)))])

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        delete = "DELETE FROM tables WHERE id = ANY($1::text[])"
        await self._writer.write(statements=[(delete, (list(table_ids),))])

    async def erase(self) -> None:
        """Do nothing more: PostgreSQL's own vacuum frees what was deleted, and its logs are the host's."""

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""
        sql = "SELECT id FROM tables WHERE stage = $1 AND touched < $2"
        return [table_id for (table_id,) in await self._rows(sql, stage, before)]

    async def in_stage(self, stage: Stage) -> list[str]:
        """Return the tables in a stage, the last used first."""
        sql = "SELECT id FROM tables WHERE stage = $1 ORDER BY touched DESC"
        return [table_id for (table_id,) in await self._rows(sql, stage)]

    async def last_used(self, stage: Stage, most: int) -> list[StoredTable]:
        """Return the last used tables in a stage, at most `most`."""
        sql = "SELECT id, body FROM tables WHERE stage = $1 ORDER BY touched DESC LIMIT $2"
        return decoded(await self._rows(sql, stage, most))

    async def open_to_all(self, most: int) -> list[StoredTable]:
        """Return the last used tables that anybody may join, at most `most`."""
        sql = "SELECT id, body FROM tables WHERE listed ORDER BY touched DESC LIMIT $1"
        return decoded(await self._rows(sql, most))

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        return dict(await self._rows("SELECT stage, count(*) FROM tables GROUP BY stage"))

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Read some rows; while the database is away, wait for it."""
        try:
            return await with_patience(lambda: fetch(self._readers, sql, *values))
        except LOST as error:
            raise Unreachable(str(error) or type(error).__name__) from error
        except DRIVER_ERRORS as error:
            raise ReadFailed(str(error) or type(error).__name__) from error


def _image(table: StoredTable, now: float) -> TableImage:
    secrets = sorted(table.secrets)
    body = msgspec.json.encode(table)
    return TableImage(table.id, table.code, table.stage, now, table.revision, secrets, body, table.is_open_to_all)


def _row(row: Any) -> TableRow:
    _, body, touched, version, entry = row
    try:
        return TableRow(msgspec.json.decode(body, type=StoredTable), touched, version, entry)
    except msgspec.DecodeError as error:
        raise ReadFailed(str(error)) from error
