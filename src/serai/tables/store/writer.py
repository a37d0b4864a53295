"""One thread writes to SQLite; writes that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from serai.tables.model import machine
from serai.tables.store.base import OnStored
from serai.tables.store.batches import BATCH, BATCH_DELAY, Batches, settle
from serai.tables.store.errors import WriteDamaged, WriteFailed

log = logging.getLogger("serai.tables")
Statement = tuple[str, Sequence[Any]]
CHECKPOINT_INTERVAL = 500
"""The number of writes after which a second thread checkpoints the write-ahead log."""
CHECKPOINT_PAGES = 20_000
"""The size of the write-ahead log at which the writer checkpoints it itself, if the other thread lags behind."""
ERASE_TRIES = 20
ERASE_PAUSE = 0.05
"""Seconds between two tries to empty the write-ahead log."""
_ROW = "VALUES (?, ?, ?)"
_NEXT_ROW = ", (?, ?, ?)"


class SqliteWriter:
    """Writes statements, those of one call in whole or not at all, and calls back when they are on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection, self._checkpoint_connection = connect(), connect()
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        self._is_log_empty = False
        """Whether the log has been empty since this process opened it."""
        self._empty_old_log()
        self.batches = Batches(self._commit, BATCH_DELAY)
        self._since_checkpoint = 0
        self._loop = asyncio.get_running_loop()
        self._writer = machine.WorkerThread("serai-writer")
        self._checkpointer = machine.WorkerThread("serai-checkpointer")

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Write statements; the future is done when they are on disk."""
        return self.batches.write(statements)

    def write_then(self, then: OnStored, *statements: Statement) -> None:
        """Write statements and call `then` when they are on disk."""
        self.batches.write_then(statements, then)

    async def erase(self) -> None:
        """Empty the write-ahead log, so that nothing deleted is left there; raise `WriteFailed` if it cannot be."""
        erased: asyncio.Future[None] = self._loop.create_future()
        self._checkpointer.submit(partial(self._empty_log, erased))
        await erased

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        await self.batches.close()
        self._writer.submit(self._connection.close)
        await self._writer.stop()
        self._checkpointer.submit(self._checkpoint_connection.close)
        await self._checkpointer.stop()

    def _commit(self, writes: list[Sequence[Statement]], then: OnStored) -> None:
        """Commit a batch in the writer's thread."""
        self._writer.submit(partial(self._commit_here, writes, then))

    def _commit_here(self, writes: list[Sequence[Statement]], then: OnStored) -> None:
        error = self._empty_old_log() or _commit(self._connection, [statement for one in writes for statement in one])
        self._loop.call_soon_threadsafe(then, error)
        self._since_checkpoint += len(writes)
        if self._since_checkpoint >= CHECKPOINT_INTERVAL:
            self._checkpointer.submit(self._keep_log_short)
            self._since_checkpoint = 0

    def _empty_old_log(self) -> WriteFailed | None:
        """Empty the log of a process that was killed, before the first commit; return why it cannot be, if so.

        If a flush had failed there, the system remembers content that is not on disk and never will be. Commits that
        follow it in the log would be lost with it when the power fails.
        """
        if self._is_log_empty:
            return None
        error = _checkpoint(lambda: _truncate_now(self._connection))
        self._is_log_empty = error is None
        return error

    def _keep_log_short(self) -> None:
        """Checkpoint the write-ahead log; done by the writer's thread, it would delay every move."""
        _checkpoint(lambda: self._checkpoint_connection.execute("PRAGMA wal_checkpoint(PASSIVE)"))

    def _empty_log(self, erased: asyncio.Future[None]) -> None:
        """Empty the write-ahead log while the caller waits."""
        error = _checkpoint(lambda: _truncate(self._checkpoint_connection))
        self._loop.call_soon_threadsafe(settle, erased, error)


def _checkpoint(work: Callable[[], object]) -> WriteFailed | None:
    """Do a checkpoint; return why it failed, if it did."""
    try:
        work()
    except Exception as problem:
        log.error("write-ahead log not checkpointed", extra={"error": str(problem)})
        return WriteFailed(str(problem))
    return None


def _truncate(connection: sqlite3.Connection) -> None:
    """Checkpoint the whole log and cut its file to nothing; a reader may be in the way for a moment."""
    for _ in range(ERASE_TRIES):
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if not busy:
            return
        machine.block(ERASE_PAUSE)
    raise TimeoutError("another process keeps reading the store")


def _truncate_now(connection: sqlite3.Connection) -> None:
    """Checkpoint the whole log and cut its file to nothing, unless another process is reading it."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")


def _commit(connection: sqlite3.Connection, statements: Sequence[Statement]) -> WriteFailed | None:
    """Write all statements or none; return why they could not be written, if so."""
    try:
        _write(connection, statements)
    except Exception as error:  # whatever it is, those who wait for their write must be answered
        is_damaged = getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT")
        return (WriteDamaged if is_damaged else WriteFailed)(str(error))
    return None


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
