"""The clocks of tables: they survive restarts, and a bot sits in when the time runs out."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.tables.lobby.join import held_tables
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.rematch import rematch
from serai.tables.lobby.sit_in import reclaim, sit_in
from serai.tables.model.clock import TimeBudget
from serai.tables.model.errors import Declined
from serai.tables.wire.requests import CreateTable, ListTables, SeatRequest
from tests.server.playing import Person, Server
from tests.tables.open_tables import GAME, SEATS, open_tables

BUDGET = TimeBudget(level="random", minutes=10, added=15)
PEOPLE = [SeatRequest(kind="person")] * SEATS


def test_a_bot_sits_in_when_the_time_is_up_until_the_seat_is_taken_back(server: Server) -> None:
    agreed = {"kind": "budget", "minutes": 1.5 / 60, "added": 0, "level": "random"}
    made = server.table(GAME.name, ["person"] * SEATS, clock=agreed)
    assert made["table"]["clock"]["agreed"] == agreed
    person = Person(server.browser(), made["table"]["id"], made["secrets"][made["table"]["to_move"]])
    shown = person.browser.receive_until(
        lambda m: m["type"] == "table" and m["table"]["seats"][person.seat]["sitting_in"]
    )
    assert shown["table"]["clock"]["left"][person.seat] == 0 and shown["table"]["clock"]["running"] is None
    assert person.browser.step(person.table, 1, person.seat)["seat"] == person.seat
    assert person.browser.request("reclaim", table=person.table, seat=person.seat)["type"] == "done"
    back = person.watch()["table"]
    assert back["seats"][person.seat]["sitting_in"] == "" and back["clock"]["left"][person.seat] > 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = Server(tmp_path_factory.mktemp("clock"), grace_seconds="0").start()
    yield running
    running.close()


def test_every_step_shows_the_clocks_and_they_survive_eviction_and_a_restart(tmp_path: Path) -> None:
    def shown(table: Any) -> Any:
        return {**msgspec.to_builtins(table.clock), "now": 0}

    async def first() -> tuple[str, str, Any]:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE, clock=BUDGET))
            name = made.table.id
            assert made.table.clock is not None and made.table.clock.left == [600.0] * SEATS
            for version in range(12):
                await asyncio.sleep(0.01)
                async with tables.locked(name) as table:
                    seat, action = table.started_match.seat or 0, msgspec.to_builtins(table.started_match.legal()[0])
                await tables.act(name, seat, action, version, id=str(version))
                async with tables.locked(name) as table:
                    step = msgspec.json.decode(table.step_message(0))
                    assert {**step["clock"], "now": 0} == shown(tables.summary(table))
                    assert step["clock"]["left"] != [600.0] * SEATS
            before = shown(tables.summary(table))
            tables._room.registry.evict(name)
            async with tables.locked(name) as table:
                assert shown(tables.summary(table)) == before
            await sit_in(tables, name, [seat], seat, "random")
            await reclaim(tables, name, seat)
            async with tables.locked(name) as table:
                before = shown(tables.summary(table))
            return name, made.secrets[0] or "", before

    async def second(name: str, secret: str, before: Any) -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            async with tables.locked(name) as table:
                after = shown(tables.summary(table))
            assert after["left"] == before["left"] and after["running"] == before["running"]
            assert after["since"] >= before["since"]
            listed = (await held_tables(tables, ListTables(secrets=[secret]))).tables[0].table
            assert shown(listed) == after

    asyncio.run(second(*asyncio.run(first())))


def test_time_runs_out_with_no_client_there_also_after_a_restart(tmp_path: Path) -> None:
    clock = TimeBudget(level="random", minutes=0.5 / 60, added=0)

    async def first() -> str:
        async with open_tables(tmp_path / "s.db") as tables:
            return (await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE, clock=clock))).table.id

    async def second(name: str) -> None:
        async with open_tables(tmp_path / "s.db", grace_seconds=0) as tables:
            await tables.resume()
            tables._room.registry.evict(name)
            until = time.monotonic() + 10
            while time.monotonic() < until:
                await asyncio.sleep(0.05)
                found = await tables._room.store.find(name)
                if found and found.version:
                    break
            assert found is not None and found.version
            assert any(seat.sitting_in == "random" for seat in found.table.seats)

    asyncio.run(second(asyncio.run(first())))


def test_a_clock_needs_a_known_level(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            clock = TimeBudget(level="nobody", minutes=1, added=0)
            with pytest.raises(Declined, match="unknown-level"):
                await create_table(tables, CreateTable(game=GAME.name, seats=PEOPLE, clock=clock))

    asyncio.run(scenario())


def test_a_rematch_has_the_same_time_control_and_full_clocks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            clock = TimeBudget(level="random", minutes=5, added=0)
            seats = [SeatRequest(kind="person"), *[SeatRequest(kind="bot", level="random")] * (SEATS - 1)]
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats, clock=clock))
            name, secret = made.table.id, made.secrets[0] or ""
            await sit_in(tables, name, [0], 0, "random")
            for _ in range(400):
                found = await tables._room.store.find(name)
                if found and found.table.stage == "over":
                    break
                await asyncio.sleep(0.05)
            again = await tables._room.store.find((await rematch(tables, name, [secret])).table.id)
            assert again is not None and again.table.clock == clock and again.table.running is None

    asyncio.run(scenario())
