"""The list of open tables: what its watchers are sent, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.tables.lobby.catalogue import games
from serai.tables.lobby.change import change_table
from serai.tables.lobby.join import forget, join
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.rematch import rematch
from serai.tables.model.clock import TimePerTurn
from serai.tables.model.errors import Declined
from serai.tables.room import table_list
from serai.tables.room.tables import Tables
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import ChangeTable, JoinTable, NewTable, SeatRequest
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import GAME, SEATS, open_tables, stored_table
from tests.tables.processes import people, processes

ONE_OF_MANY = ["person", *["open"] * (SEATS - 1)]


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send every change at once."""
    monkeypatch.setattr(table_list, "PAUSE", 0.0)


async def listed(tables: Tables, visitor: str = "", **agreed: Any) -> NewTable:
    """Return a new table that anybody may join."""
    return await create_table(tables, replace(people(*ONE_OF_MANY), listed=True, **agreed), visitor)


async def watcher(tables: Tables) -> tuple[LocalClient, list[Any]]:
    """Return a client that watches the list, and the list."""
    client = LocalClient(tables)
    await client.request("hello", protocol=PROTOCOL)
    answer = await client.request("watch_list")
    assert answer["type"] == "listed_tables", answer
    return client, answer["tables"]


async def change(client: LocalClient) -> Any:
    """Return the next change of the list."""
    return await client.next(lambda message: message["type"] == "list_changed")


def as_it_is(made: NewTable, **changes: Any) -> ChangeTable:
    """Return a request that leaves a table as it is, but for these changes."""
    seats = [SeatRequest(seat.kind) for seat in made.table.seats]
    return replace(ChangeTable(seats, made.table.options, {}), **changes)


def test_a_watcher_sees_listed_tables_come_change_and_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            early = await listed(tables)
            client, shown = await watcher(tables)
            assert [one["code"] for one in shown] == [early.table.code]
            late = await listed(tables, clock=TimePerTurn(days=3, level="Merchant"))
            [new] = (await change(client))["listed"]
            assert (new["code"], new["game"]) == (late.table.code, GAME.name)
            assert [seat["kind"] for seat in new["seats"]] == ONE_OF_MANY and new["clock"]["days"] == 3
            for number in range(1, SEATS):
                await join(tables, JoinTable(late.table.code, f"Guest {number}"))
            while not (now := await change(client))["gone"]:
                assert now["listed"][0]["seats"][1]["name"] == "Guest 1"
            assert now["gone"] == [late.table.code]
            await forget(tables, early.table.id, [str(early.secrets[0])])
            assert (await change(client))["gone"] == [early.table.code]

    asyncio.run(scenario())


def test_its_host_takes_a_table_on_and_off_the_list(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            client, shown = await watcher(tables)
            assert shown == []
            made = await create_table(tables, people(*ONE_OF_MANY))
            secrets = [str(made.secrets[0])]
            held = await change_table(tables, made.table.id, secrets, as_it_is(made, listed=True))
            assert held.table.listed
            assert [one["code"] for one in (await change(client))["listed"]] == [made.table.code]
            await change_table(tables, made.table.id, secrets, as_it_is(made))
            assert (await change(client))["gone"] == [made.table.code]

    asyncio.run(scenario())


def test_the_list_names_house_rules_and_nothing_that_is_usual(tmp_path: Path) -> None:
    option = next(option for option in GAME.options if len(option.choices) > 1)

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            await listed(tables, options={option.name: option.choices[1]})
            _, [shown] = await watcher(tables)
            assert shown["options"] == {option.name: option.choices[1]} and shown["components"] == []

    asyncio.run(scenario())


def test_the_list_says_whether_anybody_waits_at_the_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await listed(tables)
            client, [shown] = await watcher(tables)
            assert not shown["present"]
            host = LocalClient(tables)
            await host.request("hello", protocol=PROTOCOL)
            await host.request("watch", table=made.table.id, secrets=[made.secrets[0]])
            assert (await change(client))["listed"][0]["present"]
            await host.leave()
            assert not (await change(client))["listed"][0]["present"]

    asyncio.run(scenario())


def test_many_changes_are_sent_as_few_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_list, "PAUSE", 1.0)

    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            client, _ = await watcher(tables)
            began = asyncio.get_running_loop().time()
            codes = [(await listed(tables)).table.code for _ in range(8)]
            messages, found = 0, list[str]()
            while len(found) < len(codes):
                found += [one["code"] for one in (await change(client))["listed"]]
                messages += 1
            seconds = asyncio.get_running_loop().time() - began
            assert sorted(found) == sorted(codes) and messages <= 1 + seconds / table_list.PAUSE

    asyncio.run(scenario())


def test_nobody_is_sent_anything_after_leaving(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            gone, _ = await watcher(tables)
            stays, _ = await watcher(tables)
            await gone.leave()
            received = gone.received_bytes
            await listed(tables)
            await change(stays)
            assert gone.received_bytes == received

    asyncio.run(scenario())


def test_people_see_the_open_tables_of_another_process(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with processes(tmp_path, 2) as (here, there):
            client, shown = await watcher(here.tables)
            assert shown == []
            made = await listed(there.tables)
            assert [one["code"] for one in (await change(client))["listed"]] == [made.table.code]
            host = LocalClient(there.tables)
            await host.request("hello", protocol=PROTOCOL)
            await host.request("watch", table=made.table.id, secrets=[made.secrets[0]])
            assert (await change(client))["listed"][0]["present"]
            await forget(there.tables, made.table.id, [str(made.secrets[0])])
            assert (await change(client))["gone"] == [made.table.code]

    asyncio.run(scenario())


def test_one_visitor_can_list_few_tables_until_some_are_full(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", listed_tables_per_visitor=2) as tables:
            made = [await listed(tables, "192.0.2.1") for _ in range(2)]
            unlisted = await create_table(tables, people(*ONE_OF_MANY), "192.0.2.1")
            with pytest.raises(Declined, match="too-many-listed-tables: limit 2"):
                await listed(tables, "192.0.2.1")
            secrets, request = [str(unlisted.secrets[0])], as_it_is(unlisted, listed=True)
            with pytest.raises(Declined, match="too-many-listed-tables"):
                await change_table(tables, unlisted.table.id, secrets, request, "192.0.2.1")
            await listed(tables, "192.0.2.2")
            for number in range(1, SEATS):
                await join(tables, JoinTable(made[0].table.code, f"Guest {number}"))
            await listed(tables, "192.0.2.1")

    asyncio.run(scenario())


def test_a_host_can_switch_the_list_off(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", table_list=False) as tables:
            assert not (await games(tables)).table_list
            assert not (await listed(tables)).table.listed
            client = LocalClient(tables)
            await client.request("hello", protocol=PROTOCOL)
            assert (await client.request("watch_list"))["reason"] == "no-list"

    asyncio.run(scenario())


def test_a_rematch_of_a_listed_table_is_for_those_who_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            table = stored_table(stage="over", listed=True)
            await tables._room.store.put(table, 1.0)
            again = await rematch(tables, table.id, [f"{table.id} {GAME.setup(SEATS).seats[0]}"])
            assert not again.table.listed

    asyncio.run(scenario())
