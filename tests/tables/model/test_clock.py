"""Clocks: whose time passes, what is left, and what happens when nothing is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.tables.model.clock import (
    DAY,
    RECLAIMED,
    Clock,
    Running,
    TimeBudget,
    TimePerTurn,
    resumed,
    spent,
    taken_back,
    ticking,
    wound,
)
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat
from serai.tables.wire.requests import SeatWanted, TableWanted
from tests.server.playing import Person, Server
from tests.tables.keeping import GAME, SEATS, a_lobby

BUDGET = TimeBudget(level="random", minutes=10, added=15)
PEOPLE = [SeatWanted(kind="person")] * SEATS
clocks = st.one_of(
    st.builds(TimeBudget, level=st.just("random"), minutes=st.floats(0.01, 1440), added=st.floats(0, 3600)),
    st.builds(TimePerTurn, level=st.just("random"), days=st.floats(0.01, 60)),
)
turns = st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.floats(0, 1e5)), max_size=40)


@given(clocks, turns)
def test_only_the_clock_that_runs_loses_time_and_it_never_owes_any(clock: Clock, course: list[Any]) -> None:
    running, now, to_move = wound(clock, 3, 100.0), 100.0, 0
    gained = used = 0.0
    whole = running.left[0]
    for following, by_bot, seconds in course:
        now += seconds
        seat = None if by_bot else to_move
        after = spent(clock, running, seat, following, now)
        assert after.since == now
        for other in range(3):
            if other != seat:
                assert after.left[other] == running.left[other]
        if seat is not None:
            assert after.left[seat] >= 0
            used += min(running.left[seat], seconds)
            gained += clock.added if isinstance(clock, TimeBudget) and following != seat else 0.0
            if isinstance(clock, TimePerTurn) and following != seat:
                assert after.left[seat] == whole
        running, to_move = after, following
    if isinstance(clock, TimeBudget):
        assert sum(running.left) == pytest.approx(3 * whole + gained - used, abs=1e-6)


@given(clocks, st.floats(0, 1e6), st.lists(st.floats(0, 1e5), min_size=1, max_size=10))
def test_it_does_not_matter_how_often_one_looks_at_a_clock(clock: Clock, now: float, waits: list[float]) -> None:
    running = at_once = wound(clock, 2, now)
    for seconds in waits:
        now += seconds
        running = spent(clock, running, 0, 0, now)
    assert running.left == pytest.approx(spent(clock, at_once, 0, 0, now).left, abs=1e-6)


def test_a_turn_that_ends_gains_the_seconds_agreed_or_starts_the_days_anew() -> None:
    left = spent(BUDGET, Running([600.0, 600.0], 0.0), 0, 1, 100.0).left
    assert left == [515.0, 600.0]
    days = TimePerTurn(level="random", days=3)
    assert spent(days, Running([3 * DAY, DAY], 0.0), 0, 0, DAY).left == [2 * DAY, DAY]
    assert spent(days, Running([3 * DAY, DAY], 0.0), 0, 1, DAY).left == [3 * DAY, DAY]


def test_a_clock_that_was_put_back_takes_nothing() -> None:
    assert spent(BUDGET, Running([600.0], 50.0), 0, 0, 20.0) == Running([600.0], 50.0)


def test_minutes_do_not_pass_while_the_server_is_down_but_days_do() -> None:
    assert resumed(BUDGET, Running([600.0], 50.0), 80.0).since == 80.0
    assert resumed(BUDGET, Running([600.0], 90.0), 80.0).since == 90.0
    assert resumed(TimePerTurn(level="random", days=3), Running([600.0], 50.0), 80.0).since == 50.0


def test_who_comes_back_has_time_to_look() -> None:
    assert taken_back(Running([0.0, 500.0], 1.0), 0).left == [RECLAIMED, 500.0]
    assert taken_back(Running([0.0, 500.0], 1.0), 1).left == [0.0, 500.0]


def test_no_time_passes_for_bots() -> None:
    seats = [Seat("person", "Ada"), Seat("bot", "Basma", "random"), Seat("person", "Cyrus", sitting_in="random")]
    assert [ticking(seats, to_move) for to_move in (0, 1, 2, None)] == [0, None, None, None]


def test_a_bot_decides_when_the_time_is_out_until_the_seat_is_taken_back(server: Server) -> None:
    agreed = {"kind": "budget", "minutes": 1.5 / 60, "added": 0, "level": "random"}
    made = server.table(GAME.name, ["person"] * SEATS, clock=agreed)
    assert made["table"]["clock"]["agreed"] == agreed
    person = Person(server.browser(), made["table"]["id"], made["secrets"][made["table"]["to_move"]])
    told = person.browser.hear_until(lambda m: m["type"] == "table" and m["table"]["seats"][person.seat]["sitting_in"])
    assert told["table"]["clock"]["left"][person.seat] == 0 and told["table"]["clock"]["running"] is None
    assert person.browser.step(person.table, 1, person.seat)["seat"] == person.seat
    assert person.browser.ask("reclaim", table=person.table, seat=person.seat)["type"] == "done"
    back = person.watch()["table"]
    assert back["seats"][person.seat]["sitting_in"] == "" and back["clock"]["left"][person.seat] > 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = Server(tmp_path_factory.mktemp("clock"), grace_seconds="0").start()
    yield running
    running.close()


def test_every_step_tells_the_clocks_and_they_survive_a_restart_and_being_put_away(tmp_path: Path) -> None:
    def shown(table: Any) -> Any:
        return {**msgspec.to_builtins(table.clock), "now": 0}

    async def first() -> tuple[str, str, Any]:
        async with a_lobby(tmp_path / "s.db") as lobby:
            made = await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE, clock=BUDGET))
            tables, name = lobby.tables, made.table.id
            assert made.table.clock is not None and made.table.clock.left == [600.0] * SEATS
            for version in range(12):
                await asyncio.sleep(0.01)
                async with tables.at(name) as table:
                    seat, action = table.playing.seat or 0, msgspec.to_builtins(table.playing.legal()[0])
                await tables.act(name, seat, action, version, id=str(version))
                async with tables.at(name) as table:
                    step = msgspec.json.decode(table.step_for(0))
                    assert {**step["clock"], "now": 0} == shown(tables.shown(table))
                    assert step["clock"]["left"] != [600.0] * SEATS
            before = shown(tables.shown(table))
            tables.put_away(name)
            async with tables.at(name) as table:
                assert shown(tables.shown(table)) == before
            await lobby.sit_in(name, [seat], seat, "random")
            await lobby.reclaim(name, seat)
            async with tables.at(name) as table:
                before = shown(tables.shown(table))
            return name, made.secrets[0] or "", before

    async def second(name: str, secret: str, before: Any) -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            async with lobby.tables.at(name) as table:
                after = shown(lobby.tables.shown(table))
            assert after["left"] == before["left"] and after["running"] == before["running"]
            assert after["since"] >= before["since"]
            listed = (await lobby.mine([secret])).tables[0].table
            assert shown(listed) == after

    asyncio.run(second(*asyncio.run(first())))


def test_time_runs_out_with_nobody_there_also_after_a_restart(tmp_path: Path) -> None:
    clock = TimeBudget(level="random", minutes=0.5 / 60, added=0)

    async def first() -> str:
        async with a_lobby(tmp_path / "s.db") as lobby:
            return (await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE, clock=clock))).table.id

    async def second(name: str) -> None:
        async with a_lobby(tmp_path / "s.db", grace_seconds=0) as lobby:
            await lobby.tables.wake_bots()
            lobby.tables.put_away(name)
            until = time.monotonic() + 10
            while time.monotonic() < until:
                await asyncio.sleep(0.05)
                found = await lobby.tables.store.find(name)
                if found and found.version:
                    break
            assert found is not None and found.version
            assert any(seat.sitting_in == "random" for seat in found.kept.seats)

    asyncio.run(second(asyncio.run(first())))


def test_a_clock_needs_a_level_there_is(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            clock = TimeBudget(level="nobody", minutes=1, added=0)
            with pytest.raises(Declined, match="unknown-level"):
                await lobby.make(TableWanted(game=GAME.name, seats=PEOPLE, clock=clock))

    asyncio.run(live())


def test_a_rematch_keeps_the_agreement_and_winds_the_clocks_anew(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_lobby(tmp_path / "s.db") as lobby:
            clock = TimeBudget(level="random", minutes=5, added=0)
            seats = [SeatWanted(kind="person"), *[SeatWanted(kind="bot", level="random")] * (SEATS - 1)]
            made = await lobby.make(TableWanted(game=GAME.name, seats=seats, clock=clock))
            name, secret = made.table.id, made.secrets[0] or ""
            await lobby.sit_in(name, [0], 0, "random")
            for _ in range(400):
                found = await lobby.tables.store.find(name)
                if found and found.kept.stage == "over":
                    break
                await asyncio.sleep(0.05)
            again = await lobby.tables.store.find(await lobby.rematch(name, [secret]))
            assert again is not None and again.kept.clock == clock and again.kept.running is None

    asyncio.run(live())
