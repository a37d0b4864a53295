"""The writer commits writes together where it can, separately where it must, and never partly."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from serai.tables.store.errors import WriteFailed
from serai.tables.store.schema import connect
from serai.tables.store.writer import SqliteWriter


def test_a_write_that_fails_does_not_fail_the_others(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()

    async def scenario() -> list[object]:
        writer = SqliteWriter(lambda: connect(path))
        insert = "INSERT INTO numbers VALUES (?)"
        writes = [writer.write((insert, (number % 7,))) for number in range(10)]
        writes.append(writer.write((insert, (100,)), (insert, (0,))))
        results = await asyncio.gather(*writes, return_exceptions=True)
        await writer.close()
        return list(results)

    results = asyncio.run(scenario())
    assert [isinstance(result, WriteFailed) for result in results] == [False] * 7 + [True] * 4
    rows = connect(path).execute("SELECT number FROM numbers ORDER BY number").fetchall()
    assert rows == [(number,) for number in range(7)], "a write that fails writes none of its statements"


def test_rows_of_a_batch_share_one_commit_and_a_bad_one_fails_no_other(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE rows (a INTEGER PRIMARY KEY, b TEXT, c BLOB)").connection.close()
    insert = "INSERT INTO rows (a, b, c) VALUES (?, ?, ?)"

    async def scenario() -> tuple[list[object], int, int]:
        writer = SqliteWriter(lambda: connect(path))
        for number in range(3):
            await writer.write((insert, (number, "one", b"by one")))
        before = writer.batches.commits
        many = [writer.write((insert, (number, str(number), b"x"))) for number in range(3, 900)]
        await asyncio.gather(*many)
        together = writer.batches.commits - before
        twice = [writer.write((insert, (number, "new", b""))) for number in (5, 1000, 1000, 1001)]
        results = await asyncio.gather(*twice, return_exceptions=True)
        await writer.close()
        return list(results), before, together

    results, before, together = asyncio.run(scenario())
    assert before == 3 and together <= 3
    assert [isinstance(result, WriteFailed) for result in results] == [True, False, True, False]
    rows = connect(path).execute("SELECT a FROM rows ORDER BY a").fetchall()
    assert rows == [(number,) for number in [*range(900), 1000, 1001]]


def test_a_callback_that_fails_is_logged_and_the_others_are_called(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()
    errors: list[Exception | None] = []

    def trip(error: Exception | None) -> None:
        raise LookupError("nobody there")

    async def scenario() -> None:
        writer = SqliteWriter(lambda: connect(path))
        insert = "INSERT INTO numbers VALUES (?)"
        writer.write_then(trip, (insert, (1,)))
        writer.write_then(errors.append, (insert, (2,)))
        writer.write_then(errors.append, (insert, (1,)))
        await writer.write((insert, (3,)))
        await writer.close()

    asyncio.run(scenario())
    assert errors[0] is None and isinstance(errors[1], WriteFailed)
    assert "nobody there" in caplog.text
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (3,)


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()

    async def scenario() -> None:
        writer = SqliteWriter(lambda: connect(path))
        last = [writer.write(("INSERT INTO numbers VALUES (?)", (number,))) for number in range(5)]
        await writer.close()
        await asyncio.gather(*last)

    asyncio.run(scenario())
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (5,)


def test_writes_during_a_commit_share_the_next_one_and_a_lone_write_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.store.writer.BATCH_DELAY", 1.0)
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()
    insert = "INSERT INTO numbers VALUES (?)"

    async def scenario() -> tuple[float, float, int]:
        writer = SqliteWriter(lambda: connect(path))
        started = time.monotonic()
        await writer.write((insert, (0,)))
        alone, before = time.monotonic() - started, writer.batches.commits
        first = writer.write((insert, (1,)))
        await asyncio.sleep(0)  # handed over
        meanwhile = [writer.write((insert, (2,)))]
        await first
        meanwhile += [writer.write((insert, (3,))), writer.write((insert, (4,)))]
        started = time.monotonic()
        await asyncio.gather(*meanwhile)
        gathered = time.monotonic() - started
        await writer.close()
        return alone, gathered, writer.batches.commits - before

    alone, gathered, commits = asyncio.run(scenario())
    assert alone < 1.0 <= gathered + 0.1 and commits == 2
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (5,)


def test_the_log_is_checkpointed_while_the_writer_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.store.writer.CHECKPOINT_INTERVAL", 20)
    path = tmp_path / "w.db"
    connect(str(path)).execute("CREATE TABLE texts (text TEXT)").connection.close()
    bare = path.stat().st_size

    async def scenario() -> int:
        writer = SqliteWriter(lambda: connect(str(path)))
        for _ in range(60):
            await writer.write(("INSERT INTO texts VALUES (?)", ("x" * 1000,)))
        for _ in range(200):
            if path.stat().st_size > bare + 20_000:
                break
            await asyncio.sleep(0.02)
        grown = path.stat().st_size
        await writer.close()
        return grown

    assert asyncio.run(scenario()) > bare + 20_000, "while the writer was at work"


def test_nothing_deleted_is_left_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "w.db"
    connect(str(path)).execute("CREATE TABLE names (name TEXT)").connection.close()

    def on_disk() -> bytes:
        return b"".join(file.read_bytes() for file in tmp_path.iterdir())

    async def scenario() -> None:
        writer = SqliteWriter(lambda: connect(str(path)))
        await writer.write(("INSERT INTO names VALUES (?)", ("Scheherazade",)))
        await writer.write(("DELETE FROM names", ()))
        assert b"Scheherazade" in on_disk(), "else this test shows nothing"
        await writer.erase()
        assert b"Scheherazade" not in on_disk()
        await writer.close()

    asyncio.run(scenario())


def test_a_log_that_cannot_be_emptied_is_an_error_and_the_checkpointer_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.store.writer.ERASE_PAUSE", 0.001)
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE names (name TEXT)").connection.close()

    async def scenario() -> None:
        reader = connect(path)
        writer = SqliteWriter(lambda: connect(path))
        writer._checkpoint_connection.execute("PRAGMA busy_timeout = 1")
        await writer.write(("INSERT INTO names VALUES ('a')", ()))
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM names").fetchall()
        await writer.write(("INSERT INTO names VALUES ('b')", ()))
        with pytest.raises(WriteFailed):
            await writer.erase()
        reader.execute("COMMIT")
        await writer.erase()
        await writer.close()
        reader.close()

    asyncio.run(scenario())
