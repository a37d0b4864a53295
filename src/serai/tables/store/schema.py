"""The schema of the SQLite file, and how a file is opened and migrated."""

from __future__ import annotations

import sqlite3

from serai.tables.store.errors import StoreError

APPLICATION_ID = 0x5E4A1
PAGE_SIZE = 1024
"""Bytes of a page in a new store: a move changes one page, so that is all that goes to the disk."""
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
    """
    CREATE TABLE push_key (id INTEGER PRIMARY KEY CHECK (id = 1), key BLOB NOT NULL);
    CREATE TABLE subscriptions (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, endpoint TEXT NOT NULL,
        secret TEXT NOT NULL, key BLOB NOT NULL, auth BLOB NOT NULL, language TEXT NOT NULL, created REAL NOT NULL,
        PRIMARY KEY (table_id, seat, endpoint)
    ) WITHOUT ROWID;
    CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint);
    """,
    "ALTER TABLE studies RENAME TO analyses; ALTER TABLE analyses RENAME COLUMN study TO analysis;",
    """
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_listed ON tables (touched) WHERE listed;
    """,
)
"""One script for each version of the schema; an older file is migrated when it is opened."""


def connect(path: str) -> sqlite3.Connection:
    """Connect to a store, with full durability."""
    connection = None
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        raise store_error(path, error) from None
    return connection


def check_writable(connection: sqlite3.Connection) -> None:
    """Raise the driver's error if the file can only be read; a full disk may have room again soon."""
    try:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    except sqlite3.OperationalError as error:
        if "readonly" in str(error):
            raise


def store_error(path: str, error: OSError | sqlite3.Error) -> StoreError:
    """Return why a file cannot be used as a store, and what to do, in one sentence."""
    problem = error.strerror if isinstance(error, OSError) else str(error)
    name = "" if isinstance(error, OSError) else getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_NOTADB"):
        return StoreError(f"{path} is not a store: {problem}; give another --store, or restore a backup")
    if name.startswith("SQLITE_CORRUPT"):
        return StoreError(f"{path} is damaged: {problem}; restore a backup")
    advice = "give --store a file in a folder that this user may write to, on a disk with room"
    return StoreError(f"{path} cannot be used as a store: {problem}; {advice}")


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
