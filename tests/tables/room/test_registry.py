"""A table's whole life as a state machine: whatever is done in whatever order, what is on disk is what was told."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from serai.engine.chance import Chance
from serai.engine.errors import Refused, StaleVersion
from serai.games import games
from serai.tables.model.errors import Declined
from serai.tables.room.lobby import Lobby
from serai.tables.room.registry import Tables
from serai.tables.wire.requests import JoinWanted, RecordWanted, SeatWanted, TableWanted
from tests.tables.keeping import GAME, SEATS, a_lobby


class Ear:
    """A browser that puts together what it is told."""

    def __init__(self) -> None:
        self.view: Any = None
        self.version: int | None = None
        self.closed = False

    def send(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        if told["type"] == "step":
            assert told["version"] == (0 if self.version is None else self.version + 1)
            self.version = told["version"]
            self.view = told["changed"] if told["whole"] else {**self.view, **told["changed"]}
        self.closed |= told["type"] == "closed"


class TableLife(RuleBasedStateMachine):
    """Joining, playing, undoing, sitting in, putting away, restarting and getting up, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.secrets: dict[int, str] = {}
        self.acts: list[tuple[int, Any, int, str]] = []
        self.dice = patch("serai.tables.room.lobby.Chance", lambda: Chance("the same each time"))
        self.dice.start()

    def do(self, what: Any) -> Any:
        return self.loop.run_until_complete(what)

    def _open(self) -> None:
        self.inside = a_lobby(Path(self.folder.name) / "s.db", grace_seconds=0)
        self.lobby: Lobby = self.do(self.inside.__aenter__())
        self.tables: Tables = self.lobby.tables
        self.ear = Ear()

    @initialize()
    def make(self) -> None:
        self._open()
        seats = [SeatWanted(kind="person", name="Ada"), *[SeatWanted(kind="open")] * (SEATS - 1)]
        made = self.do(self.lobby.make(TableWanted(game=GAME.name, seats=seats)))
        self.id, self.code = made.table.id, made.table.code
        self.secrets[0] = made.secrets[0] or ""
        self._listen()

    def _listen(self) -> None:
        async def watch() -> None:
            async with self.tables.at(self.id) as table:
                self.tables.hub.join(self.id, self.ear, [0])
                told = table.watching("1", None, 0, None, [])
                self.ear.version = told.version
                self.ear.view = msgspec.json.decode(told.view) if told.view else None

        self.do(watch())

    @rule()
    @precondition(lambda self: len(self.secrets) < SEATS and not self.ear.closed)
    def join(self) -> None:
        number = len(self.secrets)
        joined = self.do(self.lobby.join(JoinWanted(code=self.code, name=f"Guest {number}")))
        self.secrets[joined.seat] = joined.secret

    @property
    def match(self) -> Any:
        async def playing() -> Any:
            async with self.tables.at(self.id) as table:
                return table.match if table.kept.stage == "playing" else None

        return None if self.ear.closed else self.do(playing())

    async def decided(self, at_once: bool, seat: int, action: Any, version: int, name: str) -> int:
        """Decide in one of the two ways there are."""
        answer: asyncio.Future[int | Declined] = asyncio.get_running_loop().create_future()
        asked = (self.id, seat, action, version)
        if not at_once or not self.tables.act_at_once(*asked, answer.set_result, id=name):
            return await self.tables.act(*asked, id=name)
        made = await answer
        assert isinstance(made, int)
        return made

    @rule(choice=st.integers(0, 10**6), count=st.integers(1, 12), at_once=st.booleans())
    def act(self, choice: int, count: int, at_once: bool) -> None:
        for number in range(count):
            match = self.match
            if match is None or match.seat is None:
                return
            legal = match.legal()
            seat, action = match.seat, msgspec.to_builtins(legal[choice % len(legal)])
            name = f"{match.version}-{choice}-{number}"
            made = self.do(self.decided(at_once, seat, action, match.version, name))
            self.acts.append((seat, action, made, name))
            assert made == self.ear.version

    @rule(choice=st.integers(0, 10**6), at_once=st.booleans())
    @precondition(lambda self: self.acts and not self.ear.closed)
    def act_again(self, choice: int, at_once: bool) -> None:
        seat, action, made, name = self.acts[choice % len(self.acts)]
        before = self.ear.version
        assert self.do(self.decided(at_once, seat, action, 0, name)) == made
        assert self.ear.version == before

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
        at_once=st.booleans(),
    )
    @precondition(lambda self: not self.ear.closed)
    def act_wrongly(self, seat: int, action: Any, at_once: bool) -> None:
        version = self.ear.version
        with pytest.raises(Exception, match=r"expected an action|not-playing"):
            self.do(self.decided(at_once, seat, action, version or 0, "wrong"))
        assert self.ear.version == version

    @rule()
    def put_away(self) -> None:
        self.tables.put_away(self.id)

    @rule()
    def restart(self) -> None:
        self.do(self.inside.__aexit__(None, None, None))
        closed, before = self.ear.closed, (self.ear.version, self.ear.view)
        self._open()
        self.ear.closed = closed
        if not closed:
            self._listen()
            assert (self.ear.version, self.ear.view) == before

    @rule()
    @precondition(lambda self: len(self.secrets) == SEATS and len(self.acts) > 20)
    def get_up(self) -> None:
        self.do(self.lobby.forget(self.id, list(self.secrets.values())))
        self.secrets, self.acts = {}, []
        assert self.ear.closed
        with pytest.raises(Declined, match="unknown-table"):
            self.do(self.tables.act(self.id, 0, {}, 0))

    @invariant()
    def what_is_on_disk_is_what_was_told(self) -> None:
        if hasattr(self, "id") and not self.ear.closed:
            found = self.do(self.tables.store.find(self.id))
            assert found is not None and found.version == self.ear.version
            match = self.match
            if match is not None:
                assert msgspec.json.decode(msgspec.json.encode(match.view(0))) == self.ear.view

    def teardown(self) -> None:
        self.do(self.inside.__aexit__(None, None, None))
        self.dice.stop()
        self.loop.close()
        self.folder.cleanup()


