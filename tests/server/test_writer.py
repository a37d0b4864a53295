"""The writer: together where it can, each for itself where it must, and never half."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from serai.server.sqlite import connect
from serai.server.writer import Writer


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
