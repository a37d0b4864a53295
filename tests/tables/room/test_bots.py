"""Bots move whenever they are to move, and only then."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.match import Match
from serai.tables.jobs.desk import Order
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.sit_in import reclaim, sit_in
from serai.tables.model import supervised
from serai.tables.model.errors import Declined
from serai.tables.room import bots
from serai.tables.store.errors import Unreachable
from serai.tables.store.journal import decode
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
                found = await tables._room.store.find(name)
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

            monkeypatch.setattr(tables._room.runner, "run", run)
            await sit_in(tables, name, [seat], seat, "random")
            await asked.wait()
            with pytest.raises(Declined, match="bot-plays"):
                await tables.act(name, seat, action, 0, id="1")
            await reclaim(tables, name, seat)
            answer.set()
            while name in tables._room.bots:
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
            while made.table.id in tables._room.bots:
                await asyncio.sleep(0.01)
        return runner.orders

    orders = asyncio.run(scenario())
    first, *others = [order.match for order in orders if order.match is not None]
    assert first.header is not None and len(others) > 10
    assert all(moves.header is None for moves in others)
    assert max(len(moves.entries) for moves in others) < 40 < sum(len(moves.entries) for moves in others)


def test_no_typed_action_is_listed_to_count_what_a_bot_may_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            monkeypatch.setattr(Match, "legal", None)
            seats = [SeatRequest(kind="bot", level="random")] * SEATS
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
            while made.table.id in tables._room.bots:
                await asyncio.sleep(0.01)
            async with tables.locked(made.table.id) as table:
                assert table.started_match.over

    asyncio.run(scenario())


@pytest.mark.usefixtures("cheat")
def test_the_pace_of_a_bot_does_not_tell_what_it_could_choose_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With secrets it takes the time of its level even if it has decided at once, or had nothing to decide."""

    async def at_once(*_: Any) -> None:
        return None

    async def played() -> list[float]:
        async with open_tables(tmp_path / "s.db") as tables:
            seats = [SeatRequest(kind="person"), SeatRequest(kind="bot", level="Merchant")]
            name = (await create_table(tables, CreateTable(game="cheat", seats=seats))).table.id
            while True:
                async with tables.locked(name) as table:
                    match, version = table.started_match, table.version
                    if match.seat == 0:
                        action = msgspec.to_builtins(match.legal()[0])
                    if match.over or version > 6:
                        journal = [decode(entry) for entry in await tables.journal(name, 0, version + 1)]
                        return [
                            one.at - before.at
                            for before, one in pairwise(journal)
                            if one.seat == 1 and before.next == 1
                        ]
                if match.seat == 0:
                    await tables.act(name, 0, action, version)
                else:
                    await asyncio.sleep(0.01)

    monkeypatch.setattr(bots, "decide", at_once)
    paces = asyncio.run(played())
    assert paces and min(paces) >= 0.08, "the level of this bot thinks for 0.09 s"


@pytest.mark.parametrize("problem", [Unreachable("no answer"), LookupError("a mistake of ours")], ids=repr)
def test_a_bot_goes_on_after_an_error_that_passes(
    problem: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "FIRST_PAUSE", 0.01)

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            move, problems = tables._room.bots._move, [problem]

            async def fails_once(table_id: str) -> bool:
                if problems:
                    raise problems.pop()
                return await move(table_id)

            monkeypatch.setattr(tables._room.bots, "_move", fails_once)
            seats = [SeatRequest(kind="bot", level="random")] * SEATS
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))
            async with asyncio.timeout(30):
                while made.table.id in tables._room.bots:
                    await asyncio.sleep(0.01)
            found = await tables._room.store.find(made.table.id)
            assert found is not None and found.table.stage == "over" and not problems

    asyncio.run(scenario())
