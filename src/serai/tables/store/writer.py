"""One thread writes to SQLite; writes that arrive during a commit share the next one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from serai.tables.model import machine
from serai.tables.store.base import OnStored
from serai.tables.store.batches import BATCH, BATCH_DELAY, call_back, settle
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


@dataclass(slots=True)
class _Write:
    statements: Sequence[Statement]
    then: OnStored
    error: WriteFailed | None = None


class SqliteWriter:
    """Writes statements, those of one call in whole or not at all, and calls back when they are on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.commits = 0
        self.failures = 0
        self._connection, self._checkpoint_connection = connect(), connect()
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        self._waiting: list[_Write] = []
        self._writing = False
        self._since_checkpoint = 0
        self._loop = asyncio.get_running_loop()
        self._writer = machine.WorkerThread("serai-writer")
        self._checkpointer = machine.WorkerThread("serai-checkpointer")

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
        self._checkpointer.submit(partial(self._empty_log, erased))
        await erased

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        while self._waiting or self._writing:
            self._hand_over()
            await asyncio.sleep(0.001)
        self._writer.submit(self._connection.close)
        await self._writer.stop()
        self._checkpointer.submit(self._checkpoint_connection.close)
        await self._checkpointer.stop()

    def _hand_over(self) -> None:
        """Hand the thread the next batch, unless it is still writing one."""
        if self._waiting and not self._writing:
            writes, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            self._writing = True
            self._writer.submit(partial(self._commit, writes))

    def _finish(self, writes: list[_Write]) -> None:
        """Call back for every write of a finished batch, and schedule the next one."""
        self._writing = False
        if self._waiting:
            self._loop.call_later(BATCH_DELAY, self._hand_over)
        for one in writes:
            call_back(one.then, one.error)

    def _commit(self, writes: list[_Write]) -> None:
        """Commit a batch; runs in the writer's thread."""
        _commit(self._connection, writes)
        failed = sum(one.error is not None for one in writes)
        self.failures += failed
        self.commits += failed < len(writes)
        self._loop.call_soon_threadsafe(self._finish, writes)
        self._since_checkpoint += len(writes)
        if self._since_checkpoint >= CHECKPOINT_INTERVAL:
            self._checkpointer.submit(self._keep_log_short)
            self._since_checkpoint = 0

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


def _commit(connection: sqlite3.Connection, writes: list[_Write]) -> None:
    """Commit all writes together; if one fails, commit each on its own."""
    try:
        _write(connection, [statement for one in writes for statement in one.statements])
    except Exception as error:  # whatever it is, those who wait for their write must be answered
        if len(writes) == 1:
            is_damaged = getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT")
            writes[0].error = (WriteDamaged if is_damaged else WriteFailed)(str(error))
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
