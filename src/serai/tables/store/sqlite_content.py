"""All of a SQLite store at one moment, read for a check; a server may be using it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from serai.tables.store.check import Row
from serai.tables.store.errors import ReadFailed, StoreError
from serai.tables.store.schema import APPLICATION_ID, MIGRATIONS, store_error

MOST_DAMAGE = 100
"""The most problems that SQLite names."""


class SqliteContent:
    """The content of a file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def damage(self) -> list[str]:
        """Return the errors SQLite finds in its pages and indexes, and rows that belong to no table."""
        try:
            found = [str(problem) for (problem,) in self._rows(f"PRAGMA integrity_check({MOST_DAMAGE})")]
            orphans = self._rows("PRAGMA foreign_key_check")
        except ReadFailed as error:
            return [str(error)]
        named = [f"{count} rows of {name} belong to no table" for name, count in _counted(orphans).items()]
        return [problem for problem in found if problem != "ok"] + named

    async def ids(self) -> list[str]:
        """Return the id of every table that can be found, by its index or without."""
        found: dict[str, None] = {}
        for sql in ("SELECT id FROM tables INDEXED BY tables_by_age", "SELECT id FROM tables NOT INDEXED"):
            try:
                for (table_id,) in self._connection.execute(sql):
                    found[table_id] = None
            except sqlite3.Error:
                continue  # `damage` names what is wrong
        return list(found)

    async def row(self, table_id: str) -> Row:
        """Return a table."""
        rows = self._rows(
            "SELECT code, stage, body, analysis FROM tables LEFT JOIN analyses ON table_id = id WHERE id = ?", table_id
        )
        if not rows:
            raise ReadFailed("its row cannot be found")
        code, stage, body, analysis = rows[0]
        secrets = [secret for (secret,) in self._rows("SELECT hash FROM secrets WHERE table_id = ?", table_id)]
        return Row(table_id, code, stage, secrets, body, analysis)

    async def journal(self, table_id: str) -> list[tuple[int, bytes]]:
        """Return the versions and entries of a journal."""
        return self._rows("SELECT version, entry FROM journal WHERE table_id = ? ORDER BY version", table_id)

    def _rows(self, sql: str, *values: Any) -> list[Any]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise ReadFailed(str(error)) from error


@contextmanager
def sqlite_content(path: str) -> Iterator[SqliteContent]:
    """Yield the content of a file as it is now; raise `StoreError` if it is no store."""
    if not Path(path).is_file():
        raise StoreError(f"there is no store at {path}")
    try:
        with closing(sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.isolation_level = None
            connection.execute("BEGIN")
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if application != APPLICATION_ID or version != len(MIGRATIONS):
                wanted = f"expected a store of Serai with schema {len(MIGRATIONS)} at {path}"
                raise StoreError(f"{wanted}; got schema {version}: `serai serve` migrates an older one")
            yield SqliteContent(connection)
    except sqlite3.Error as error:
        raise store_error(path, error) from None


def _counted(orphans: list[Any]) -> dict[str, int]:
    names = [name for name, *_ in orphans]
    return {name: names.count(name) for name in dict.fromkeys(names)}
