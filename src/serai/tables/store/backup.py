"""A copy of a store, which may be in use."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from serai.tables.store.errors import StoreError
from serai.tables.store.schema import APPLICATION_ID, connect


def backup(path: str, target: str) -> int:
    """Copy a store, which may be in use, to a new file; return the number of tables in the copy."""
    if not Path(path).is_file():
        raise StoreError(f"there is no store at {path}")
    if Path(target).exists():
        raise StoreError(f"{target} exists; a backup never overwrites a file")
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds what the store holds
    try:
        return _copy(path, target)
    except BaseException:
        os.unlink(target)
        raise


def _copy(path: str, target: str) -> int:
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
