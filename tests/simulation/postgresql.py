"""A model of PostgreSQL as its driver shows it: commits, locks, and what a crash loses.

It knows the statements of `serai.tables.store.postgresql` and no others: one that it does not know fails loudly.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import asyncpg
import msgspec

from serai.tables.model.supervised import SupervisedTasks
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import Entry, decode
from serai.tables.store.postgresql import members, notices, peers, store, writer
from serai.tables.store.postgresql.connection import ANSWER_SECONDS, CONNECT_SECONDS
from serai.tables.store.postgresql.schema import MIGRATIONS
from tests.simulation.loop import Loop, World

LATENCY = 0.0002, 0.002
"""The shortest and longest time of one way between a process and the database, in seconds."""
WAL_DELAY = 0.6
"""Seconds after which a commit is on disk, even one of a connection that does not wait for it."""
DEADLOCK_SECONDS = 1.0
NOTICES = 20.0, 60.0
"""Seconds after which the database notices that an unclosed connection is gone."""


class TableImage(NamedTuple):
    """A row of `tables`."""

    code: str
    stage: str
    touched: float
    revision: int
    secrets: tuple[str, ...]
    body: bytes
    listed: bool


class Blocked(Exception):
    """A statement has to wait until another transaction ends."""

    def __init__(self, holder: Transaction) -> None:
        self.holder = holder


Reply = tuple[list[Any], str]
"""The rows of a statement, and its status."""
Handler = Callable[..., Reply]


class Link:
    """The way from one process to the database."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.is_cut = False
        self.slow = 0.0
        """The most extra seconds that every message takes."""
        self.failing: list[tuple[type[Exception], bool]] = []
        """Errors that the next calls raise, and whether each call is carried out nevertheless."""
        self.on_write: Callable[[], None] | None = None
        """Is called in the middle of each transaction of several statements."""
        self.connections: dict[int, Connection] = {}


