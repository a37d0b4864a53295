"""New tables: from a set-up, a record, any move of a match, or as a rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from serai.engine import fairness
from serai.games import games
from serai.tables.lobby.new_table import create_table, rematch
from serai.tables.store.errors import WriteFailed
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.server.playing import Person, Server
from tests.tables.hot_seat import played
from tests.tables.open_tables import GAME, SEATS, open_tables


def test_a_table_is_refused_with_the_reason(server: Server) -> None:
    def reason(status: int, **wanted: Any) -> str:
        body = {"game": GAME.name, "seats": [{"kind": "person"}] * SEATS} | wanted
        return str(server.post("/api/tables", body, status=status)["text"])

    assert "unknown game 'chess'" in reason(422, game="chess")
    assert "unknown option 'jokers'" in reason(422, options={"jokers": True})
    assert "unknown component 'moon'" in reason(422, components={"moon": "full"})
    assert "seats" in reason(422, seats=[{"kind": "person"}])
    assert "level genius" in reason(422, seats=[{"kind": "bot", "level": "genius"}] * SEATS)
    assert "Ada" in reason(409, seats=[{"kind": "person", "name": "Ada"}] * SEATS)
    assert "unknown field" in reason(400, colour="red")


def test_a_rematch_moves_everybody_one_seat_on_and_their_secrets_open_it(server: Server) -> None:
    made, people = played(server, 2)
    assert server.post(f"/api/tables/{people[0].table}/rematch", None, made["secrets"][0], 409)["reason"] == "not-over"
    made, people = played(server)
    path = f"/api/tables/{people[0].table}/rematch"
    assert server.post(path, None, made["spectator"], 403)["reason"] == "no-secret"
    first = server.post(path, None, made["secrets"][0])
    assert server.post(path, None, made["secrets"][1])["table"]["id"] == first["table"]["id"]
    assert first["seats"] == [SEATS - 1] and first["table"]["stage"] == "playing"
    names = [seat["name"] for seat in made["table"]["seats"]]
    assert [seat["name"] for seat in first["table"]["seats"]] == [*names[1:], names[0]]
    assert people[0].watch()["table"]["rematch"] == first["table"]["id"]
    assert first["table"]["commitment"] != made["table"]["commitment"]


def test_a_new_table_continues_from_any_move_of_a_record(server: Server) -> None:
    made, people = played(server)
    text = server.get(f"/api/tables/{people[0].table}/record", made["secrets"][0])
    seats = [{"kind": "person"}, {"kind": "person"}, *[{"kind": "open"}] * (SEATS - 2)]
    for moves in (0, 7, 41):
        branched = server.post("/api/records", {"record": text, "seats": seats, "moves": moves}, status=201)
        code = branched["table"]["code"]
        for number in range(SEATS - 2):
            branched["table"] = server.post("/api/join", {"code": code, "name": f"Guest {number}"})["table"]
        table = branched["table"]
        assert table["stage"] == "playing"
        first = Person(server.browser(), table["id"], branched["secrets"][0])
        second = Person(server.browser(), table["id"], branched["secrets"][1])
        for _ in range(3):
            mover = {0: first, 1: second}.get(first.to_move)
            if mover is None:
                break
            version = mover.act()["version"]
            first.follow(version), second.follow(version)
    whole = server.post("/api/records", {"record": text, "seats": [{"kind": "person"}] * SEATS}, status=201)
    assert whole["table"]["stage"] == "over"
    assert server.post("/api/records", {"record": "{}", "seats": seats}, status=422)["reason"] == "bad-record"


def test_a_branch_has_dice_of_its_own_that_can_be_checked(server: Server) -> None:
    made, people = played(server)
    bots = [{"kind": "person"}, *[{"kind": "bot", "level": "random"}] * (SEATS - 1)]
    path = f"/api/tables/{people[0].table}/branch"
    branched = server.post(path, {"seats": bots, "moves": 30}, made["secrets"][0], 201)
    assert branched["table"]["first_draw"] > 0
    assert server.post(path, {"seats": bots[:1]}, made["secrets"][0], 422)["reason"] == "bad-setup"
    person = Person(server.browser(), branched["table"]["id"], branched["secrets"][0])
    assert person.browser.request("sit_in", table=person.table, seat=0, level="random")["type"] == "done"
    done = person.browser.receive_until(
        lambda message: message["type"] == "table" and message["table"]["stage"] == "over"
    )
    assert done["table"]["seed"]
    text = server.get(f"/api/tables/{person.table}/record", person.secret)
    assert fairness.check(text, games()) > 0
    dice = server.get(f"/api/tables/{person.table}/dice", person.secret)
    counted = sum(one["count"] for one in dice["outcomes"])
    assert counted == fairness.check(text, games())
    assert abs(sum(one["expected"] for one in dice["outcomes"]) - counted) < 1e-6


def test_a_custom_component_file_is_read_and_tried_out(server: Server) -> None:
    kind = GAME.components[0]
    text = (GAME.folder / "data" / f"{kind.name}_{kind.shipped[0]}.toml").read_text(encoding="utf-8")
    wanted = {"game": GAME.name, "kind": kind.name, "text": text}
    read = server.post("/api/components", wanted)
    assert read["name"] == read["component"]["name"]
    made = server.table(GAME.name, ["person"] * SEATS, components={kind.name: read["component"]})
    assert made["table"]["components"][kind.name] == read["component"]

    def refused(**changed: str) -> str:
        return str(server.post("/api/components", wanted | changed, status=422)["text"])

    assert "this is not TOML" in refused(text="a board, please")
    assert "name" in refused(text="")
    assert "unknown component 'moon'" in refused(kind="moon")
    assert "unknown game 'chess'" in refused(game="chess")


def test_a_rematch_that_fails_or_is_cancelled_makes_no_second_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(tables, CreateTable(game=GAME.name, seats=[SeatRequest(kind="person")] * SEATS))
            table_id, secrets = made.table.id, [secret for secret in made.secrets if secret]
            async with tables.locked(table_id) as table:
                await tables.save(table, replace(table.stored, stage="over", places=[1] * SEATS))
            assert isinstance(tables._store, SqliteStore)
            connection = tables._store.writer._connection
            connection.execute("PRAGMA query_only = ON")
            with pytest.raises(WriteFailed):
                await rematch(tables, table_id, secrets)
            connection.execute("PRAGMA query_only = OFF")
            cancelled = asyncio.create_task(rematch(tables, table_id, secrets))
            while tables._store.commits < 3 and not cancelled.done():
                await asyncio.sleep(0)
                cancelled.cancel()
            await asyncio.gather(cancelled, return_exceptions=True)
            again = {await rematch(tables, table_id, secrets) for _ in range(2)}
            assert len(again) == 1 and sum((await tables.count_by_stage()).values()) == 2

    asyncio.run(scenario())


def test_a_chosen_seed_gives_the_same_match_and_everybody_knows_it(server: Server) -> None:
    tables = [server.table(GAME.name, ["person"] * SEATS, seed="caravan")["table"] for _ in range(2)]
    assert all((table["seed"], table["seed_chosen"]) == ("caravan", True) for table in tables)
    assert tables[0]["commitment"] == tables[1]["commitment"]
    drawn = server.table(GAME.name, ["person"] * SEATS)["table"]
    assert (drawn["seed"], drawn["seed_chosen"]) == (None, False)
