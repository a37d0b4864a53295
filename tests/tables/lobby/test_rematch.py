"""Rematches: asked for, agreed to, declined, and begun without those who do not answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.rematch import rematch
from serai.tables.store.errors import WriteFailed
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.server.playing import Server
from tests.tables.hot_seat import played
from tests.tables.open_tables import GAME, SEATS, open_tables


def asked_by_the_first(server: Server) -> tuple[Any, Any]:
    """Return a match that is over, and its rematch as the first person asked for it."""
    made, people = played(server)
    again = server.post(f"/api/tables/{people[0].table}/rematch", None, made["secrets"][0])
    return made, again


def test_only_those_who_played_ask_for_a_rematch_and_only_at_the_end(server: Server) -> None:
    made, people = played(server, 2)
    path = f"/api/tables/{people[0].table}/rematch"
    assert server.post(path, None, made["secrets"][0], 409)["reason"] == "not-over"
    assert server.post(path, None, made["spectator"], 403)["reason"] == "no-secret"


def test_a_rematch_waits_for_everybody_and_moves_all_one_seat_on(server: Server) -> None:
    made, again = asked_by_the_first(server)
    table, path = again["table"], f"/api/tables/{made['table']['id']}/rematch"
    assert (again["seats"], table["stage"], table["host"]) == ([SEATS - 1], "gathering", SEATS - 1)
    assert [seat["asked"] for seat in table["seats"]] == [True] * (SEATS - 1) + [False]
    for number, secret in enumerate(made["secrets"][1:], 1):
        joined = server.post(path, None, secret)["table"]
        assert joined["id"] == table["id"]
        assert joined["stage"] == ("playing" if number == SEATS - 1 else "gathering")
    names = [seat["name"] for seat in made["table"]["seats"]]
    assert [seat["name"] for seat in joined["seats"]] == [*names[1:], names[0]]
    assert server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0])["table"]["rematch"] == table["id"]
    assert joined["commitment"] != made["table"]["commitment"]


def test_a_rematch_of_one_person_begins_at_once(server: Server) -> None:
    made, people = played(server)
    secrets = ",".join(made["secrets"])
    assert server.post(f"/api/tables/{people[0].table}/rematch", None, secrets)["table"]["stage"] == "playing"


def test_who_is_asked_says_yes_at_the_new_table_or_leaves_it(server: Server) -> None:
    made, again = asked_by_the_first(server)
    table = again["table"]["id"]
    assert server.delete(f"/api/tables/{table}", made["secrets"][1])["table_deleted"] is False
    seats = server.get(f"/api/tables/{table}", made["secrets"][0])["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["open"] + ["person"] * (SEATS - 1)
    for secret in made["secrets"][2:]:
        server.post(f"/api/tables/{table}/accept", None, secret)
    code = again["table"]["code"]
    assert server.post("/api/join", {"code": code, "name": "Eve"})["table"]["stage"] == "playing"


def test_the_host_begins_with_bots_for_those_who_do_not_answer(server: Server) -> None:
    made, again = asked_by_the_first(server)
    table, (*others, host) = again["table"], made["secrets"][1:] + made["secrets"][:1]
    wanted = {"seats": [{"kind": "bot", "level": "random"}] * (SEATS - 1) + [{"kind": "person"}]}
    path = f"/api/tables/{table['id']}/change"
    assert server.post(path, wanted, others[0], 403)["reason"] == "not-host"
    begun = server.post(path, wanted, host)["table"]
    assert begun["stage"] == "playing" and [seat["kind"] for seat in begun["seats"][:-1]] == ["bot"] * (SEATS - 1)
    assert server.post(f"/api/tables/{table['id']}/accept", None, others[0], 403)["reason"] == "no-secret"


def test_a_rematch_that_fails_or_is_cancelled_makes_no_second_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=[SeatRequest(kind="person")] * SEATS))
            table_id, secrets = made.table.id, [secret for secret in made.secrets if secret]
            async with tables.locked(table_id) as table:
                await tables.save(table, replace(table.stored, stage="over", places=[1] * SEATS))
            assert isinstance(tables._room.store, SqliteStore)
            connection = tables._room.store.writer._connection
            connection.execute("PRAGMA query_only = ON")
            with pytest.raises(WriteFailed):
                await rematch(tables, table_id, secrets)
            connection.execute("PRAGMA query_only = OFF")
            cancelled = asyncio.create_task(rematch(tables, table_id, secrets))
            while tables._room.store.commits < 3 and not cancelled.done():
                await asyncio.sleep(0)
                cancelled.cancel()
            await asyncio.gather(cancelled, return_exceptions=True)
            again = {(await rematch(tables, table_id, secrets)).table.id for _ in range(2)}
            assert len(again) == 1 and sum((await tables.count_by_stage()).values()) == 2

    asyncio.run(scenario())
