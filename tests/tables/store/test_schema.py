"""The SQLite file: its schema is migrated, and foreign files are refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from serai.tables.store import schema
from serai.tables.store.errors import StoreError
from serai.tables.store.schema import connect, migrate
from tests.tables.open_tables import open_store


def test_a_new_file_has_the_newest_schema_and_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "s.db"

    async def scenario() -> None:
        async with open_store(path):
            pass

    asyncio.run(scenario())
    assert path.stat().st_mode & 0o777 == 0o600
    with closing(connect(str(path))) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_an_older_file_is_migrated_and_a_failed_migration_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "s.db")
    with closing(connect(path)) as connection:
        migrate(connection, path)
        shipped = schema.MIGRATIONS
        monkeypatch.setattr(schema, "MIGRATIONS", (*shipped, "CREATE TABLE a (b); CREATE TABLE a (b);"))
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, path)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(shipped),)
        monkeypatch.setattr(schema, "MIGRATIONS", (*shipped, "CREATE TABLE a (b);"))
        migrate(connection, path)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(shipped) + 1,)


def test_a_file_of_0_2_keeps_its_analyses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.db"
    with closing(connect(str(path))) as connection:
        with monkeypatch.context() as patch:
            patch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:3])
            migrate(connection, str(path))
        connection.execute("INSERT INTO tables VALUES ('t', 'CODE', 'playing', 0, 1.0, X'')")
        connection.execute("INSERT INTO studies VALUES ('t', CAST('thought' AS BLOB))")

    async def scenario() -> bytes | None:
        async with open_store(path) as store:
            return await store.analysis("t")

    assert asyncio.run(scenario()) == b"thought"


def test_foreign_files_and_files_of_a_newer_serai_are_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("this is no database, and long enough to be sure of it" * 10)
    with pytest.raises(StoreError, match="not a store"):
        connect(str(text))
    other = str(tmp_path / "other.db")
    with closing(connect(other)) as connection:
        connection.execute("CREATE TABLE a (b)")
        with pytest.raises(StoreError, match="is not a store of Serai"):
            migrate(connection, other)
    future = str(tmp_path / "future.db")
    with closing(connect(future)) as connection:
        migrate(connection, future)
        connection.execute("PRAGMA user_version = 99")
        with pytest.raises(StoreError, match=f"schema 99; this Serai knows up to {len(schema.MIGRATIONS)}:"):
            migrate(connection, future)
