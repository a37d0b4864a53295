"""The whole life of a table as a state machine: in any order of events, what was sent is on disk."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from serai.engine.errors import Refused
from serai.games import games
from serai.tables.lobby.join import forget, join
from serai.tables.lobby.new_table import create_from_record, create_table
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables
from serai.tables.wire.requests import ContinueRecord, CreateTable, JoinTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_tables, watching
from tests.tables.view_updates import updated


class Watcher:
    """A client that assembles its view from what it is sent."""

    def __init__(self) -> None:
        self.view: Any = None
        self.version: int | None = None
        self.closed = False

    def send(self, message: bytes) -> None:
        sent = msgspec.json.decode(message)
        if sent["type"] == "step":
            assert sent["version"] == (0 if self.version is None else self.version + 1)
            self.version = sent["version"]
            self.view = updated(self.view, sent)
        self.closed |= sent["type"] == "deleted"


class TableLife(RuleBasedStateMachine):
    """Joining, playing, undoing, eviction, restarts and leaving, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.secrets: dict[int, str] = {}
        self.acts: list[tuple[int, Any, int, str]] = []
        self.dice = patch("serai.tables.lobby.new_table.new_seed", lambda: "the same each time")
        self.dice.start()

    def do(self, what: Any) -> Any:
        return self.loop.run_until_complete(what)

    def _open(self) -> None:
        self.inside = open_tables(Path(self.folder.name) / "s.db", grace_seconds=0)
        self.tables: Tables = self.do(self.inside.__aenter__())
        self.watcher = Watcher()

    @initialize()
    def make(self) -> None:
        self._open()
        seats = [SeatRequest(kind="person", name="Ada"), *[SeatRequest(kind="open")] * (SEATS - 1)]
        made = self.do(create_table(self.tables, CreateTable(game=GAME.name, seats=seats)))
        self.id, self.code = made.table.id, made.table.code
        self.secrets[0] = made.secrets[0] or ""
        self._watch()

    def _watch(self) -> None:
        async def watch() -> None:
            async with self.tables.locked(self.id) as table:
                self.tables.watch(table, self.watcher, [0])
                sent = watching(table, 0)
                self.watcher.version = sent.version
                self.watcher.view = msgspec.json.decode(sent.view) if sent.view else None

        self.do(watch())

    @rule()
    @precondition(lambda self: len(self.secrets) < SEATS and not self.watcher.closed)
    def take_a_seat(self) -> None:
        number = len(self.secrets)
        joined = self.do(join(self.tables, JoinTable(code=self.code, name=f"Guest {number}")))
        self.secrets[joined.seat] = joined.secret

    @property
    def match(self) -> Any:
        async def playing() -> Any:
            async with self.tables.locked(self.id) as table:
                return table.match if table.stored.stage == "playing" else None

        return None if self.watcher.closed else self.do(playing())

    async def decided(self, without_waiting: bool, seat: int, action: Any, version: int, name: str) -> int:
        """Decide, with or without waiting."""
        answer: asyncio.Future[int | Declined] = asyncio.get_running_loop().create_future()
        move = (self.id, seat, action, version)
        if not without_waiting or not self.tables.try_act(*move, answer.set_result, id=name):
            return await self.tables.act(*move, id=name)
        made = await answer
        assert isinstance(made, int)
        return made

    @rule(choice=st.integers(0, 10**6), count=st.integers(1, 12), without_waiting=st.booleans())
    def act(self, choice: int, count: int, without_waiting: bool) -> None:
        for number in range(count):
            match = self.match
            if match is None or match.seat is None:
                return
            legal = match.legal()
            seat, action = match.seat, msgspec.to_builtins(legal[choice % len(legal)])
            name = f"{match.version}-{choice}-{number}"
            made = self.do(self.decided(without_waiting, seat, action, match.version, name))
            self.acts.append((seat, action, made, name))
            assert made == self.watcher.version

    @rule(choice=st.integers(0, 10**6), without_waiting=st.booleans())
    @precondition(lambda self: self.acts and not self.watcher.closed)
    def act_again(self, choice: int, without_waiting: bool) -> None:
        seat, action, made, name = self.acts[choice % len(self.acts)]
        before = self.watcher.version
        assert self.do(self.decided(without_waiting, seat, action, 0, name)) == made
        assert self.watcher.version == before

    @rule()
    def undo(self) -> None:
        match = self.match
        if match is None or match.seat is None:
            return
        if match.can_undo(match.seat):
            self.do(self.tables.undo(self.id, match.seat, match.version, f"undo {match.version}"))
        else:
            with pytest.raises(Refused):
                self.do(self.tables.undo(self.id, match.seat, match.version, "undo"))

    @rule(
        seat=st.integers(0, SEATS - 1),
        action=st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
        without_waiting=st.booleans(),
    )
    @precondition(lambda self: not self.watcher.closed)
    def act_wrongly(self, seat: int, action: Any, without_waiting: bool) -> None:
        version = self.watcher.version
        with pytest.raises(Exception, match=r"expected an action|not-playing"):
            self.do(self.decided(without_waiting, seat, action, version or 0, "wrong"))
        assert self.watcher.version == version

    @rule()
    def evict(self) -> None:
        self.tables._room.registry.evict(self.id)

    @rule()
    def restart(self) -> None:
        self.do(self.inside.__aexit__(None, None, None))
        closed, before = self.watcher.closed, (self.watcher.version, self.watcher.view)
        self._open()
        self.watcher.closed = closed
        if not closed:
            self._watch()
            assert (self.watcher.version, self.watcher.view) == before

    @rule()
    @precondition(lambda self: len(self.secrets) == SEATS and len(self.acts) > 20)
    def leave(self) -> None:
        self.do(forget(self.tables, self.id, list(self.secrets.values())))
        self.secrets, self.acts = {}, []
        assert self.watcher.closed
        with pytest.raises(Declined, match="unknown-table"):
            self.do(self.tables.act(self.id, 0, {}, 0))

    @invariant()
    def what_is_on_disk_is_what_was_sent(self) -> None:
        if hasattr(self, "id") and not self.watcher.closed:
            found = self.do(self.tables._room.store.find(self.id))
            assert found is not None and found.version == self.watcher.version
            match = self.match
            if match is not None:
                assert msgspec.json.decode(msgspec.json.encode(match.view(0))) == self.watcher.view

    def teardown(self) -> None:
        self.do(self.inside.__aexit__(None, None, None))
        self.dice.stop()
        self.loop.close()
        self.folder.cleanup()


TestTableLife = TableLife.TestCase
TestTableLife.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)

PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_no_more_tables_are_made_than_may_be_stored(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", max_tables=1) as tables:
            await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))
            with pytest.raises(Declined, match="too-many-tables"):
                await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))
            with pytest.raises(Declined, match="bad-record"):
                await create_from_record(tables, ContinueRecord(record="", seats=PEOPLE))

    asyncio.run(scenario())


def test_every_game_can_be_set_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            for game in games().values():
                for seats in game.seats + game.unofficial_seats:
                    made = await create_table(
                        tables, CreateTable(game=game.name, seats=[SeatRequest(kind="person")] * seats)
                    )
                    assert made.table.stage == "playing" and len(made.secrets) == seats

    asyncio.run(scenario())
