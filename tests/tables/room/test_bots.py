"""Bots decide whenever they are to move, and only then."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.tables.model.errors import Declined
from serai.tables.wire.requests import SeatWanted, TableWanted
from tests.tables.keeping import GAME, SEATS, a_lobby

PEOPLE = [SeatWanted(kind="person")] * SEATS


def test_bots_go_on_after_a_restart_and_finish_the_match(tmp_path: Path) -> None:
    async def first() -> str:
        async with a_lobby(tmp_path / "s.db") as lobby:
            seats = [SeatWanted(kind="bot", level="random")] * SEATS
            return (await lobby.make(TableWanted(game=GAME.name, seats=seats))).table.id

    async def second(name: str) -> str:
        async with a_lobby(tmp_path / "s.db") as lobby:
            await lobby.tables.wake_bots()
            for _ in range(400):
                found = await lobby.tables.store.find(name)
                if found and found.kept.stage == "over":
                    break
                await asyncio.sleep(0.05)
            assert found is not None
            return found.kept.stage

    assert asyncio.run(second(asyncio.run(first()))) == "over"


def test_a_bot_that_was_relieved_while_it_thought_does_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            tables = lobby.tables
            name = (await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE))).table.id
            async with tables.at(name) as table:
                seat = table.playing.seat or 0
                action = msgspec.to_builtins(table.playing.legal()[0])
            thinking, go_on = asyncio.Event(), asyncio.Event()

            async def think(*values: Any) -> Any:
                thinking.set()
                await go_on.wait()
                return action

            monkeypatch.setattr(tables.workers, "run", think)
            await lobby.sit_in(name, [seat], seat, "random")
            await thinking.wait()
            with pytest.raises(Declined, match="bot-plays"):
                await tables.act(name, seat, action, 0, id="1")
            await lobby.reclaim(name, seat)
            go_on.set()
            while name in tables._deciding:
                await asyncio.sleep(0.01)
            async with tables.at(name) as table:
                assert table.playing.version == 0
            assert await tables.act(name, seat, action, 0, id="1") == 1

    asyncio.run(live())