class Database:
    """What the processes share."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tables: dict[str, TableImage] = {}
        self.journal: dict[str, list[bytes]] = {}
        self.analyses: dict[str, bytes] = {}
        self.processes: dict[int, tuple[float, float]] = {}
        self.leases: dict[str, int] = {}
        self.next_process = 1
        self.is_full = False
        self.links: dict[Loop, Link] = {}
        self.commits = 0
        self._up = True
        self._hangs_until = 0.0
        self._locks: dict[Any, Transaction] = {}
        self._pid = 0
        self._unflushed: list[tuple[float, dict[int, tuple[float, float]], int]] = []
        """The rows of processes before each commit that nobody waited for, oldest first."""

    @property
    def patches(self) -> list[tuple[Any, str, Any]]:
        """What the store finds in place of the driver."""
        return [(asyncpg, "connect", self.connect), (asyncpg, "create_pool", self.create_pool)]

    def new_store(self, loop: Loop, tasks: SupervisedTasks) -> store.PostgresStore:
        """Return the store of a process that starts."""
        return store.PostgresStore("postgresql://simulated", tasks)

    def content(self) -> tuple[dict[str, StoredTable], dict[str, list[Entry]], list[str]]:
        """Return the tables and journals, and what is damaged: nothing, as the model keeps no files."""
        tables = {name: msgspec.json.decode(one.body, type=StoredTable) for name, one in self.tables.items()}
        return tables, {name: [decode(entry) for entry in self.journal.get(name, [])] for name in tables}, []

    def end(self) -> None:
        """Keep nothing open."""

    def link(self, loop: Loop) -> Link:
        """Return the way from a process to this database."""
        if loop not in self.links:
            self.links[loop] = Link(loop)
        return self.links[loop]

    def forget(self, loop: Loop) -> None:
        """Note that a process is gone, which ends its connections."""
        link = self.links.pop(loop, None)
        for connection in list(link.connections.values()) if link is not None else ():
            self.world.after(self.latency(connection.link), connection.vanish)

    def latency(self, link: Link) -> float:
        """Return the seconds that a message takes now."""
        return self.world.random.uniform(*LATENCY) + self.world.random.random() * link.slow

    def hang(self, seconds: float) -> None:
        """Give no answers for some seconds."""
        self._hangs_until = max(self._hangs_until, self.world.now + seconds)

    def crash(self, seconds: float) -> None:
        """Forget what is not on disk, disconnect everybody, and come back after some seconds."""
        lost_since = self.world.now - self.world.random.random() * WAL_DELAY
        for at, processes, following in self._unflushed:
            if at >= lost_since:
                self.processes, self.next_process = processes, following
                break
        self._unflushed.clear()
        self._stop(seconds)

    def restart(self, seconds: float) -> None:
        """Disconnect everybody, and come back after some seconds with everything."""
        self._stop(seconds)

    def _stop(self, seconds: float) -> None:
        self._up = False
        for link in self.links.values():
            for connection in list(link.connections.values()):
                connection.lose(asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation"))
        self.world.after(seconds, self._come_back)

    def _come_back(self) -> None:
        self._up = True

    def cut(self, loop: Loop, seconds: float, is_silent: bool) -> None:
        """Cut a process off for some seconds; if silent, its connections vanish without notice."""
        link = self.link(loop)
        link.is_cut = True
        for connection in list(link.connections.values()):
            if is_silent:
                connection.go_silent()
            else:
                connection.lose(ConnectionResetError("connection reset by peer"))
        self.world.after(seconds, self._mend, link)

    def _mend(self, link: Link) -> None:
        link.is_cut = False

    async def connect(self, address: str, **settings: Any) -> Connection:
        """Return a new connection of the process that asks."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        link = self.link(loop)
        await asyncio.sleep(2 * self.latency(link))
        if link.is_cut:
            await asyncio.sleep(settings.get("timeout", CONNECT_SECONDS))
            raise TimeoutError
        if self._hangs_until > self.world.now:
            wait = self._hangs_until - self.world.now
            await asyncio.sleep(min(wait, settings.get("timeout", CONNECT_SECONDS)))
            if wait > settings.get("timeout", CONNECT_SECONDS):
                raise TimeoutError
        if not self._up:
            raise self.world.random.choice(
                [ConnectionRefusedError("refused"), asyncpg.CannotConnectNowError("the database system is starting up")]
            )
        self._pid += 1
        server_settings = settings.get("server_settings", {})
        connection = Connection(self, link, self._pid, server_settings.get("synchronous_commit") == "off")
        connection.idle_seconds = int(server_settings.get("idle_in_transaction_session_timeout", 0)) / 1000
        return connection

    async def create_pool(self, address: str, **settings: Any) -> Pool:
        """Return a pool of connections."""
        pool = Pool(self, address, settings["max_size"], settings)
        async with pool.acquire():
            return pool

    def receive(self, connection: Connection, request: Request) -> None:
        """Carry out a statement; called when it arrives."""
        if not self._up or connection.is_gone:
            return
        if self._hangs_until > self.world.now:
            self.world.at(self._hangs_until, self.receive, connection, request)
            return
        transaction = connection.transaction_here
        transaction.idle_since = self.world.now
        try:
            reply = self._carry_out(transaction, request)
            if not transaction.is_block:
                self._commit(transaction)
        except Blocked as blocked:
            if self.world.now - request.at > DEADLOCK_SECONDS and self._waits_for(blocked.holder, transaction):
                self._end(connection, transaction)
                connection.answer(request, asyncpg.DeadlockDetectedError("deadlock detected"))
                return
            transaction.waits_for = blocked.holder
            blocked.holder.waiting.append((connection, request))
            self.world.after(DEADLOCK_SECONDS, self._look_again, connection, request)
            return
        except asyncpg.PostgresError as error:
            transaction.has_failed = True
            if not transaction.is_block:
                self._end(connection, transaction)
            connection.answer(request, error)
            return
        transaction.waits_for = None
        if not transaction.is_block:
            self._end(connection, transaction)
        elif request.sql == "BEGIN;":
            if connection.idle_seconds:
                self.world.after(connection.idle_seconds, self._end_if_idle, connection, transaction)
        elif connection.link.on_write is not None:
            connection.link.on_write()
        connection.answer(request, reply)

    def _end_if_idle(self, connection: Connection, transaction: Transaction) -> None:
        """End a connection that has long asked for nothing in the middle of a transaction."""
        if connection.transaction_here is not transaction:
            return
        is_idle = transaction.waits_for is None and self._hangs_until <= self.world.now
        due = (transaction.idle_since if is_idle else self.world.now) + connection.idle_seconds
        if due <= self.world.now:
            connection.lose(asyncpg.IdleInTransactionSessionTimeoutError("idle-in-transaction timeout"))
        else:
            self.world.at(due, self._end_if_idle, connection, transaction)

    def _look_again(self, connection: Connection, request: Request) -> None:
        if connection.transaction_here.waits_for is not None and not request.is_answered:
            self.receive(connection, request)

    def _waits_for(self, one: Transaction, other: Transaction) -> bool:
        seen = set()
        waiting: Transaction | None = one
        while waiting is not None and id(waiting) not in seen:
            if waiting is other:
                return True
            seen.add(id(waiting))
            waiting = waiting.waits_for
        return False

    def roll_back(self, connection: Connection) -> None:
        """Forget what a connection has begun, as it is gone."""
        self._end(connection, connection.transaction_here)

    def _end(self, connection: Connection, transaction: Transaction) -> None:
        """End a transaction, and resume those that waited for it."""
        connection.transaction_here = Transaction(self)
        for key in transaction.locks:
            if self._locks.get(key) is transaction:
                del self._locks[key]
        waiting, transaction.waiting = transaction.waiting, []
        for other, request in waiting:
            if not request.is_answered:
                self.receive(other, request)

    def lock(self, transaction: Transaction, *key: Any) -> None:
        """Lock something for a transaction until it ends."""
        holder = self._locks.setdefault(key, transaction)
        if holder is not transaction:
            raise Blocked(holder)
        transaction.locks.append(key)

    def is_locked(self, transaction: Transaction, *key: Any) -> Transaction | None:
        """Return who else has locked something."""
        holder = self._locks.get(key)
        return holder if holder is not transaction else None

    def _carry_out(self, transaction: Transaction, request: Request) -> Reply:
        sql = " ".join(request.sql.split())
        if sql in ("BEGIN;", "COMMIT;", "ROLLBACK;"):
            if sql == "BEGIN;":
                transaction.is_block = True
            else:
                transaction.is_block = False
                if sql == "ROLLBACK;" or transaction.has_failed:
                    transaction.forget()
            return [], sql
        if transaction.has_failed:
            raise asyncpg.InFailedSQLTransactionError("current transaction is aborted")
        handler = STATEMENTS.get(sql)
        assert handler is not None, f"the model of PostgreSQL does not know this statement: {sql}"
        transaction.is_async, transaction.pid = request.connection.is_async, request.connection.get_server_pid()
        before = transaction.snapshot()
        try:
            return handler(self, transaction, *request.values)
        except Blocked:
            transaction.restore(before)
            raise

    def _commit(self, transaction: Transaction) -> None:
        """Make a transaction's writes visible to all."""
        if not transaction.has_written:
            return
        if transaction.is_async:
            if transaction.processes is not None:
                self._unflushed.append((self.world.now, self.processes, self.next_process))
                self._unflushed = [one for one in self._unflushed if one[0] >= self.world.now - WAL_DELAY]
        else:
            self._unflushed.clear()  # this commit is on disk, and all before it
        self.commits += 1
        transaction.commit()

    def notify(self, pid: int, payloads: list[str]) -> None:
        """Send payloads to everybody who listens."""
        for link in self.links.values():
            for connection in list(link.connections.values()):
                if connection.listener is not None and not connection.is_gone:
                    for payload in payloads:
                        connection.deliver(connection.listener, connection, pid, notices.CHANNEL, payload)


