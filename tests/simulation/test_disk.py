"""A disk loses what was not flushed when the power fails, and real SQLite survives that if it flushes."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from serai.tables.store import schema
from serai.tables.store.errors import StoreError
from tests.simulation.disk import Disk

SEEDS = range(12)


@contextmanager
def a_disk(folder: Path, seed: int) -> Iterator[Disk]:
    folder.mkdir()
    disk = Disk(folder, random.Random(seed))
    yield disk
    disk.end()


def begin(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> sqlite3.Connection:
    monkeypatch.setattr(sqlite3, "connect", disk.connect)
    connection = schema.connect(str(disk.place / "tables.db"))
    connection.execute("CREATE TABLE IF NOT EXISTS numbers (number INTEGER PRIMARY KEY, padding TEXT)")
    return connection


def write(connection: sqlite3.Connection, count: int) -> list[int]:
    """Write numbers, each in a commit, until the power fails; return those that were committed."""
    made = list[int]()
    with suppress(sqlite3.Error):
        for number in range(count):
            connection.execute("INSERT INTO numbers VALUES (?, ?)", (number, "x" * 700))
            made.append(number)
    return made


def numbers(connection: sqlite3.Connection) -> list[int]:
    return [number for (number,) in connection.execute("SELECT number FROM numbers ORDER BY number")]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_committed_survives_a_power_failure_in_the_middle_of_a_commit(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_disk(tmp_path / "disk", seed) as disk:
        connection = begin(disk, monkeypatch)
        connection.execute("PRAGMA wal_autocheckpoint = 8")
        disk.writes_left = 20 + 7 * seed
        made = write(connection, 100)
        assert 0 < len(made) < 100
        disk.start()
        again = begin(disk, monkeypatch)
        assert numbers(again) in (made, [*made, len(made)])
        assert again.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("how", ["OFF", "NORMAL"])
def test_what_was_not_flushed_is_lost(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = 0
    for seed in SEEDS:
        with a_disk(tmp_path / f"disk{seed}", seed) as disk:
            connection = begin(disk, monkeypatch)
            connection.execute(f"PRAGMA synchronous = {how}")
            made = write(connection, 10)
            disk.stop(is_power_lost=True)
            disk.start()
            lost += numbers(begin(disk, monkeypatch)) != made
    assert lost == len(SEEDS)


def test_a_killed_process_loses_nothing_and_writes_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_disk(tmp_path / "disk", 1) as disk:
        connection = begin(disk, monkeypatch)
        connection.execute("PRAGMA synchronous = OFF")
        made = write(connection, 10)
        disk.stop(is_power_lost=False)
        assert write(connection, 11) == []
        disk.start()
        assert numbers(begin(disk, monkeypatch)) == made


def test_a_full_or_failing_disk_fails_a_commit_and_keeps_those_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_disk(tmp_path / "disk", 1) as disk:
        connection = begin(disk, monkeypatch)
        made = write(connection, 5)
        for trouble, message in (("is_full", "full"), ("write_errors", "I/O")):
            setattr(disk, trouble, 1.0)
            with pytest.raises(sqlite3.OperationalError, match=message):
                connection.execute("INSERT INTO numbers VALUES (99, ?)", ("x" * 700,))
            setattr(disk, trouble, 0.0)
        disk.read_errors = 1.0
        with pytest.raises(StoreError, match="I/O"):
            begin(disk, monkeypatch)
        disk.read_errors = 0.0
        connection.execute("INSERT INTO numbers VALUES (5, '')")
        assert numbers(connection) == [*made, 5]
