"""Tables in one SQLite file: WAL, synchronous=full, written by one thread, read by the event loop."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from serai.kit.errors import SeraiError
from serai.tables.store.base import Found, Kept, Then
from serai.tables.store.writer import Statement, Writer
from serai.tables.wire.live import Stage

APPLICATION = 0x5E4A1
PAGE = 1024
"""Bytes of a page in a new store: what a move changes is one page, and that is what goes to the disk."""
READ_AGAIN = 256
"""KB of the file kept for reading; a table is read when somebody comes back to it, and seldom twice."""
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
"""One script for each version of the schema; a file of an older version is brought up to date when opened."""

_FOUND = """
    SELECT body, touched, version, entry FROM tables LEFT JOIN journal ON journal.table_id = tables.id
    AND version = (SELECT max(version) FROM journal WHERE table_id = tables.id)
"""


class StoreError(SeraiError):
    """The file is not a store of ours, or of a newer Serai."""


def connect(path: str) -> sqlite3.Connection:
    """A connection to a store, with every promise about durability switched on."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.DatabaseError as error:
        connection.close()
        raise StoreError(f"{path} is not a store: {error}") from None
    return connection


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Bring the schema up to date, one version after the other, each whole or not at all."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION and not (empty and version == 0):
        raise StoreError(f"{path} is not a store of Serai")
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} has schema {version}; this Serai knows up to {len(MIGRATIONS)}: install a newer one")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        stamps = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number};"
        try:
            connection.executescript(f"BEGIN IMMEDIATE; {script} {stamps} COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def backup(path: str, target: str) -> int:
    """Copy a store that may be in use to a new file; the number of tables in the copy."""
    if not Path(path).is_file():
        raise StoreError(f"there is no store at {path}")
    if Path(target).exists():
        raise StoreError(f"{target} exists already; a backup never overwrites")
    with contextlib.closing(connect(path)) as source, contextlib.closing(sqlite3.connect(target)) as copy:
        if source.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
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
        """How often it has gone to the disk."""
        return self.writer.commits

    async def open(self) -> None:
        """Open the file, made and brought up to date if need be."""
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        Path(self.path).touch(mode=0o600)
        self._reader = connect(self.path)
        self._reader.execute(f"PRAGMA cache_size = -{READ_AGAIN}")
        migrate(self._reader, self.path)
        self.writer = Writer(lambda: connect(self.path))

    async def close(self) -> None:
        """Write what is left and close the file."""
        await self.writer.close()
        self._reader.close()

    async def put(self, kept: Kept, now: float, journal: Sequence[bytes] = ()) -> None:
        """Keep a table, new or changed."""
        entries = [_entry(kept.id, version, entry) for version, entry in enumerate(journal)]
        await self.writer.write(*_kept(kept, now), *entries)

    def append(self, table: str, version: int, entry: bytes, now: float, kept: Kept | None, then: Then) -> None:
        """Write one entry, and with it the table if it has changed; then go on, or hear what went wrong."""
        changed = _kept(kept, now) if kept else []
        self.writer.write_then(then, *changed, _entry(table, version, entry))

    async def find(self, table: str) -> Found | None:
        """A table by its id."""
        return self._one(f"{_FOUND} WHERE id = ?", table)

    async def find_by_code(self, code: str) -> Found | None:
        """A table by its join code."""
        return self._one(f"{_FOUND} WHERE code = ?", code.upper())

    async def find_by_secrets(self, hashes: Sequence[str]) -> list[Found]:
        """Every table one of these hashed secrets opens, the last used first."""
        marks = ",".join("?" * len(hashes))
        where = f"WHERE id IN (SELECT table_id FROM secrets WHERE hash IN ({marks})) ORDER BY touched DESC"
        return [_found(row) for row in self._reader.execute(f"{_FOUND} {where}", list(hashes))]

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table, in order."""
        rows = self._reader.execute("SELECT entry FROM journal WHERE table_id = ? ORDER BY version", (table,))
        return [bytes(entry) for (entry,) in rows]

    async def put_study(self, table: str, study: bytes) -> None:
        """Keep what an analysis of a table found; nothing is kept if the table is deleted meanwhile."""
        put = """INSERT INTO studies (table_id, study) SELECT id, ? FROM tables WHERE id = ?
            ON CONFLICT (table_id) DO UPDATE SET study = excluded.study"""
        await self.writer.write((put, (study, table)))

    async def study(self, table: str) -> bytes | None:
        """What an analysis of a table found."""
        row = self._reader.execute("SELECT study FROM studies WHERE table_id = ?", (table,)).fetchone()
        return bytes(row[0]) if row else None

    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Note that these tables were in use."""
        await self.writer.write(*(("UPDATE tables SET touched = ? WHERE id = ?", (now, table)) for table in tables))

    async def delete(self, tables: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        await self.writer.write(*(("DELETE FROM tables WHERE id = ?", (table,)) for table in tables))

    async def idle_since(self, stage: Stage, before: float) -> list[str]:
        """Tables in a stage that nobody has used since."""
        rows = self._reader.execute("SELECT id FROM tables WHERE stage = ? AND touched < ?", (stage, before))
        return [table for (table,) in rows]

    async def playing_on(self) -> list[str]:
        """Tables being played that go on with nobody there: a bot may be to move, or a clock runs."""
        return [table for (table,) in self._reader.execute("SELECT id FROM tables WHERE stage = 'playing' AND bots")]

    async def count(self) -> dict[str, int]:
        """How many tables there are in each stage."""
        return dict(self._reader.execute("SELECT stage, count(*) FROM tables GROUP BY stage").fetchall())

    def _one(self, sql: str, value: str) -> Found | None:
        row = self._reader.execute(sql, (value,)).fetchone()
        return _found(row) if row else None


def _found(row: tuple[Any, ...]) -> Found:
    body, touched, version, entry = row
    return Found(msgspec.json.decode(body, type=Kept), touched, version, entry)


def _kept(kept: Kept, now: float) -> list[Statement]:
    body = msgspec.json.encode(kept)
    bots = int(kept.clock is not None or any(seat.bot for seat in kept.seats))
    put = """INSERT INTO tables (id, code, stage, bots, touched, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET stage = excluded.stage, bots = excluded.bots, touched = excluded.touched, body = excluded.body"""
    secrets = {seat.secret for seat in kept.seats if seat.secret} | {kept.spectator}
    return [
        (put, (kept.id, kept.code, kept.stage, bots, now, body)),
        ("DELETE FROM secrets WHERE table_id = ?", (kept.id,)),
        *(("INSERT INTO secrets (hash, table_id) VALUES (?, ?)", (secret, kept.id)) for secret in sorted(secrets)),
    ]


def _entry(table: str, version: int, entry: bytes) -> Statement:
    return "INSERT INTO journal (table_id, version, entry) VALUES (?, ?, ?)", (table, version, entry)