TestTableLife = TableLife.TestCase
TestTableLife.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)

PEOPLE = [SeatWanted(kind="person")] * SEATS


def test_a_move_that_cannot_be_written_was_never_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            tables = lobby.tables
            name = (await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.at(name) as table:
                seat, action = table.playing.seat or 0, table.playing.legal()[0]

            def full(*values: Any) -> None:
                values[-1](sqlite3.OperationalError("database or disk is full"))

            with monkeypatch.context() as broken:
                broken.setattr(tables.store, "append", full)
                with pytest.raises(Declined, match="store-failed"):
                    await tables.act(name, seat, msgspec.to_builtins(action), 0, id="1")
            async with tables.at(name) as table:
                assert table.playing.version == 0
            assert await tables.act(name, seat, msgspec.to_builtins(action), 0, id="1") == 1

    asyncio.run(live())


@pytest.mark.parametrize("at_once", [True, False], ids=["refuses the call", "fails later"])
def test_a_move_made_at_once_that_cannot_be_written_leaves_the_table_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    def full(*values: Any) -> None:
        problem = sqlite3.OperationalError("database or disk is full")
        if at_once:
            raise problem
        values[-1](problem)

    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            tables, told = lobby.tables, list[int | Declined]()
            name = (await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.at(name) as table:
                seat, action = table.playing.seat or 0, msgspec.to_builtins(table.playing.legal()[0])
            with monkeypatch.context() as broken:
                broken.setattr(tables.store, "append", full)
                with pytest.raises(sqlite3.OperationalError) if at_once else nullcontext():
                    tables.act_at_once(name, seat, action, 0, told.append, id="1")
            assert [str(outcome) for outcome in told] == ([] if at_once else ["store-failed"])
            assert not tables.act_at_once(name, seat, action, 0, told.append, id="1"), "it is brought in anew"
            async with tables.at(name) as table:
                assert table.playing.version == 0
            assert tables.act_at_once(name, seat, action, 0, told.append, id="1")
            assert not tables.act_at_once(name, seat, action, 1, told.append, id="2"), "somebody is at it"
            while len(told) == (0 if at_once else 1):
                await asyncio.sleep(0.001)
            assert told[-1] == 1 and tables.act_at_once(name, seat, action, 0, told.append, id="1")
            assert told[-2:] == [1, 1], "the same once more"
            with pytest.raises(StaleVersion):
                tables.act_at_once(name, seat, action, 0, told.append, id="3")
            async with tables.at(name) as table:
                assert table.playing.version == 1

    asyncio.run(live())


def test_idle_tables_are_put_away_and_brought_back(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db", idle_seconds=1e-9) as lobby:
            made = await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))
            assert await lobby.tables.put_idle_away() == 1 and not lobby.tables.in_memory
            async with lobby.tables.at(made.table.id) as table:
                assert table.playing.version == 0
            assert len(lobby.tables.in_memory) == 1

    asyncio.run(live())


def test_a_full_house_takes_no_more_tables(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db", max_tables=1) as lobby:
            await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))
            with pytest.raises(Declined, match="too-many-tables"):
                await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))
            with pytest.raises(Declined, match="bad-record"):
                await lobby.make_from_record(RecordWanted(record="", seats=PEOPLE))

    asyncio.run(live())


def test_every_game_of_the_house_can_be_set_up(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            for game in games().values():
                for seats in game.seats + game.unofficial_seats:
                    made = await lobby.make(TableWanted(game=game.name, seats=[SeatWanted(kind="person")] * seats))
                    assert made.table.stage == "playing" and len(made.secrets) == seats

    asyncio.run(live())
