"""A store is copied whole while it is in use."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.tables.store.backup import backup
from serai.tables.store.errors import StoreError
from tests.tables.open_tables import open_store, stored_table


def test_a_backup_is_a_complete_store_and_overwrites_nothing(tmp_path: Path) -> None:
    path, copy = tmp_path / "s.db", tmp_path / "copy.db"

    async def write() -> None:
        async with open_store(path) as store:
            one = stored_table()
            await store.put(one, 1.0, [b"0"])
            assert await asyncio.to_thread(backup, str(path), str(copy)) == 1, "although the store is locked"
            assert copy.stat().st_mode & 0o777 == 0o600
        async with open_store(copy) as again:
            assert await again.journal(one.id) == [b"0"]

    asyncio.run(write())
    with pytest.raises(StoreError, match="never overwrites"):
        backup(str(path), str(copy))
    with pytest.raises(StoreError, match="there is no store"):
        backup(str(tmp_path / "nothing.db"), str(tmp_path / "b.db"))


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    other, copy = tmp_path / "other.db", tmp_path / "copy.db"
    other.write_text("this is no database, and long enough to be sure of it" * 10)
    with pytest.raises(StoreError):
        backup(str(other), str(copy))
    assert not copy.exists()
