"""A move is made when it is on disk, and else never."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.errors import StaleVersion
from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
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
                values[-1](sqlite3.OperationalError("database or disk is full"))

            with monkeypatch.context() as broken:
                broken.setattr(tables._store, "append", full)
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
        problem = sqlite3.OperationalError("database or disk is full")
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
                broken.setattr(tables._store, "append", full)
                with pytest.raises(sqlite3.OperationalError) if at_once else nullcontext():
                    tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert [str(outcome) for outcome in outcomes] == ([] if at_once else ["store-failed"])
            assert not tables.try_act(name, seat, action, 0, outcomes.append, id="1"), "it is not in memory"
            async with tables.locked(name) as table:
                assert table.started_match.version == 0
            assert tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert not tables.try_act(name, seat, action, 1, outcomes.append, id="2"), "it is locked"
            while len(outcomes) == (0 if at_once else 1):
                await asyncio.sleep(0.001)
            assert outcomes[-1] == 1 and tables.try_act(name, seat, action, 0, outcomes.append, id="1")
            assert outcomes[-2:] == [1, 1], "the same once more"
            with pytest.raises(StaleVersion):
                tables.try_act(name, seat, action, 0, outcomes.append, id="3")
            async with tables.locked(name) as table:
                assert table.started_match.version == 1

    asyncio.run(scenario())
