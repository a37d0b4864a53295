"""Bots move whenever they are to move, and only then."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.match import Match
from serai.tables.jobs.desk import Order
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.sit_in import reclaim, sit_in
from serai.tables.model.errors import Declined
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import GAME, SEATS, open_tables

PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_bots_resume_after_a_restart_and_finish_the_match(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_tables(tmp_path / "s.db") as tables:
            seats = [SeatRequest(kind="bot", level="random")] * SEATS
            return (await create_table(tables, CreateTable(game=GAME.name, seats=seats))).table.id

    async def second(name: str) -> str:
        async with open_tables(tmp_path / "s.db") as tables:
            await tables.resume()
            for _ in range(400):
                found = await tables._store.find(name)
                if found and found.table.stage == "over":
                    break
                await asyncio.sleep(0.05)
            assert found is not None
            return found.table.stage

    assert asyncio.run(second(asyncio.run(first()))) == "over"


def test_a_bot_that_was_replaced_while_it_thought_does_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            name = (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.locked(name) as table:
                seat = table.started_match.seat or 0
                action = msgspec.to_builtins(table.started_match.legal()[0])
            asked, answer = asyncio.Event(), asyncio.Event()

            async def run(*values: Any) -> Any:
                asked.set()
                await answer.wait()
                return action

            monkeypatch.setattr(tables._runner, "run", run)
            await sit_in(tables, name, [seat], seat, "random")
            await asked.wait()
            with pytest.raises(Declined, match="bot-plays"):
                await tables.act(name, seat, action, 0, id="1")
            await reclaim(tables, name, seat)
            answer.set()
            while name in tables._bots:
                await asyncio.sleep(0.01)
            async with tables.locked(name) as table:
                assert table.started_match.version == 0
            assert await tables.act(name, seat, action, 0, id="1") == 1

    asyncio.run(scenario())


def test_a_bot_is_sent_only_the_moves_since_its_last_question(tmp_path: Path) -> None:
    async def scenario() -> list[Order]:
        runner = LocalRunner()
        async with open_tables(tmp_path / "s.db", runner) as tables:
            seats = [SeatRequest(kind="bot", level="random")] * SEATS
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
            while made.table.id in tables._bots:
                await asyncio.sleep(0.01)
        return runner.orders

    orders = asyncio.run(scenario())
    first, *others = [order.match for order in orders if order.match is not None]
    assert first.header is not None and len(others) > 10
    assert all(moves.header is None for moves in others)
    assert max(len(moves.lines) for moves in others) < 40 < sum(len(moves.lines) for moves in others)


def test_no_typed_action_is_listed_to_count_what_a_bot_may_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            monkeypatch.setattr(Match, "legal", None)
            seats = [SeatRequest(kind="bot", level="random")] * SEATS
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
            while made.table.id in tables._bots:
                await asyncio.sleep(0.01)
            async with tables.locked(made.table.id) as table:
                assert table.started_match.over

    asyncio.run(scenario())
