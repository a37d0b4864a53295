"""Tables in one SQLite file: WAL, synchronous=full, written by one thread, read by the event loop."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from serai.tables.model.slices import in_slices
from serai.tables.store.base import OnStored, StoredTable, TableRow
from serai.tables.store.errors import ReadFailed, StoreError
from serai.tables.store.exclusive import ExclusiveLock
from serai.tables.store.peers import Alone, Peers
from serai.tables.store.push import PushStore
from serai.tables.store.readable import decoded, name_damaged
from serai.tables.store.schema import MIGRATIONS, check_writable, connect, migrate, store_error
from serai.tables.store.sqlite_push import SqlitePush, end_subscriptions
from serai.tables.store.writer import SqliteWriter, Statement
from serai.tables.wire.base import Stage

log = logging.getLogger("serai.tables")
READ_CACHE = 256
"""KB of pages cached for reading; a table is read when it is loaded into memory, and seldom twice."""
_ROWS = """
    SELECT body, touched, version, entry FROM tables LEFT JOIN journal ON journal.table_id = tables.id
    AND version = (SELECT max(version) FROM journal WHERE table_id = tables.id)
"""


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.peers: Peers = Alone()
        self.push: PushStore = SqlitePush(lambda *statements: self.writer.write(*statements), self._rows)
        self._exclusive = ExclusiveLock(path)

    @property
    def name(self) -> str:
        """The path of the file."""
        return self.path

    @property
    def commits(self) -> int:
        """The number of commits so far."""
        return self.writer.batches.commits

    @property
    def write_failures(self) -> int:
        """The number of writes that failed so far."""
        return self.writer.batches.failures

    def acquire(self) -> None:
        """Keep other servers from this file, and migrate it if need be; raise `StoreError` if it cannot be used.

        `open` does the same.
        """
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self._exclusive.acquire()
            Path(self.path).touch(mode=0o600)
            with closing(connect(self.path)) as connection:
                migrate(connection, self.path)
                check_writable(connection)
        except (OSError, sqlite3.Error) as error:
            self._exclusive.release()
            raise store_error(self.path, error) from None
        except StoreError:
            self._exclusive.release()
            raise

    async def open(self) -> None:
        """Open the file, or make a new one that nobody else may read; a damaged or foreign file is refused."""
        self.acquire()
        self._reader = connect(self.path)
        self._reader.execute(f"PRAGMA cache_size = -{READ_CACHE}")
        self.writer = SqliteWriter(lambda: connect(self.path))

    async def close(self) -> None:
        """Finish pending writes and close the file."""
        await self.writer.close()
        self._reader.close()
        self._exclusive.release()

    async def check(self) -> None:
        """Write and commit something that changes nothing."""
        await self.writer.write((f"PRAGMA user_version = {len(MIGRATIONS)}", ()))

    async def put(
        self, table: StoredTable, now: float, journal: Sequence[bytes] = (), also: StoredTable | None = None
    ) -> None:
        """Store a new or changed table, and in the same commit another changed one."""
        entries = [_insert_entry(table.id, version, entry) for version, entry in enumerate(journal)]
        others = _put_table(also, now) if also else []
        await self.writer.write(*_put_table(table, now), *entries, *others)

    def append(
        self, table_id: str, version: int, entry: bytes, now: float, changed: StoredTable | None, then: OnStored
    ) -> None:
        """Write one journal entry, and in the same commit the table if it has changed; call `then` afterwards."""
        table = _put_table(changed, now) if changed else []
        self.writer.write_then(then, *table, _insert_entry(table_id, version, entry))

    async def find(self, table_id: str) -> TableRow | None:
        """Find a table by its id."""
        return self._one(f"{_ROWS} WHERE id = ?", table_id)

    async def find_by_code(self, code: str) -> TableRow | None:
        """Find a table by its join code."""
        return self._one(f"{_ROWS} WHERE code = ?", code.upper())

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[TableRow]:
        """Find every table that one of these hashed secrets opens, the last used first."""
        marks = ",".join("?" * len(hashes))
        sql = f"SELECT DISTINCT table_id FROM secrets WHERE hash IN ({marks})"
        found = []
        async for (table_id,) in in_slices(self._rows(sql, *hashes)):
            try:
                found.append(self._one(f"{_ROWS} WHERE id = ?", table_id))
            except ReadFailed as error:
                name_damaged(table_id, error)
        return sorted((row for row in found if row), key=lambda row: row.touched, reverse=True)

    async def journal(self, table_id: str, first: int = 0, count: int | None = None) -> list[bytes]:
        """Return the journal of a table in order, from entry `first` on; at most `count` entries."""
        sql = "SELECT entry FROM journal WHERE table_id = ? AND version >= ? ORDER BY version LIMIT ?"
        return [bytes(entry) for (entry,) in self._rows(sql, table_id, first, -1 if count is None else count)]

    async def put_analysis(self, table_id: str, analysis: bytes) -> None:
        """Store the analysis of a table, unless the table was deleted meanwhile."""
        put = """INSERT INTO analyses (table_id, analysis) SELECT id, ? FROM tables WHERE id = ?
            ON CONFLICT (table_id) DO UPDATE SET analysis = excluded.analysis"""
        await self.writer.write((put, (analysis, table_id)))

    async def analysis(self, table_id: str) -> bytes | None:
        """Return the analysis of a table, if there is one."""
        rows = self._rows("SELECT analysis FROM analyses WHERE table_id = ?", table_id)
        return bytes(rows[0][0]) if rows else None

    async def touch(self, table_ids: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""
        update = "UPDATE tables SET touched = ? WHERE id = ?"
        await self.writer.write(*((update, (now, table_id)) for table_id in table_ids))

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self.writer.write(*(("DELETE FROM tables WHERE id = ?", (table_id,)) for table_id in table_ids))

    async def erase(self) -> None:
        """Remove every trace of deleted and replaced rows from the file."""
        await self.writer.erase()

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""
        rows = self._rows("SELECT id FROM tables WHERE stage = ? AND touched < ?", stage, before)
        return [table_id for (table_id,) in rows]

    async def in_stage(self, stage: Stage) -> list[str]:
        """Return the tables in a stage, the last used first; of a damaged file, all that can still be found."""
        found: dict[str, None] = {}
        by_age = "SELECT id FROM tables INDEXED BY tables_by_age WHERE stage = ? ORDER BY touched DESC"
        for sql in (by_age, "SELECT id FROM tables NOT INDEXED WHERE stage = ?"):
            try:
                for (table_id,) in self._reader.execute(sql, (stage,)):
                    found[table_id] = None
                break
            except sqlite3.DatabaseError as error:
                log.error("store damaged", extra={"error": str(error)})
        return list(found)

    async def last_used(self, stage: Stage, most: int) -> list[StoredTable]:
        """Return the last used tables in a stage, at most `most`."""
        sql = "SELECT id, body FROM tables WHERE stage = ? ORDER BY touched DESC LIMIT ?"
        return decoded(self._rows(sql, stage, most))

    async def open_to_all(self, most: int) -> list[StoredTable]:
        """Return the last used tables that anybody may join, at most `most`."""
        return decoded(self._rows("SELECT id, body FROM tables WHERE listed ORDER BY touched DESC LIMIT ?", most))

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        return dict(self._rows("SELECT stage, count(*) FROM tables GROUP BY stage"))

    def _one(self, sql: str, value: str) -> TableRow | None:
        rows = self._rows(sql, value)
        if not rows:
            return None
        body, touched, version, entry = rows[0]
        try:
            return TableRow(msgspec.json.decode(body, type=StoredTable), touched, version, entry)
        except msgspec.DecodeError as error:
            raise ReadFailed(str(error)) from error

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise ReadFailed(str(error)) from error


def _put_table(table: StoredTable, now: float) -> list[Statement]:
    body = msgspec.json.encode(table)
    bots = int(table.clock is not None or any(seat.bot for seat in table.seats))
    put = """INSERT INTO tables (id, code, stage, bots, touched, body, listed) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, bots = excluded.bots, touched = excluded.touched,
        body = excluded.body, listed = excluded.listed"""
    return [
        (put, (table.id, table.code, table.stage, bots, now, body, int(table.is_open_to_all))),
        ("DELETE FROM secrets WHERE table_id = ?", (table.id,)),
        *(
            ("INSERT INTO secrets (hash, table_id) VALUES (?, ?)", (secret, table.id))
            for secret in sorted(table.secrets)
        ),
        *end_subscriptions(table),
    ]


def _insert_entry(table_id: str, version: int, entry: bytes) -> Statement:
    return "INSERT INTO journal (table_id, version, entry) VALUES (?, ?, ?)", (table_id, version, entry)