class Transaction:
    """A connection's uncommitted writes, which others do not see."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.is_block = self.is_async = self.has_failed = False
        self.locks: list[Any] = []
        self.waiting: list[tuple[Connection, Request]] = []
        self.waits_for: Transaction | None = None
        self.idle_since = 0.0
        self.pid = 0
        self.forget()

    def forget(self) -> None:
        """Forget what was written."""
        self.has_written = False
        self.tables: dict[str, TableImage | None] = {}
        self.entries: dict[tuple[str, int], bytes] = {}
        self.analyses: dict[str, bytes] = {}
        self.processes: dict[int, tuple[float, float]] | None = None
        self.leases: dict[str, int | None] = {}
        self.payloads: list[str] = []

    def snapshot(self) -> Any:
        """Return what was written so far."""
        return self.has_written, dict(self.tables), dict(self.entries), self.processes, dict(self.leases)

    def restore(self, before: Any) -> None:
        """Forget what was written since."""
        self.has_written, self.tables, self.entries, self.processes, self.leases = before

    def table(self, table_id: str) -> TableImage | None:
        """Return a table as this transaction sees it."""
        return self.tables[table_id] if table_id in self.tables else self.database.tables.get(table_id)

    def entry(self, table_id: str, version: int) -> bytes | None:
        """Return an entry as this transaction sees it."""
        journal = self.database.journal.get(table_id, [])
        return journal[version] if version < len(journal) else self.entries.get((table_id, version))

    def put(self, table_id: str, image: TableImage | None) -> None:
        """Write or delete a table."""
        self.database.lock(self, "table", table_id)
        self.tables[table_id], self.has_written = image, True

    def commit(self) -> None:
        """Write everything into the database."""
        database = self.database
        for table_id, image in self.tables.items():
            if image is None:
                for part in (database.tables, database.journal, database.analyses):
                    part.pop(table_id, None)
            else:
                database.tables[table_id] = image
        for (table_id, version), entry in sorted(self.entries.items()):
            journal = database.journal.setdefault(table_id, [])
            assert len(journal) == version, f"entry {version} of {table_id} after {len(journal)}: a gap in the journal"
            journal.append(entry)
        database.analyses.update(self.analyses)
        if self.processes is not None:
            database.processes = self.processes
            for name in [name for name, one in database.leases.items() if one not in self.processes]:
                del database.leases[name]
        for name, process in self.leases.items():
            if process is None:
                database.leases.pop(name, None)
            else:
                database.leases[name] = process
        database.notify(self.pid, self.payloads)
        self.forget()


class Request:
    """A statement under way."""

    def __init__(self, connection: Connection, sql: str, values: tuple[Any, ...], error: Exception | None) -> None:
        self.connection, self.sql, self.values, self.error = connection, sql, values, error
        self.at = connection.world.now
        self.answer: asyncio.Future[Reply] = connection.link.loop.create_future()
        self.is_answered = False


class Connection:
    """One connection, as `asyncpg.Connection` is used."""

    def __init__(self, database: Database, link: Link, pid: int, is_async: bool) -> None:
        self.database, self.link, self.world, self.is_async = database, link, database.world, is_async
        self.transaction_here = Transaction(database)
        self.listener: Callable[..., None] | None = None
        self.idle_seconds = 0.0
        """How long a transaction may ask for nothing; 0 for as long as it likes."""
        self.is_gone = False
        """Whether the database has dropped this connection."""
        self._pid, self._is_closed, self._is_silent = pid, False, False
        self._on_end: list[Callable[[Any], None]] = []
        self._request: Request | None = None
        self._last_delivery = 0.0
        link.connections[pid] = self

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a statement."""
        return (await self._ask(sql, values))[0]

    async def fetchrow(self, sql: str, *values: Any) -> Any:
        """Return the first row."""
        rows = await self.fetch(sql, *values)
        return rows[0] if rows else None

    async def fetchval(self, sql: str, *values: Any) -> Any:
        """Return the first value of the first row."""
        row = await self.fetchrow(sql, *values)
        return None if row is None else row[0]

    async def execute(self, sql: str, *values: Any) -> str:
        """Carry out a statement; return its status."""
        return (await self._ask(sql, values))[1]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Make one transaction of several statements."""
        await self._ask("BEGIN;", ())
        try:
            yield
        except GeneratorExit:  # its process is gone, so nothing can be sent
            raise
        except BaseException:
            await self._ask("ROLLBACK;", ())
            raise
        await self._ask("COMMIT;", ())

    async def add_listener(self, channel: str, listener: Callable[..., None]) -> None:
        """Listen to a channel."""
        await self._ask("SELECT 1", ())
        self.listener = listener

    def add_termination_listener(self, listener: Callable[[Any], None]) -> None:
        """Call back when the connection ends."""
        self._on_end.append(listener)

    def is_closed(self) -> bool:
        """Return whether this side knows that the connection has ended."""
        return self._is_closed

    def get_server_pid(self) -> int:
        """Return the number of the connection."""
        return self._pid

    def get_server_version(self) -> Any:
        """Return a version."""
        return _Version(17, 0)

    def terminate(self) -> None:
        """Close at once; the other side is notified if it can be reached."""
        self._close(asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation"))
        if not self._is_silent:
            self.world.after(self.database.latency(self.link), self.vanish)

    async def close(self, timeout: float | None = None) -> None:
        """Close."""
        await asyncio.sleep(self.database.latency(self.link))
        self.terminate()

    def lose(self, error: Exception) -> None:
        """End the connection on both sides."""
        self.vanish()
        self.world.after(self.database.latency(self.link), self._close_in_loop, error)

    def go_silent(self) -> None:
        """End the connection; this side notices by waiting, the database after a while."""
        self._is_silent = True
        self.world.after(self.world.random.uniform(*NOTICES), self.vanish)

    def vanish(self) -> None:
        """End the connection at the database."""
        if not self.is_gone:
            self.is_gone = True
            self.link.connections.pop(self._pid, None)
            self.database.roll_back(self)

    def deliver(self, callback: Callable[..., object], *values: Any) -> None:
        """Call back at the process, in order."""
        if self._is_silent:
            return
        self._last_delivery = max(self._last_delivery, self.world.now + self.database.latency(self.link))
        self.world.at(self._last_delivery, self._deliver, callback, *values)

    def _deliver(self, callback: Callable[..., object], *values: Any) -> None:
        if not self._is_closed and not self._is_silent:
            self.link.loop.call_soon(callback, *values)

    def answer(self, request: Request, reply: Reply | Exception) -> None:
        """Answer a statement."""
        request.is_answered = True
        self.deliver(self._settle, request, request.error or reply)

    def _settle(self, request: Request, reply: Reply | Exception) -> None:
        if request.answer.done():
            return
        if isinstance(reply, Exception):
            request.answer.set_exception(reply)
        else:
            request.answer.set_result(reply)

    async def _ask(self, sql: str, values: tuple[Any, ...]) -> Reply:
        if self._is_closed:
            raise asyncpg.InterfaceError("connection is closed")
        if self._request is not None and not self._request.is_answered:
            raise asyncpg.InterfaceError("cannot perform operation: another operation is in progress")
        error = None
        if self.link.failing:
            kind, is_done = self.link.failing.pop(0)
            error = kind("a fault of the simulation")
            if not is_done:
                raise error
        request = self._request = Request(self, sql, values, error)
        if not self._is_silent:
            self.world.after(self.database.latency(self.link), self.database.receive, self, request)
        async with asyncio.timeout(ANSWER_SECONDS):
            return await request.answer

    def _close_in_loop(self, error: Exception) -> None:
        self.link.loop.call_soon(self._close, error)

    def _close(self, error: Exception) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        if self._request is not None and not self._request.answer.done():
            self._request.answer.set_exception(error)
        for listener in self._on_end:
            listener(self)


class Pool:
    """Connections for reading."""

    def __init__(self, database: Database, address: str, size: int, settings: dict[str, Any]) -> None:
        self._database, self._address, self._settings = database, address, settings
        self._free: list[Connection] = []
        self._room = asyncio.Semaphore(size)

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Connection]:
        """Lend a connection."""
        async with self._room:
            connection = None
            while self._free and (connection is None or connection.is_closed()):
                connection = self._free.pop()
            if connection is None or connection.is_closed():
                connection = await self._database.connect(self._address, **self._settings)
            try:
                yield connection
            except asyncio.CancelledError:
                connection.terminate()  # its answer may still come
                raise
            finally:
                if not connection.is_closed():
                    self._free.append(connection)

    async def close(self) -> None:
        """Close all connections."""
        self.terminate()

    def terminate(self) -> None:
        """Close all connections at once."""
        for connection in self._free:
            connection.terminate()
        self._free.clear()


class _Version(NamedTuple):
    major: int
    minor: int


def _one(*values: Any) -> Handler:
    """Return the answer of a statement that is always the same."""
    return lambda database, transaction: ([values], "SELECT 1")


def _join(database: Database, transaction: Transaction, now: float, lease: float) -> Reply:
    alive = [since for since, beat in database.processes.values() if beat > database.world.now - lease]
    since, number = min(alive, default=now), database.next_process
    _set_processes(transaction, database.processes | {number: (since, database.world.now)})
    database.next_process += 1
    return [(number, since)], "INSERT 0 1"


def _beat(database: Database, transaction: Transaction, number: int) -> Reply:
    if number not in database.processes:
        return [], "UPDATE 0"
    since, _ = database.processes[number]
    _set_processes(transaction, database.processes | {number: (since, database.world.now)})
    return [(number,)], "UPDATE 1"


def _bury(database: Database, transaction: Transaction, lease: float) -> Reply:
    alive = _alive(database, lease)
    dead = [one for one in database.processes if one not in alive]
    return _delete_processes(
        database, transaction, [one for one in dead if database.is_locked(transaction, "process", one) is None]
    )


def _alive(database: Database, lease: float) -> list[int]:
    return sorted(one for one, (_, beat) in database.processes.items() if beat >= database.world.now - lease)


def _delete_processes(database: Database, transaction: Transaction, numbers: list[int]) -> Reply:
    for number in numbers:
        holder = database.is_locked(transaction, "process", number)
        if holder is not None:  # the fence of a transaction that has not ended
            raise Blocked(holder)
    if numbers:
        left = {one: row for one, row in database.processes.items() if one not in numbers}
        _set_processes(transaction, left)
    return [], f"DELETE {len(numbers)}"


def _set_processes(transaction: Transaction, processes: dict[int, tuple[float, float]]) -> None:
    transaction.processes, transaction.has_written = processes, True


def _fence(database: Database, transaction: Transaction, number: int) -> Reply:
    if number not in database.processes:
        return [], "SELECT 0"
    if transaction.is_block:
        database.lock(transaction, "process", number)
    return [(number,)], "SELECT 1"


def _append(
    database: Database, transaction: Transaction, tables: list[str], versions: list[int], contents: list[bytes],
    number: int,
) -> Reply:  # fmt: skip
    if database.is_full:
        raise asyncpg.DiskFullError("could not extend file: No space left on device")
    if number not in database.processes:
        return [], "INSERT 0 0"
    for table_id, version, entry in zip(tables, versions, contents, strict=True):
        database.lock(transaction, "entry", table_id, version)
        if transaction.entry(table_id, version) is not None:
            raise asyncpg.UniqueViolationError("duplicate key value violates unique constraint")
        if transaction.table(table_id) is None:
            raise asyncpg.ForeignKeyViolationError("insert or update on table violates foreign key constraint")
        transaction.entries[table_id, version], transaction.has_written = bytes(entry), True
    return [], f"INSERT 0 {len(tables)}"


def _put(
    database: Database, transaction: Transaction, table_id: str, code: str, stage: str, touched: float, revision: int,
    secrets: list[str], body: bytes, listed: bool,
) -> Reply:  # fmt: skip
    if database.is_full:
        raise asyncpg.DiskFullError("could not extend file: No space left on device")
    database.lock(transaction, "table", table_id)
    old = transaction.table(table_id)
    if old is not None and old.revision != revision - 1:
        return [], "INSERT 0 0"
    transaction.put(table_id, TableImage(code, stage, touched, revision, tuple(secrets), bytes(body), listed))
    return [], "INSERT 0 1"


def _put_analysis(database: Database, transaction: Transaction, analysis: bytes, table_id: str) -> Reply:
    if transaction.table(table_id) is not None:
        transaction.analyses[table_id], transaction.has_written = bytes(analysis), True
    return [], "INSERT 0 1"


def _touch(database: Database, transaction: Transaction, now: float, table_ids: list[str]) -> Reply:
    for table_id in table_ids:
        old = transaction.table(table_id)
        if old is not None:
            transaction.put(table_id, old._replace(touched=now))
    return [], f"UPDATE {len(table_ids)}"


def _delete(database: Database, transaction: Transaction, table_ids: list[str]) -> Reply:
    for table_id in table_ids:
        if transaction.table(table_id) is not None:
            transaction.put(table_id, None)
    return [], f"DELETE {len(table_ids)}"


def _notify(database: Database, transaction: Transaction, channel: str, payloads: list[str]) -> Reply:
    transaction.payloads += payloads
    transaction.has_written = True
    return [], "SELECT 1"


def _changes(
    database: Database, transaction: Transaction, table_ids: list[str], versions: list[int], revisions: list[int]
) -> Reply:
    rows: list[tuple[Any, ...]] = []
    for table_id, version, revision in zip(table_ids, versions, revisions, strict=True):
        table = database.tables.get(table_id)
        if table is None or table.revision > revision:
            rows.append((table_id, -1, None, None if table is None else table.body))
        journal = database.journal.get(table_id, [])
        if len(journal) > version + 1:
            rows += [(table_id, one, journal[one], None) for one in range(version + 1, len(journal))]
    return sorted(rows, key=lambda row: row[:2]), "SELECT"


def _acquire(database: Database, transaction: Transaction, name: str, process: int) -> Reply:
    if process not in database.processes:
        raise asyncpg.ForeignKeyViolationError("insert or update on table violates foreign key constraint")
    if database.leases.get(name, process) != process:
        return [], "INSERT 0 0"
    transaction.leases[name], transaction.has_written = process, True
    return [(name,)], "INSERT 0 1"


def _release(database: Database, transaction: Transaction, name: str, process: int) -> Reply:
    if database.leases.get(name) == process:
        transaction.leases[name], transaction.has_written = None, True
    return [], "DELETE"


def _rows(where: Callable[[str, TableImage, Any], bool]) -> Handler:
    def found(database: Database, transaction: Transaction, wanted: Any) -> Reply:
        rows = []
        for table_id, one in database.tables.items():
            if where(table_id, one, wanted):
                journal = database.journal.get(table_id, [])
                last = (len(journal) - 1, journal[-1]) if journal else (None, None)
                rows.append((table_id, one.body, one.touched, *last))
        return sorted(rows, key=lambda row: -row[2]), "SELECT"

    return found


def _row(database: Database, transaction: Transaction, table_id: str) -> Reply:
    one = database.tables.get(table_id)
    if one is None:
        return [], "SELECT 0"
    journal = database.journal.get(table_id, [])
    last = (len(journal) - 1, journal[-1]) if journal else (None, None)
    return [(table_id, one.body, one.touched, *last)], "SELECT 1"


def _journal(database: Database, transaction: Transaction, table_id: str, first: int, count: int | None) -> Reply:
    entries = database.journal.get(table_id, [])[first:]
    return [(entry,) for entry in (entries if count is None else entries[:count])], "SELECT"


def _entry(database: Database, transaction: Transaction, table_id: str, version: int) -> Reply:
    entry = transaction.entry(table_id, version)
    return ([] if entry is None else [(entry,)]), "SELECT"


def _body(database: Database, transaction: Transaction, table_id: str) -> Reply:
    table = transaction.table(table_id)
    return ([] if table is None else [(table.body,)]), "SELECT"


def _analysis(database: Database, transaction: Transaction, table_id: str) -> Reply:
    return ([(database.analyses[table_id],)] if table_id in database.analyses else []), "SELECT"


def _in_stage(database: Database, transaction: Transaction, stage: str) -> Reply:
    found = [(-one.touched, table_id) for table_id, one in database.tables.items() if one.stage == stage]
    return [(table_id,) for _, table_id in sorted(found)], "SELECT"


def _idle_since(database: Database, transaction: Transaction, stage: str, before: float) -> Reply:
    found = [(name,) for name, one in database.tables.items() if one.stage == stage and one.touched < before]
    return found, "SELECT"


def _last_used(database: Database, transaction: Transaction, stage: str, most: int) -> Reply:
    names = [name for (name,) in _in_stage(database, transaction, stage)[0]][:most]
    return [(name, database.tables[name].body) for name in names], "SELECT"


def _open_to_all(database: Database, transaction: Transaction, most: int) -> Reply:
    found = sorted((-one.touched, name) for name, one in database.tables.items() if one.listed)
    return [(name, database.tables[name].body) for _, name in found[:most]], "SELECT"


def _count(database: Database, transaction: Transaction) -> Reply:
    stages = [one.stage for one in database.tables.values()]
    return [(stage, stages.count(stage)) for stage in sorted(set(stages))], "SELECT"


def _done(database: Database, transaction: Transaction, *values: Any) -> Reply:
    return [], "INSERT 0 1"


_STATEMENTS: dict[str, Handler] = {
    "SELECT 1": _one(1),
    "SELECT to_regclass('serai.migrations')": _one("serai.migrations"),
    "SELECT coalesce(max(version), 0) FROM serai.migrations": _one(len(MIGRATIONS)),
    members._JOIN: _join,
    members._BEAT: _beat,
    members._BURY: _bury,
    members._ALIVE: lambda database, transaction, lease: ([(one,) for one in _alive(database, lease)], "SELECT"),
    "DELETE FROM processes WHERE id = $1": lambda database, transaction, number: _delete_processes(
        database, transaction, [number] if number in database.processes else []
    ),
    notices._SEND: _notify,
    writer._FENCE: _fence,
    writer._APPEND: _append,
    writer._PUT: _put,
    writer._END_SUBSCRIPTIONS: _done,
    "SELECT entry FROM journal WHERE table_id = $1 AND version = $2": _entry,
    "SELECT body FROM tables WHERE id = $1": _body,
    peers._CHANGES: _changes,
    peers._ACQUIRE: _acquire,
    "DELETE FROM leases WHERE name = $1 AND process = $2": _release,
    f"{store._ROWS} WHERE id = $1": _row,
    f"{store._ROWS} WHERE code = $1": _rows(lambda name, one, code: one.code == code),
    f"{store._ROWS} WHERE secrets && $1::text[] ORDER BY touched DESC": _rows(
        lambda name, one, secrets: not set(secrets).isdisjoint(one.secrets)
    ),
    "SELECT entry FROM journal WHERE table_id = $1 AND version >= $2 ORDER BY version LIMIT $3": _journal,
    """INSERT INTO analyses (table_id, analysis) SELECT id, $1 FROM tables WHERE id = $2
        ON CONFLICT (table_id) DO UPDATE SET analysis = excluded.analysis""": _put_analysis,
    "SELECT analysis FROM analyses WHERE table_id = $1": _analysis,
    "UPDATE tables SET touched = $1 WHERE id = ANY($2::text[])": _touch,
    "DELETE FROM tables WHERE id = ANY($1::text[])": _delete,
    "SELECT id FROM tables WHERE stage = $1 AND touched < $2": _idle_since,
    "SELECT id FROM tables WHERE stage = $1 ORDER BY touched DESC": _in_stage,
    "SELECT id, body FROM tables WHERE stage = $1 ORDER BY touched DESC LIMIT $2": _last_used,
    "SELECT id, body FROM tables WHERE listed ORDER BY touched DESC LIMIT $1": _open_to_all,
    "SELECT stage, count(*) FROM tables GROUP BY stage": _count,
    "INSERT INTO checks (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at": _done,
}
STATEMENTS = {" ".join(sql.split()): handler for sql, handler in _STATEMENTS.items()}
