"""Faults planted in the tables: a simulation that does not find them proves nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from serai.engine.match import Match
from serai.tables.model import clock, machine
from serai.tables.model.supervised import SupervisedTasks
from serai.tables.room import analyses, follow, registry, table
from serai.tables.room.broadcasts import Broadcasts
from serai.tables.room.clocks import Clocks, Timers
from serai.tables.room.follow import Follower
from serai.tables.room.hub import Hub
from serai.tables.room.lock import TableLock
from serai.tables.room.moves import TableMoves
from serai.tables.room.registry import ANY_VERSION, Registry
from serai.tables.room.table import Table
from serai.tables.room.tables import Tables
from serai.tables.store import batches, schema
from serai.tables.store import writer as store_writer
from serai.tables.store.peers import NO_ENTRY
from serai.tables.store.postgresql import members
from serai.tables.store.postgresql.store import PostgresStore
from serai.tables.store.postgresql.writer import PostgresWriter
from tests.simulation import postgresql

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]


class Mutant(NamedTuple):
    """A fault that can be planted, and where to look for it."""

    plant: Plant
    kinds: tuple[str, ...]
    """The machine faults that reveal it, if they are rare."""
    symptom: str
    """What the report of a problem must contain."""
    seed: int
    """The seed that is tried first, as it has found it."""
    store: str
    """The store that the tables are in."""


MUTANTS: dict[str, Mutant] = {}


def mutant(*kinds: str, symptom: str = "", seed: int = 1, store: str = "postgresql") -> Callable[[Plant], Plant]:
    """Add a mutant under its name."""

    def add(plant: Plant) -> Plant:
        MUTANTS[plant.__name__] = Mutant(plant, kinds, symptom, seed, store)
        return plant

    return add


@mutant()
def a_move_is_acknowledged_before_it_is_committed(patch: Patch) -> None:
    append = PostgresStore.append

    def hasty(
        self: PostgresStore, table_id: str, version: int, entry: bytes, now: float, changed: Any, then: Any
    ) -> None:
        append(self, table_id, version, entry, now, changed, lambda error: None)
        then(None)

    patch.setattr(PostgresStore, "append", hasty)


@mutant()
def the_lease_is_not_checked(patch: Patch) -> None:
    """A process that is gone counts as present."""
    patch.setitem(postgresql.STATEMENTS, " ".join(members._BURY.split()), lambda *_: ([], "DELETE 0"))
    every = lambda database, *_: ([(one,) for one in sorted(database.processes)], "SELECT")  # noqa: E731
    patch.setitem(postgresql.STATEMENTS, " ".join(members._ALIVE.split()), every)


@mutant()
def a_step_is_sent_before_it_is_on_disk(patch: Patch) -> None:
    write = TableMoves._write

    def hasty(self: TableMoves, table: Table, *more: Any) -> None:
        self._room.broadcasts.show_step(table)
        write(self, table, *more)

    patch.setattr(TableMoves, "_write", hasty)


@mutant()
def a_message_is_not_known_by_its_id(patch: Patch) -> None:
    patch.setattr(Table, "version_made_by", lambda self, *message: None)


@mutant()
def the_ids_of_messages_are_forgotten_when_a_table_is_loaded(patch: Patch) -> None:
    restore = Table.restore

    def forgetful(self: Table, *values: Any) -> Any:
        yield from restore(self, *values)
        self._version_made_by.clear()

    patch.setattr(Table, "restore", forgetful)


@mutant()
def the_version_is_not_compared(patch: Patch) -> None:
    check = Match.check
    patch.setattr(Match, "check", lambda self, seat, version=None: check(self, seat))


@mutant()
def a_decision_can_be_taken_back_after_a_die_has_fallen(patch: Patch) -> None:
    record_outcome = Match._record_outcome

    def keep(self: Match, *values: Any) -> Any:
        undoable = list(self._undoable)
        events = record_outcome(self, *values)
        self._undoable = undoable
        return events

    patch.setattr(Match, "_record_outcome", keep)
    patch.setattr(Match, "can_undo", lambda self, seat: bool(self._undoable) and self.seat == seat)


@mutant()
def two_seats_pay_for_the_same_time(patch: Patch) -> None:
    advanced = clock.advanced

    def doubled(agreed: Any, reading: Any, running: int | None, to_move: int | None, now: float) -> Any:
        after = advanced(agreed, reading, running, to_move, now)
        passed = max(0.0, now - reading.since)
        left = [max(0.0, one - passed) if seat == (running or 0) + 1 else one for seat, one in enumerate(after.left)]
        return replace(after, left=left)

    patch.setattr(table, "advanced", doubled)


@mutant()
def a_timer_set_before_a_restart_of_the_clock_still_counts(patch: Patch) -> None:
    patch.setattr(Timers, "stop", lambda self, table_id: self._timers.pop(table_id, None))
    patch.setattr(Timers, "_start", _start_whatever_is_set)

    async def sit_in(self: Clocks, table_id: str) -> None:
        async with self._room.registry.locked(table_id) as one:
            seat, agreed = one.running_seat, one.stored.clock
            if seat is not None and agreed is not None:
                stored = replace(one.stored, running=one.clocks_at(machine.now()))
                await self._room.changes.save(one, stored.with_seat(seat, sitting_in=agreed.level))

    patch.setattr(Clocks, "_sit_in", sit_in)


def _start_whatever_is_set(self: Timers, table_id: str) -> None:
    self._timers.pop(table_id, None)
    self._tasks.start(table_id, lambda: self._on_timeout(table_id))


@mutant("restart_database", "cut_database", "driver_error", symptom="has not moved", seed=8)
def notices_are_trusted(patch: Patch) -> None:
    patch.setattr(follow, "LOOK", 1e6)
    patch.setattr(Follower, "on_members", lambda self, members: self._room.hub.keep_processes(members))


@mutant()
def a_notice_is_believed_whatever_came_before_it(patch: Patch) -> None:
    def believe(self: Follower, notice: Any) -> bool:
        table = self._room.registry.get(notice.table)
        if table is None or notice.seen is None or notice.entry == NO_ENTRY:
            return True
        if notice.seen.version == table.version + 1:
            table.follow(bytes(notice.entry))
            self._room.broadcasts.show_step(table)
        return True

    patch.setattr(Follower, "_try_apply", believe)


@mutant()
def a_lock_is_released_early(patch: Patch) -> None:
    def acquire(self: TableLock) -> bool:
        self.locked = False
        return True

    patch.setattr(TableLock, "try_acquire", acquire)


@mutant("pause", "cut_people", symptom="then None stale-version", seed=10)
def a_version_above_the_known_one_is_called_stale(patch: Patch) -> None:
    """H1 of November 2026: a process believes what it knows of a table that it follows."""
    patch.setattr(Follower, "refresh", lambda self, table, version: None)


@mutant(symptom="was read at version")
def a_table_is_shown_as_this_process_knows_it(patch: Patch) -> None:
    """M1 of November 2026."""
    locked = Tables.locked
    patch.setattr(Tables, "locked", lambda self, table_id, version=None: locked(self, table_id, ANY_VERSION))


@mutant("driver_error", symptom="has served nobody", seed=3)
def a_background_task_that_ends_stays_ended(patch: Patch) -> None:
    """M2 of November 2026: an unexpected error ends the heartbeat forever."""
    patch.setattr(SupervisedTasks, "_start_again", lambda self, one: None)


@mutant()
def a_lost_connection_counts_as_written(patch: Patch) -> None:
    async def there(self: PostgresWriter, write: Any) -> bool:
        return True

    patch.setattr(PostgresWriter, "_is_there", there)


@mutant()
def a_batch_that_failed_is_called_written(patch: Patch) -> None:
    call_back = batches.call_back
    patch.setattr(batches, "call_back", lambda then, error: call_back(then, None))


@mutant()
def what_could_not_be_written_stays_in_memory(patch: Patch) -> None:
    patch.setattr(Registry, "evict", lambda self, table_id: None)


@mutant()
def a_process_that_was_away_believes_its_memory(patch: Patch) -> None:
    patch.setattr(Follower, "on_expired", lambda self: None)
    patch.setattr(Follower, "refresh", lambda self, table, version: None)


@mutant()
def what_was_written_elsewhere_is_not_shown_when_a_table_is_loaded(patch: Patch) -> None:
    follow_entry = Table.follow
    show = Broadcasts.show_step

    def silent(self: Broadcasts, table: Table) -> None:
        if self._room.registry.get(table.stored.id) is table:
            show(self, table)

    patch.setattr(Broadcasts, "show_step", silent)
    patch.setattr(Table, "follow", follow_entry)


@mutant("restart_database", "crash_database", symptom="not every step once", seed=8)
def it_is_forgotten_what_people_were_shown(patch: Patch) -> None:
    """Found by the simulation in November 2026: a table read just before a commit was shown after it."""

    def note_shown(self: Hub, table_id: str, seen: Any) -> None:
        if table_id in self._watchers:
            self._shown[table_id] = seen

    patch.setattr(Hub, "note_shown", note_shown)
    patch.setattr(Hub, "has_shown_more", lambda self, table_id, seen: False)


@mutant("pause", "cut_database", "hang_database", symptom="never retrieved", seed=47)
def nobody_looks_at_the_error_of_a_cancelled_write(patch: Patch) -> None:
    """Found by the simulation in November 2026, with seed 213."""
    for module in (analyses, registry):
        patch.setattr(module, "shielded", asyncio.shield)


@mutant("pause", symptom="which was well")
def a_paused_process_in_the_middle_of_a_write_is_waited_for(patch: Patch) -> None:
    """Found by reading in November 2026: its lock kept every other process from burying it."""

    def bury(database: Any, transaction: Any, lease: float) -> Any:
        alive = postgresql._alive(database, lease)
        dead = [one for one in database.processes if one not in alive]
        return postgresql._delete_processes(database, transaction, dead)

    patch.setitem(postgresql.STATEMENTS, " ".join(members._BURY.split()), bury)
    patch.setattr(postgresql.Database, "_end_if_idle", lambda *_: None)


@mutant("crash", "pause", symptom="has not moved", seed=6)
def a_bot_is_not_woken_when_its_process_is_gone(patch: Patch) -> None:
    patch.setattr("serai.tables.room.resume.Resume.start", lambda self: None)


@mutant(store="sqlite", symptom="was acknowledged as version")
def sqlite_does_not_flush_a_commit(patch: Patch) -> None:
    """With `synchronous = NORMAL`, only a checkpoint is flushed: nothing but a power failure tells."""
    _connect_with(patch, "PRAGMA synchronous = NORMAL")


@mutant(store="sqlite")
def sqlite_flushes_nothing(patch: Patch) -> None:
    _connect_with(patch, "PRAGMA synchronous = OFF")


def _connect_with(patch: Patch, pragma: str) -> None:
    connect = schema.connect

    def careless(path: str) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute(pragma)
        return connection

    patch.setattr("serai.tables.store.sqlite.connect", careless)


@mutant("fail_writes", "fill_own_disk", store="sqlite", symptom="was acknowledged as version")
def a_failed_commit_of_sqlite_counts_as_made(patch: Patch) -> None:
    commit = store_writer._commit

    def hopeful(connection: sqlite3.Connection, statements: Any) -> None:
        commit(connection, statements)

    patch.setattr(store_writer, "_commit", hopeful)


@mutant("fail_writes", "crash", "cut_power", store="sqlite", symptom="was acknowledged as version", seed=9)
def the_log_of_a_killed_process_is_continued(patch: Patch) -> None:
    """Found by the simulation in November 2026, with seed 3 on a disk."""
    patch.setattr(store_writer.SqliteWriter, "_empty_old_log", lambda self: None)
