"""One thread writes to SQLite; writes that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from serai.tables.store.base import OnStored
from serai.tables.store.batches import BATCH, BATCH_DELAY, call_back, settle
from serai.tables.store.errors import WriteFailed

log = logging.getLogger("serai.tables")
Statement = tuple[str, Sequence[Any]]
CHECKPOINT_INTERVAL = 500
"""The number of writes after which a second thread checkpoints the write-ahead log."""
CHECKPOINT_PAGES = 20_000
"""The size of the write-ahead log at which the writer checkpoints it itself, should the other thread lag behind."""
ERASE_TRIES = 20
ERASE_PAUSE = 0.05
"""Seconds between two tries to empty the write-ahead log."""
_ROW = "VALUES (?, ?, ?)"
_NEXT_ROW = ", (?, ?, ?)"


_Checkpoint = Callable[[WriteFailed | None], object]
"""Called when a checkpoint that empties the log is done."""


@dataclass(slots=True)
class _Write:
    statements: Sequence[Statement]
    then: OnStored
    error: WriteFailed | None = None


class Writer:
    """Writes statements, those of one call in whole or not at all, and calls back when they are on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.commits = 0
        self.failures = 0
        self._connection, self._checkpoint_connection = connect(), connect()
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        self._waiting: list[_Write] = []
        self._writing = False
        self._batches: queue.SimpleQueue[list[_Write]] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="serai-writer", daemon=True)
        self._checkpoints: queue.SimpleQueue[_Checkpoint | None] = queue.SimpleQueue()
        self._checkpointer = threading.Thread(target=self._checkpoint, name="serai-checkpointer", daemon=True)
        self._thread.start()
        self._checkpointer.start()

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Write statements; the future is done when they are on disk."""
        answer: asyncio.Future[None] = self._loop.create_future()
        self.write_then(partial(settle, answer), *statements)
        return answer

    def write_then(self, then: OnStored, *statements: Statement) -> None:
        """Write statements and call `then` when they are on disk."""
        if not self._waiting and not self._writing:
            self._loop.call_soon(self._hand_over)
        self._waiting.append(_Write(statements, then))

    async def erase(self) -> None:
        """Empty the write-ahead log, so that nothing deleted is left there; raise `WriteFailed` if it cannot be."""
        erased: asyncio.Future[None] = self._loop.create_future()
        self._checkpoints.put(lambda error: self._loop.call_soon_threadsafe(settle, erased, error))
        await erased

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        while self._waiting or self._writing:
            self._hand_over()
            await asyncio.sleep(0.001)
        self._batches.put([])
        await asyncio.to_thread(self._thread.join)
        self._checkpoints.put(None)
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
            call_back(one.then, one.error)

    def _run(self) -> None:
        done = 0
        with contextlib.closing(self._connection) as connection:
            while writes := self._batches.get():
                _commit(connection, writes)
                failed = sum(one.error is not None for one in writes)
                self.failures += failed
                self.commits += failed < len(writes)
                self._loop.call_soon_threadsafe(self._finish, writes)
                done += len(writes)
                if done >= CHECKPOINT_INTERVAL:
                    self._checkpoints.put(_ignore)
                    done = 0

    def _checkpoint(self) -> None:
        """Checkpoint the write-ahead log when asked; done by the writer, it would delay every move."""
        with contextlib.closing(self._checkpoint_connection) as connection:
            while (then := self._checkpoints.get()) is not None:
                error = None
                try:
                    if then is _ignore:
                        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                    else:
                        _truncate(connection)
                except Exception as problem:
                    error = WriteFailed(str(problem))
                    log.error("write-ahead log not checkpointed", extra={"error": str(problem)})
                then(error)


def _ignore(error: WriteFailed | None) -> None:
    """Nobody waits for a checkpoint that only keeps the log short."""


def _truncate(connection: sqlite3.Connection) -> None:
    """Checkpoint the whole log and cut its file to nothing; a reader may be in the way for a moment."""
    for _ in range(ERASE_TRIES):
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if not busy:
            return
        time.sleep(ERASE_PAUSE)
    raise TimeoutError("somebody else reads the store all the time")


def _commit(connection: sqlite3.Connection, writes: list[_Write]) -> None:
    """Commit all writes together; if one fails, commit each on its own."""
    try:
        _write(connection, [statement for one in writes for statement in one.statements])
    except Exception as error:  # whatever it is, those who wait for their write must be answered
        if len(writes) == 1:
            writes[0].error = WriteFailed(str(error))
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
        if connection.in_transaction:  # SQLite rolls back by itself when the disk is full
            connection.execute("ROLLBACK")
        raise
