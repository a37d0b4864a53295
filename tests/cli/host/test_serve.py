"""`serai serve` explains itself and refuses settings it cannot use."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.test_main import run
from tests.server.playing import SERAI
from tests.tables.open_tables import open_store, stored_table


def test_help_lists_the_settings_and_where_else_they_can_be_given() -> None:
    shown = run("serve", "--help").stdout
    for word in ("--host", "--port", "--store", "--origin", "--workers", "SERAI_PORT", "TOML", "backup"):
        assert word in shown


def test_a_wrong_setting_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text("colour = 1")
    done = run("serve", "--config", str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "unknown field `colour`" in done.stderr


def made_store(path: Path) -> Path:
    """Return a store with some tables, none of them in its write-ahead log only."""

    async def fill() -> None:
        async with open_store(path) as store:
            for _ in range(100):
                await store.put(stored_table(), 1.0, [b"{}"])

    asyncio.run(fill())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def refused(store: Path, *before: str) -> str:
    """Return the one line that `serai serve` ends with on a store that it cannot use."""
    command = [*before, str(SERAI), "serve", "--store", str(store), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and not done.stdout, done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("serai: "), done.stderr
    return done.stderr


def test_a_store_of_a_newer_serai_is_refused_in_one_sentence(tmp_path: Path) -> None:
    store = made_store(tmp_path / "s.db")
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "has schema 99" in refused(store) and "install a newer one" in refused(store)


def test_noise_half_a_file_and_a_folder_are_refused_in_one_sentence(tmp_path: Path) -> None:
    noise, half = tmp_path / "noise.db", made_store(tmp_path / "half.db")
    noise.write_bytes(os.urandom(20_000))
    assert "is not a store: file is not a database" in refused(noise)
    half.write_bytes(half.read_bytes()[: half.stat().st_size // 2])
    assert "is damaged" in refused(half) and "restore a backup" in refused(half)
    half.write_bytes(half.read_bytes()[:1500])
    assert "is damaged" in refused(half)
    (tmp_path / "folder").mkdir()
    assert "cannot be used as a store" in refused(tmp_path / "folder")
    assert "cannot be used as a store" in refused(noise / "s.db")


def test_a_folder_or_a_file_that_can_only_be_read_is_refused_in_one_sentence(tmp_path: Path) -> None:
    without_rights = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"] if os.geteuid() == 0 else []
    if without_rights and not shutil.which("setpriv"):
        pytest.skip("root may write everywhere, and setpriv is not here")
    folder = tmp_path / "folder"
    folder.mkdir()
    store = made_store(folder / "s.db")
    store.chmod(0o400)
    assert "can" in refused(store, *without_rights) and "may write to" in refused(store, *without_rights)
    folder.chmod(0o500)
    try:
        for name in ("s.db", "new.db"):
            assert "may write to" in refused(folder / name, *without_rights)
    finally:
        folder.chmod(0o700)
