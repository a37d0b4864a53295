"""The writer: together where it can, each for itself where it must, and never half."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from serai.tables.store.sqlite import connect
from serai.tables.store.writer import Writer


def test_one_that_cannot_be_written_does_not_spoil_the_others(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()

    async def live() -> list[object]:
        writer = Writer(lambda: connect(path))
        insert = "INSERT INTO numbers VALUES (?)"
        jobs = [writer.write((insert, (number % 7,))) for number in range(10)]
        jobs.append(writer.write((insert, (100,)), (insert, (0,))))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        await writer.close()
        return list(results)

    results = asyncio.run(live())
    assert [isinstance(result, sqlite3.IntegrityError) for result in results] == [False] * 7 + [True] * 4
    rows = connect(path).execute("SELECT number FROM numbers ORDER BY number").fetchall()
    assert rows == [(number,) for number in range(7)], "what came with a job that failed was not written either"


def test_rows_of_a_group_are_written_in_one_commit_and_a_bad_one_spoils_no_other(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE rows (a INTEGER PRIMARY KEY, b TEXT, c BLOB)").connection.close()
    insert = "INSERT INTO rows (a, b, c) VALUES (?, ?, ?)"

    async def live() -> tuple[list[object], int, int]:
        writer = Writer(lambda: connect(path))
        for number in range(3):
            await writer.write((insert, (number, "one", b"by one")))
        before = writer.commits
        many = [writer.write((insert, (number, str(number), b"x"))) for number in range(3, 900)]
        await asyncio.gather(*many)
        together = writer.commits - before
        twice = [writer.write((insert, (number, "new", b""))) for number in (5, 1000, 1000, 1001)]
        results = await asyncio.gather(*twice, return_exceptions=True)
        await writer.close()
        return list(results), before, together

    results, before, together = asyncio.run(live())
    assert before == 3 and together <= 3
    assert [isinstance(result, sqlite3.IntegrityError) for result in results] == [True, False, True, False]
    rows = connect(path).execute("SELECT a FROM rows ORDER BY a").fetchall()
    assert rows == [(number,) for number in [*range(900), 1000, 1001]]


def test_one_that_goes_wrong_afterwards_does_not_spoil_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()
    heard: list[Exception | None] = []

    def trip(error: Exception | None) -> None:
        raise LookupError("nobody there")

    async def live() -> None:
        writer = Writer(lambda: connect(path))
        insert = "INSERT INTO numbers VALUES (?)"
        writer.write_then(trip, (insert, (1,)))
        writer.write_then(heard.append, (insert, (2,)))
        writer.write_then(heard.append, (insert, (1,)))
        await writer.write((insert, (3,)))
        await writer.close()

    asyncio.run(live())
    assert heard[0] is None and isinstance(heard[1], sqlite3.IntegrityError)
    assert "nobody there" in caplog.text
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (3,)


def test_what_was_asked_for_last_is_written_before_the_end(tmp_path: Path) -> None:
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()

    async def live() -> None:
        writer = Writer(lambda: connect(path))
        last = [writer.write(("INSERT INTO numbers VALUES (?)", (number,))) for number in range(5)]
        await writer.close()
        await asyncio.gather(*last)

    asyncio.run(live())
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (5,)


def test_what_comes_while_others_are_written_is_gathered_and_who_comes_alone_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.tables.store.writer.GATHERING", 1.0)
    path = str(tmp_path / "w.db")
    connect(path).execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)").connection.close()
    insert = "INSERT INTO numbers VALUES (?)"

    async def live() -> tuple[float, float, int]:
        writer = Writer(lambda: connect(path))
        started = time.monotonic()
        await writer.write((insert, (0,)))
        alone, before = time.monotonic() - started, writer.commits
        first = writer.write((insert, (1,)))
        await asyncio.sleep(0)  # handed over
        meanwhile = [writer.write((insert, (2,)))]
        await first
        meanwhile += [writer.write((insert, (3,))), writer.write((insert, (4,)))]
        started = time.monotonic()
        await asyncio.gather(*meanwhile)
        gathered = time.monotonic() - started
        await writer.close()
        return alone, gathered, writer.commits - before

    alone, gathered, commits = asyncio.run(live())
    assert alone < 1.0 <= gathered + 0.1 and commits == 2
    assert connect(path).execute("SELECT count(*) FROM numbers").fetchone() == (5,)


def test_the_log_is_copied_back_beside_the_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.store.writer.TIDY", 20)
    path = tmp_path / "w.db"
    connect(str(path)).execute("CREATE TABLE texts (text TEXT)").connection.close()
    bare = path.stat().st_size

    async def live() -> int:
        writer = Writer(lambda: connect(str(path)))
        for _ in range(60):
            await writer.write(("INSERT INTO texts VALUES (?)", ("x" * 1000,)))
        for _ in range(200):
            if path.stat().st_size > bare + 20_000:
                break
            await asyncio.sleep(0.02)
        grown = path.stat().st_size
        await writer.close()
        return grown

    assert asyncio.run(live()) > bare + 20_000, "while the writer was at work"
