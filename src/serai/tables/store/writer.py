"""One thread writes to SQLite; writes that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.tables.store.base import OnStored

log = logging.getLogger("serai.tables")
Statement = tuple[str, Sequence[Any]]
BATCH = 500
"""The most writes in one commit."""
BATCH_DELAY = 0.003
"""Seconds that writes wait which arrived during a commit: under load more arrive meanwhile, and half the commits are
worth more than the wait. A lone one does not wait."""
CHECKPOINT_INTERVAL = 500
"""The number of writes after which a second thread checkpoints the write-ahead log."""
CHECKPOINT_PAGES = 20_000
"""The size of the write-ahead log at which the writer checkpoints it itself, should the other thread lag behind."""
_ROW = "VALUES (?, ?, ?)"
_NEXT_ROW = ", (?, ?, ?)"


@dataclass(slots=True)
class _Write:
    statements: Sequence[Statement]
    then: OnStored
    error: Exception | None = None


class Writer:
    """Writes statements, those of one call in whole or not at all, and calls back when they are on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.commits = 0
        self._connect = connect
        self._waiting: list[_Write] = []
        self._writing = False
        self._batches: queue.SimpleQueue[list[_Write]] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="serai-writer", daemon=True)
        self._checkpoints: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._checkpointer = threading.Thread(target=self._checkpoint, name="serai-checkpointer", daemon=True)
        self._thread.start()
        self._checkpointer.start()

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Write statements; the future is done when they are on disk."""
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

    def write_then(self, then: OnStored, *statements: Statement) -> None:
        """Write statements and call `then` when they are on disk."""
        if not self._waiting and not self._writing:
            self._loop.call_soon(self._hand_over)
        self._waiting.append(_Write(statements, then))

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        while self._waiting or self._writing:
            self._hand_over()
            await asyncio.sleep(0.001)
        self._batches.put([])
        await asyncio.to_thread(self._thread.join)
        self._checkpoints.put(False)
        await asyncio.to_thread(self._checkpointer.join)

    def _hand_over(self) -> None:
        """Hand the thread the next batch, unless it is still writing one."""
        if self._waiting and not self._writing:
            writes, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            self._writing = True
            self._batches.put(writes)

    def _finish(self, writes: list[_Write]) -> None:
        """Call back for every write of a finished batch, and schedule the next one."""
        self._writing = False
        if self._waiting:
            self._loop.call_later(BATCH_DELAY, self._hand_over)
        for one in writes:
            try:
                one.then(one.error)
            except Exception:
                log.exception("unhandled")

    def _run(self) -> None:
        connection, done = self._connect(), 0
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        try:
            while writes := self._batches.get():
                _commit(connection, writes)
                self.commits += 1
                self._loop.call_soon_threadsafe(self._finish, writes)
                done += len(writes)
                if done >= CHECKPOINT_INTERVAL:
                    self._checkpoints.put(True)
                    done = 0
        finally:
            connection.close()

    def _checkpoint(self) -> None:
        """Checkpoint the write-ahead log when asked; done by the writer, it would delay every move."""
        connection = self._connect()
        try:
            while self._checkpoints.get():
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()


def _commit(connection: sqlite3.Connection, writes: list[_Write]) -> None:
    """Commit all writes together; if one fails, commit each on its own."""
    try:
        _write(connection, [statement for one in writes for statement in one.statements])
    except sqlite3.Error as error:
        if len(writes) == 1:
            writes[0].error = error
            return
        for one in writes:
            _commit(connection, [one])


def _write(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    """Write all statements or none.

    Rows of one table become one statement, which is a transaction of its own: the thread then releases and takes the
    GIL, for which the event loop waits, only once for the whole batch.
    """
    sql = statements[0][0]
    if sql.endswith(_ROW) and len(statements) <= 2 * BATCH and all(statement[0] == sql for statement in statements):
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
