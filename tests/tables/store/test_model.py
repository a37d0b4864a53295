"""Every store behaves like a dictionary, for any order of requests and after any crash.

`make campaign` tries more.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

import asyncpg
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from serai.tables.model.seats import Seat
from serai.tables.store.base import Store, StoredTable, TableRow
from serai.tables.store.batches import settle
from serai.tables.store.errors import Conflict, WriteFailed
from serai.tables.wire.base import Stage
from tests.databases import database
from tests.tables.open_tables import stored_table
from tests.tables.store.opened import STORES, kill_browser

EXAMPLES = int(os.environ.get("SERAI_STORE_EXAMPLES", "0"))
QUICK = {"sqlite": (5, 12), "postgresql": (3, 12), "indexed_db": (1, 5)}
"""The numbers of examples and of steps outside a campaign."""
SHARED = ("postgresql",)
"""The stores that several processes share: they refuse a revision that is not the next one."""
STAGES: list[Stage] = ["gathering", "playing", "over"]
CONTENT = st.text(max_size=40).map(str.encode)
"""The bytes of an entry or an analysis: always text, which is what a browser stores."""
ENTRIES = st.lists(CONTENT, min_size=1, max_size=5)
Found = TypeVar("Found")


@dataclass
class Stored:
    """The expected content of a store for a table."""

    table: StoredTable
    touched: float
    journal: list[bytes] = field(default_factory=list)
    analysis: bytes | None = None

    @property
    def row(self) -> TableRow:
        version = len(self.journal) - 1
        return TableRow(self.table, self.touched, *((version, self.journal[-1]) if self.journal else (None, None)))


class Stores(RuleBasedStateMachine):
    """A store compared with a dictionary."""

    kind: str

    @initialize()
    def begin(self) -> None:
        self.folder, self.copies, self.now = Path(tempfile.mkdtemp()), 0, 0.0
        self.runner, self.opened = asyncio.Runner(), AsyncExitStack()
        self.graves: list[tuple[asyncio.Runner, AsyncExitStack]] = []
        self.model: dict[str, Stored] = {}
        self.ever: list[StoredTable] = []
        self.store = self.wait(self.opened.enter_async_context(self.place()))

    def place(self) -> AbstractAsyncContextManager[Store]:
        return STORES[self.kind](self.folder / f"{self.copies}.db")

    def wait(self, work: Awaitable[Found]) -> Found:
        async def waited() -> Found:
            return await work

        return self.runner.run(waited())

    def tick(self) -> float:
        self.now += 1.0
        return self.now

    def one(self, number: int) -> Stored:
        return list(self.model.values())[number % len(self.model)]

    @rule(stage=st.sampled_from(STAGES), journal=st.lists(CONTENT, max_size=4))
    def a_table_is_made(self, stage: Stage, journal: list[bytes]) -> None:
        made, now = stored_table(stage=stage), self.tick()
        self.wait(self.store.put(made, now, journal))
        self.model[made.id] = Stored(made, now, journal)
        self.ever.append(made)

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99), stage=st.sampled_from(STAGES), secret=st.sampled_from("abc"))
    def a_table_is_changed(self, number: int, stage: Stage, secret: str) -> None:
        stored, now = self.one(number), self.tick()
        changed = replace(stored.table, stage=stage, seats=[Seat("person", "Ada", secret=secret)]).next_revision()
        self.wait(self.store.put(changed, now))
        stored.table, stored.touched = changed, now

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99), stage=st.sampled_from(STAGES))
    def a_table_is_made_that_changes_another_one(self, number: int, stage: Stage) -> None:
        stored, now, made = self.one(number), self.tick(), stored_table(stage=stage)
        also = replace(stored.table, rematch=made.id).next_revision()
        self.wait(self.store.put(made, now, [], also))
        self.model[made.id], stored.table, stored.touched = Stored(made, now), also, now
        self.ever.append(made)

    @precondition(lambda self: self.model and self.kind in SHARED)
    @rule(number=st.integers(0, 99), ahead=st.sampled_from([-1, 0, 2]))
    def a_change_that_is_not_the_next_one_is_refused(self, number: int, ahead: int) -> None:
        table = self.one(number).table
        with pytest.raises(Conflict):
            self.wait(self.store.put(replace(table, code="other", revision=table.revision + ahead), self.tick()))

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99), entries=ENTRIES, ends=st.booleans())
    def entries_are_written_together(self, number: int, entries: list[bytes], ends: bool) -> None:
        stored, now = self.one(number), self.tick()
        changed = replace(stored.table, stage="over").next_revision() if ends else None

        async def write() -> None:
            first, last = len(stored.journal), len(entries) - 1
            await asyncio.gather(
                *(
                    self.append(stored.table.id, first + place, entry, changed if place == last else None)
                    for place, entry in enumerate(entries)
                )
            )

        self.wait(write())
        stored.journal += entries
        if changed is not None:
            stored.table, stored.touched = changed, now

    @precondition(lambda self: any(one.journal for one in self.model.values()))
    @rule(number=st.integers(0, 99), entry=CONTENT)
    def a_version_that_is_there_is_refused_and_changes_nothing(self, number: int, entry: bytes) -> None:
        written = [one for one in self.model.values() if one.journal]
        stored = written[number % len(written)]
        place = number % len(stored.journal)
        if stored.journal[place] == entry and self.kind in SHARED:
            return  # a writer takes it for its own
        with pytest.raises(WriteFailed):
            self.wait(self.append(stored.table.id, place, entry, replace(stored.table, code="x").next_revision()))

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99), analysis=CONTENT)
    def an_analysis_is_stored(self, number: int, analysis: bytes) -> None:
        stored = self.one(number)
        self.wait(self.store.put_analysis(stored.table.id, analysis))
        stored.analysis = analysis

    @precondition(lambda self: self.model)
    @rule(numbers=st.lists(st.integers(0, 99), min_size=1, max_size=3))
    def tables_are_touched(self, numbers: list[int]) -> None:
        chosen, now = [self.one(number) for number in numbers], self.tick()
        self.wait(self.store.touch([one.table.id for one in chosen], now))
        for one in chosen:
            one.touched = now

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99))
    def a_table_is_deleted(self, number: int) -> None:
        table_id = self.one(number).table.id
        self.wait(self.store.delete([table_id]))
        del self.model[table_id]

    @rule()
    def the_store_is_closed_and_opened_again(self) -> None:
        self.wait(self.opened.aclose())
        self.store = self.wait(self.opened.enter_async_context(self.place()))

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 99), entries=ENTRIES, turns=st.integers(0, 6))
    def the_process_is_killed_while_entries_are_written(self, number: int, entries: list[bytes], turns: int) -> None:
        """Everything acknowledged is stored afterwards, and the first part of the rest, since batches are in order."""
        stored, acknowledged = self.one(number), list[int]()
        first = len(stored.journal)

        async def write() -> None:
            for place, entry in enumerate(entries, first):
                self.store.append(stored.table.id, place, entry, 0.0, None, partial(_note, acknowledged, place))
            for _ in range(turns):
                await asyncio.sleep(0)

        self.wait(write())
        self.kill()
        there = self.wait(self.store.journal(stored.table.id))
        assert there == (stored.journal + entries)[: len(there)]
        assert len(there) > max([first - 1, *acknowledged])
        stored.journal = there

    def kill(self) -> None:
        """Leave the store like a killed process, and continue elsewhere: its loop runs no more."""
        self.graves.append((self.runner, self.opened.pop_all()))
        self.runner = asyncio.Runner()
        if self.kind == "sqlite":
            old, self.copies = self.copies, self.copies + 1
            for suffix in (".db", ".db-wal"):  # as the disk is at this moment, perhaps in the middle of a commit
                shutil.copy(self.folder / f"{old}{suffix}", self.folder / f"{self.copies}{suffix}")
        elif self.kind == "indexed_db":
            kill_browser(self.folder / f"{self.copies}.db")
        else:
            self.wait(_close_connections(database(str(self.folder / f"{self.copies}.db"))))
        self.store = self.wait(self.opened.enter_async_context(self.place()))

    @invariant()
    def every_question_is_answered_alike(self) -> None:
        model = self.model
        for table in self.ever:
            stored = model.get(table.id)
            assert self.wait(self.store.find(table.id)) == (stored.row if stored else None)
            assert self.wait(self.store.journal(table.id)) == (stored.journal if stored else [])
            assert self.wait(self.store.analysis(table.id)) == (stored.analysis if stored else None)
            found = self.wait(self.store.find_by_code(table.code))
            assert found == (stored.row if stored else None)
        secrets = ["a", "b"]
        held = {name for name, one in model.items() if one.table.secrets & set(secrets)}
        assert {row.table.id for row in self.wait(self.store.find_by_secrets(secrets))} == held
        counts = self.wait(self.store.count())
        for stage in STAGES:
            there = sorted((-one.touched, one.table.id) for one in model.values() if one.table.stage == stage)
            assert counts.get(stage, 0) == len(there)
            found_ids = self.wait(self.store.in_stage(stage))
            assert sorted(found_ids) == sorted(name for _, name in there)
            assert [-model[name].touched for name in found_ids] == [touched for touched, _ in there]
            last = self.wait(self.store.last_used(stage, 2))
            assert [-model[one.id].touched for one in last] == [touched for touched, _ in there[:2]]
            idle = {name for touched, name in there if -touched < self.now}
            assert set(self.wait(self.store.idle_since(stage, self.now))) == idle

    async def append(self, table_id: str, version: int, entry: bytes, changed: StoredTable | None) -> None:
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.append(table_id, version, entry, self.now, changed, partial(settle, written))
        await written

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            for runner, opened in [*self.graves, (self.runner, self.opened)]:
                runner.run(opened.aclose())
                runner.close()
            shutil.rmtree(self.folder, ignore_errors=True)


def _note(acknowledged: list[int], place: int, error: WriteFailed | None) -> None:
    if error is None:
        acknowledged.append(place)


async def _close_connections(address: str) -> None:
    """Close all connections to a database, as the system does for a process that is killed."""
    connection = await asyncpg.connect(address)
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    await connection.execute(f"SELECT pg_terminate_backend(pid) {others}")
    while await connection.fetchval(f"SELECT count(*) {others}"):
        await asyncio.sleep(0.01)
    await connection.close()


@pytest.mark.slow(10)
@pytest.mark.parametrize("kind", STORES)
def test_a_store_does_what_a_dictionary_does(kind: str) -> None:
    machine = type(f"{kind}_store", (Stores,), {"kind": kind})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=EXAMPLES or QUICK[kind][0],
            stateful_step_count=20 if EXAMPLES else QUICK[kind][1],
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        ),
    )
