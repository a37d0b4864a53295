"""A move counts only once it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.errors import StaleVersion
from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
from serai.tables.store.errors import WriteFailed
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_tables

PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_a_move_that_cannot_be_written_was_never_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            name = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.locked(name) as table:
                seat, action = table.started_match.seat or 0, table.started_match.legal()[0]

            def full(*values: Any) -> None:
                values[-1](WriteFailed("database or disk is full"))

            with monkeypatch.context() as broken:
                broken.setattr(tables._room.store, "append", full)
                with pytest.raises(Declined, match="store-failed"):
                    await tables.act(name, seat, msgspec.to_builtins(action), 0, id="1")
            async with tables.locked(name) as table:
                assert table.started_match.version == 0
            assert await tables.act(name, seat, msgspec.to_builtins(action), 0, id="1") == 1

    asyncio.run(scenario())


@pytest.mark.parametrize("at_once", [True, False], ids=["refuses the call", "fails later"])
def test_a_move_that_cannot_be_written_leaves_the_table_unlocked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    def full(*values: Any) -> None:
        problem = WriteFailed("database or disk is full")
        if at_once:
            raise problem
        values[-1](problem)

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            outcomes = list[int | Declined]()
            name = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.locked(name) as table:
                seat, action = table.started_match.seat or 0, msgspec.to_builtins(table.started_match.legal()[0])
            with monkeypatch.context() as broken:
                broken.setattr(tables._room.store, "append", full)
                with pytest.raises(WriteFailed) if at_once else nullcontext():
                    tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert [str(outcome) for outcome in outcomes] == (
                [] if at_once else ["store-failed: database or disk is full"]
            )
            assert not tables.try_act(name, seat, action, 0, outcomes.append, id="1"), "it is not in memory"
            async with tables.locked(name) as table:
                assert table.started_match.version == 0
            assert tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert not tables.try_act(name, seat, action, 1, outcomes.append, id="2"), "it is locked"
            while len(outcomes) == (0 if at_once else 1):
                await asyncio.sleep(0.001)
            assert outcomes[-1] == 1 and tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert outcomes[-2:] == [1, 1], "the same once more"
            assert not tables.try_act(name, seat, action, 0, outcomes.append, id="3"), "the store is asked first"
            with pytest.raises(StaleVersion):
                await tables.act(name, seat, action, 0, id="3")
            async with tables.locked(name) as table:
                assert table.started_match.version == 1

    asyncio.run(scenario())


class Spectator:
    """A spectator who notes the version of each step."""

    def __init__(self) -> None:
        self.versions: list[int] = []

    def send(self, message: bytes) -> None:
        one = msgspec.json.decode(message)
        if one["type"] == "step":
            self.versions.append(one["version"])


def test_a_step_that_was_seen_is_not_shown_again_when_its_move_is_acknowledged_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            spectator, outcomes = Spectator(), list[int | Declined]()
            name = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.locked(name) as table:
                tables.watch(table, spectator, [None])
                seat, action = table.started_match.seat or 0, msgspec.to_builtins(table.started_match.legal()[0])
            append: Any = tables._room.store.append
            written = asyncio.Event()
            late: list[Callable[[], None]] = []

            def answer_late(*values: Any) -> None:
                def then(error: WriteFailed | None) -> None:
                    late.append(lambda: values[-1](error))
                    written.set()

                append(*values[:-1], then)

            monkeypatch.setattr(tables._room.store, "append", answer_late)
            assert tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            await written.wait()
            tables._room.registry.evict(name)  # as if this process had been silent for a lease
            async with tables.locked(name) as table:
                assert table.version == 1
            late[0]()
            assert outcomes == [1] and spectator.versions == [1]

    asyncio.run(scenario())
