"""Tables in one SQLite file: WAL, synchronous=full, written by one thread, read by the event loop."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.store.base import OnStored, StoredTable, TableRow
from serai.tables.store.writer import Statement, Writer
from serai.tables.wire.base import Stage

APPLICATION_ID = 0x5E4A1
PAGE_SIZE = 1024
"""Bytes of a page in a new store: a move changes one page, and that is what goes to the disk."""
READ_CACHE = 256
"""KB of pages cached for reading; a table is read when it is loaded into memory, and seldom twice."""
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, stage TEXT NOT NULL, bots INTEGER NOT NULL,
        touched REAL NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_age ON tables (stage, touched);
    CREATE TABLE secrets (
        hash TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        PRIMARY KEY (hash, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX secrets_by_table ON secrets (table_id);
    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, version INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE studies (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, study BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""One script for each version of the schema; an older file is migrated when it is opened."""

_ROWS = """
    SELECT body, touched, version, entry FROM tables LEFT JOIN journal ON journal.table_id = tables.id
    AND version = (SELECT max(version) FROM journal WHERE table_id = tables.id)
"""


class StoreError(SeraiError):
    """The file is not a store of Serai, or one of a newer Serai."""


def connect(path: str) -> sqlite3.Connection:
    """Connect to a store, with full durability."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.DatabaseError as error:
        connection.close()
        raise StoreError(f"{path} is not a store: {error}") from None
    return connection


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Migrate the schema version by version, each in one transaction."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION_ID and not (empty and version == 0):
        raise StoreError(f"{path} is not a store of Serai")
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} has schema {version}; this Serai knows up to {len(MIGRATIONS)}: install a newer one")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        stamps = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
        try:
            connection.executescript(f"BEGIN IMMEDIATE; {script} {stamps} COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def backup(path: str, target: str) -> int:
    """Copy a store, which may be in use, to a new file; return the number of tables in the copy."""
    if not Path(path).is_file():
        raise StoreError(f"there is no store at {path}")
    if Path(target).exists():
        raise StoreError(f"{target} exists; a backup never overwrites a file")
    with contextlib.closing(connect(path)) as source, contextlib.closing(sqlite3.connect(target)) as copy:
        if source.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise StoreError(f"{path} is not a store of Serai")
        source.backup(copy, pages=2000)
        copy.execute("PRAGMA journal_mode = DELETE")
        problem = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if problem != "ok":
            raise StoreError(f"the copy is damaged: {problem}")
        count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def commits(self) -> int:
        """The number of commits so far."""
        return self.writer.commits

    async def open(self) -> None:
        """Open the file; create and migrate it if need be."""
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        Path(self.path).touch(mode=0o600)
        self._reader = connect(self.path)
        self._reader.execute(f"PRAGMA cache_size = -{READ_CACHE}")
        migrate(self._reader, self.path)
        self.writer = Writer(lambda: connect(self.path))

    async def close(self) -> None:
        """Finish pending writes and close the file."""
        await self.writer.close()
        self._reader.close()

    async def put(self, table: StoredTable, now: float, journal: Sequence[bytes] = ()) -> None:
        """Store a new or changed table."""
        entries = [_insert_entry(table.id, version, entry) for version, entry in enumerate(journal)]
        await self.writer.write(*_put_table(table, now), *entries)

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
        where = f"WHERE id IN (SELECT table_id FROM secrets WHERE hash IN ({marks})) ORDER BY touched DESC"
        return [_row(row) for row in self._reader.execute(f"{_ROWS} {where}", list(hashes))]

    async def journal(self, table_id: str, first: int = 0, count: int | None = None) -> list[bytes]:
        """Return the journal of a table in order, from entry `first` on; at most `count` entries."""
        sql = "SELECT entry FROM journal WHERE table_id = ? AND version >= ? ORDER BY version LIMIT ?"
        rows = self._reader.execute(sql, (table_id, first, -1 if count is None else count))
        return [bytes(entry) for (entry,) in rows]

    async def put_analysis(self, table_id: str, analysis: bytes) -> None:
        """Store the analysis of a table, unless the table was deleted meanwhile."""
        put = """INSERT INTO studies (table_id, study) SELECT id, ? FROM tables WHERE id = ?
            ON CONFLICT (table_id) DO UPDATE SET study = excluded.study"""
        await self.writer.write((put, (analysis, table_id)))

    async def analysis(self, table_id: str) -> bytes | None:
        """Return the analysis of a table, if there is one."""
        row = self._reader.execute("SELECT study FROM studies WHERE table_id = ?", (table_id,)).fetchone()
        return bytes(row[0]) if row else None

    async def touch(self, table_ids: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""
        update = "UPDATE tables SET touched = ? WHERE id = ?"
        await self.writer.write(*((update, (now, table_id)) for table_id in table_ids))

    async def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self.writer.write(*(("DELETE FROM tables WHERE id = ?", (table_id,)) for table_id in table_ids))

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Return the tables in a stage that were last used before a time."""
        rows = self._reader.execute("SELECT id FROM tables WHERE stage = ? AND touched < ?", (stage, before))
        return [table_id for (table_id,) in rows]

    async def unattended(self) -> list[str]:
        """Return the tables in play that may go on without a client: a bot is to move, or a clock runs."""
        rows = self._reader.execute("SELECT id FROM tables WHERE stage = 'playing' AND bots")
        return [table_id for (table_id,) in rows]

    async def count(self) -> dict[str, int]:
        """Return the number of tables in each stage."""
        return dict(self._reader.execute("SELECT stage, count(*) FROM tables GROUP BY stage").fetchall())

    def _one(self, sql: str, value: str) -> TableRow | None:
        row = self._reader.execute(sql, (value,)).fetchone()
        return _row(row) if row else None


def _row(row: tuple[Any, ...]) -> TableRow:
    body, touched, version, entry = row
    return TableRow(msgspec.json.decode(body, type=StoredTable), touched, version, entry)


def _put_table(table: StoredTable, now: float) -> list[Statement]:
    body = msgspec.json.encode(table)
    bots = int(table.clock is not None or any(seat.bot for seat in table.seats))
    put = """INSERT INTO tables (id, code, stage, bots, touched, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET stage = excluded.stage, bots = excluded.bots, touched = excluded.touched, body = excluded.body"""
    secrets = {seat.secret for seat in table.seats if seat.secret} | {table.spectator}
    return [
        (put, (table.id, table.code, table.stage, bots, now, body)),
        ("DELETE FROM secrets WHERE table_id = ?", (table.id,)),
        *(("INSERT INTO secrets (hash, table_id) VALUES (?, ?)", (secret, table.id)) for secret in sorted(secrets)),
    ]


def _insert_entry(table_id: str, version: int, entry: bytes) -> Statement:
    return "INSERT INTO journal (table_id, version, entry) VALUES (?, ?, ?)", (table_id, version, entry)
