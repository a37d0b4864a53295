"""One thread that writes: whatever arrives while it waits for the disk goes into the next commit together."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.tables.store.base import Then

log = logging.getLogger("serai.tables")
Statement = tuple[str, Sequence[Any]]
GROUP = 500
GATHERING = 0.003
"""Seconds until what came while others were written is written itself: where much is going on, more comes meanwhile,
and going to the disk half as often is worth more than the wait. Whoever comes alone does not wait."""
TIDY = 500
"""After so many pieces of work the log of the store is copied back into its file, beside the writing."""
SWOLLEN = 20_000
"""Pages of the log at which the writer copies it back itself, should nobody else get to it."""
_ROW = "VALUES (?, ?, ?)"
_NEXT_ROW = ", (?, ?, ?)"


@dataclass(slots=True)
class _Job:
    statements: Sequence[Statement]
    then: Then
    error: Exception | None = None


class Writer:
    """Writes groups of statements, each group whole or not at all, and answers when it is on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.commits = 0
        self._connect = connect
        self._collected: list[_Job] = []
        self._at_work = False
        self._jobs: queue.SimpleQueue[list[_Job]] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="serai-writer", daemon=True)
        self._full: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._tidier = threading.Thread(target=self._tidy, name="serai-tidier", daemon=True)
        self._thread.start()
        self._tidier.start()

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Write these statements; the future is done when they are on disk."""
        answer: asyncio.Future[None] = self._loop.create_future()

        def then(error: Exception | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(None)
            else:
                answer.set_exception(error)

        self.write_then(then, *statements)
        return answer

    def write_then(self, then: Then, *statements: Statement) -> None:
        """Write these statements, then go on without anybody having waited."""
        if not self._collected and not self._at_work:
            self._loop.call_soon(self._hand_over)
        self._collected.append(_Job(statements, then))

    async def close(self) -> None:
        """Write what is left, then stop."""
        while self._collected or self._at_work:
            self._hand_over()
            await asyncio.sleep(0.001)
        self._jobs.put([])
        await asyncio.to_thread(self._thread.join)
        self._full.put(False)
        await asyncio.to_thread(self._tidier.join)

    def _hand_over(self) -> None:
        """Give the thread all there is to write; what comes while it is at work waits, and is written together."""
        if self._collected and not self._at_work:
            jobs, self._collected = self._collected[:GROUP], self._collected[GROUP:]
            self._at_work = True
            self._jobs.put(jobs)

    def _answer(self, jobs: list[_Job]) -> None:
        """Tell everybody whose work is on disk, and soon let the thread go on with what came meanwhile."""
        self._at_work = False
        if self._collected:
            self._loop.call_later(GATHERING, self._hand_over)
        for job in jobs:
            try:
                job.then(job.error)
            except Exception:
                log.exception("unhandled")

    def _run(self) -> None:
        connection, done = self._connect(), 0
        connection.execute(f"PRAGMA wal_autocheckpoint = {SWOLLEN}")
        try:
            while jobs := self._jobs.get():
                _commit(connection, jobs)
                self.commits += 1
                self._loop.call_soon_threadsafe(self._answer, jobs)
                done += len(jobs)
                if done >= TIDY:
                    self._full.put(True)
                    done = 0
        finally:
            connection.close()

    def _tidy(self) -> None:
        """Copy the log back now and then: left to the writer, everybody would wait for it a moment."""
        connection = self._connect()
        try:
            while self._full.get():
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()


def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Commit all jobs together; if one cannot be written, each for itself."""
    try:
        _write(connection, [statement for job in jobs for statement in job.statements])
    except sqlite3.Error as error:
        if len(jobs) == 1:
            jobs[0].error = error
            return
        for job in jobs:
            _commit(connection, [job])


def _write(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    """Write all statements or none.

    Rows for one table go into one statement, which is a transaction of its own: Python's lock, for which the event
    loop waits, then changes hands twice for a whole group.
    """
    sql = statements[0][0]
    if sql.endswith(_ROW) and len(statements) <= 2 * GROUP and all(statement[0] == sql for statement in statements):
        rows = [value for _, values in statements for value in values]
        connection.execute(sql + _NEXT_ROW * (len(statements) - 1), rows)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in statements:
            connection.execute(sql, values)
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise
