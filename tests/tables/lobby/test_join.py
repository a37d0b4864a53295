"""Joining and leaving tables."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from serai.tables.lobby.join import join, look_up
from serai.tables.lobby.new_table import create_table
from serai.tables.model.errors import Declined
from serai.tables.model.seats import viewers_opened
from serai.tables.wire.requests import CreateTable, JoinTable, SeatRequest
from tests.server.playing import Person, Server, offered
from tests.tables.hot_seat import played
from tests.tables.open_tables import GAME, SEATS, open_tables

ROOT = Path(__file__).parents[3]


def test_a_code_shows_who_sits_at_the_table_and_how_well_its_bots_play(server: Server) -> None:
    made = server.table(GAME.name, ["open", {"kind": "bot", "level": "Vizier"}, {"kind": "person", "name": "Ada"}])
    shown = server.get(f"/api/codes/{made['table']['code']}")
    assert (shown["seats"][0], shown["seats"][2], shown["levels"]) == (None, "Ada", ["", "Vizier", ""])


def test_a_table_starts_when_the_last_seat_is_taken(server: Server) -> None:
    made = server.table(GAME.name, [{"kind": "person", "name": "Ada"}, *["open"] * (SEATS - 1)])
    table, code = made["table"]["id"], made["table"]["code"]
    ada = Person(server.browser(), table, made["secrets"][0])
    assert (made["table"]["stage"], ada.version, ada.view) == ("gathering", None, None)
    assert server.get(f"/api/codes/{code.lower()}")["seats"] == ["Ada"] + [None] * (SEATS - 1)
    assert server.post("/api/join", {"code": code, "name": "Ada"}, status=409)["reason"] == "name-taken"
    assert server.post("/api/join", {"code": code, "name": "Eve", "seat": 0}, status=409)["reason"] == "seat-taken"
    last = {}
    for number in range(1, SEATS):
        last = server.post("/api/join", {"code": code, "name": f"Guest {number}"})
    assert last["table"]["stage"] == "playing"
    assert ada.browser.step(table, 0, 0)["whole"]
    assert server.get(f"/api/codes/{code}", status=404)["reason"] == "unknown-code"
    guest = Person(server.browser(), table, last["secret"])
    assert guest.seat == last["seat"] and guest.view is not None


def test_people_without_names_all_sit_down(server: Server) -> None:
    made = server.table(GAME.name, ["person", *["open"] * (SEATS - 1)])
    code = made["table"]["code"]
    joined = [server.post("/api/join", {"code": code}) for _ in range(SEATS - 1)]
    names = [seat["name"] for seat in joined[-1]["table"]["seats"]]
    assert names == ["Traveller", *[f"Traveller {number}" for number in range(2, SEATS + 1)]]


@pytest.mark.parametrize(("language", "name"), [("fr", "Voyageur 2"), ("de-AT, en", "Gast 2"), ("nl", "Traveller 2")])
def test_a_person_without_a_name_gets_one_in_their_language(server: Server, language: str, name: str) -> None:
    headers = {"accept-language": language}
    seats = [{"kind": kind} for kind in ["person", *["open"] * (SEATS - 1)]]
    made = server.http.post("/api/tables", json={"game": GAME.name, "seats": seats}, headers=headers).json()
    wanted = {"code": made["table"]["code"], "seat": 1}
    joined = server.http.post("/api/join", json=wanted, headers=headers).json()
    assert [seat["name"] for seat in joined["table"]["seats"]][:2] == [name.removesuffix(" 2"), name]


def test_a_name_that_is_taken_is_refused_with_one_that_is_free(server: Server) -> None:
    made = server.table(GAME.name, [{"kind": "person", "name": "Ada"}, *["open"] * (SEATS - 1)])
    wanted = {"code": made["table"]["code"], "name": "ADA", "seat": 1}
    refused = server.post("/api/join", wanted, status=409)
    assert (refused["reason"], refused["values"]) == ("name-taken", {"name": "ADA", "free": "ADA 2"})
    assert "ADA 2" in refused["text"]
    assert server.post("/api/join", {**wanted, "name": "ADA 2"})["seat"] == 1


def test_joining_twice_with_one_request_id_is_answered_alike(server: Server) -> None:
    made = server.table(GAME.name, ["person", *["open"] * (SEATS - 1)])
    code = made["table"]["code"]
    bodies = [{"code": code, "name": f"Guest {number}", "request": f"{number}" * 16} for number in range(1, SEATS)]
    first = [server.post("/api/join", body) for body in bodies]
    assert first[-1]["table"]["stage"] == "playing"
    for body, before in zip(bodies, first, strict=True):
        again = server.post("/api/join", body)
        assert (again["seat"], again["secret"]) == (before["seat"], before["secret"])
    assert server.post("/api/join", {**bodies[0], "request": "x" * 16}, status=404)["reason"] == "unknown-code"
    assert server.post("/api/join", {**bodies[0], "request": "short"}, status=400)["reason"] == "bad-message"
    seats = server.get(f"/api/tables/{made['table']['id']}", first[0]["secret"])["table"]["seats"]
    assert len({seat["name"] for seat in seats}) == SEATS


CRASHING = """
import asyncio, os, sys
from pathlib import Path
from serai.tables.lobby.join import join, look_up
from serai.tables.wire.requests import JoinTable
from tests.tables.open_tables import open_tables

async def main(path, code, commits):
    async with open_tables(Path(path)) as tables:
        batches = tables._room.store.writer.batches
        commit, made = batches._commit, []
        def crash_after(writes, then):
            def answer(error):
                made.append(error)
                if len(made) >= commits:
                    os._exit(9)
                then(error)
            commit(writes, answer)
        batches._commit = crash_after
        if commits == 0:
            os._exit(9)
        await join(tables, JoinTable(code=code, name="Guest", request="r" * 16))

asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
"""


def test_a_person_who_was_joining_when_the_server_died_joins_again(tmp_path: Path) -> None:
    """The server is killed before the commit, or between the commit and the answer."""

    async def create(path: Path) -> str:
        async with open_tables(path) as tables:
            wanted = [SeatRequest(kind="person")] * (SEATS - 1) + [SeatRequest(kind="open")]
            return (await create_table(tables, CreateTable(game=GAME.name, seats=wanted))).table.code

    async def again(path: Path, code: str) -> None:
        async with open_tables(path) as tables:
            joined = await join(tables, JoinTable(code=code, name="Guest", request="r" * 16))
            assert joined.seat == SEATS - 1 and joined.table.stage == "playing"
            async with tables.locked(joined.table.id) as table:
                assert viewers_opened([joined.secret], table.stored.seats, "") == [SEATS - 1]
                assert table.started_match.setup.seats[-1] == "Guest"
                assert len(await tables._room.store.journal(joined.table.id)) == 1

    for commits, exit_code in ((0, 9), (1, 9), (2, 0)):
        path = tmp_path / f"{commits}.db"
        code = asyncio.run(create(path))
        ended = subprocess.run([sys.executable, "-c", CRASHING, path, code, str(commits)], cwd=ROOT, timeout=60)
        assert ended.returncode == exit_code, "two commits are never needed"
        asyncio.run(again(path, code))


def test_one_device_holds_several_seats(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    browser = server.browser()
    name = browser.send("watch", table=made["table"]["id"], secrets=made["secrets"])
    sent = [browser.receive_until(lambda message: message.get("re") == name) for _ in range(SEATS)]
    assert [one["viewer"] for one in sent] == list(range(SEATS))
    assert sum(one["choices"] is not None for one in sent) == 1
    chosen = next(one for one in sent if one["choices"])
    action = offered(chosen["choices"])[0]
    act = {"table": made["table"]["id"], "seat": chosen["viewer"], "version": 0, "action": action}
    assert browser.request("act", **act)["version"] == 1


def test_tables_are_listed_by_the_secrets_a_client_holds(server: Server) -> None:
    first, people = played(server, 3)
    second = server.table(GAME.name, ["person", *["open"] * (SEATS - 1)])
    secrets = [first["secrets"][1], second["secrets"][0], "nobody knows this secret", first["spectator"]]
    held = server.post("/api/mine", {"secrets": secrets})["tables"]
    assert {one["table"]["id"]: one["seats"] for one in held} == {first["table"]["id"]: [1], second["table"]["id"]: [0]}
    one = next(one for one in held if one["seats"] == [1])
    assert (one["table"]["to_move"], one["table"]["version"]) == (people[0].to_move, 3)
    assert server.post("/api/mine", {"secrets": []}) == {"tables": []}


def test_no_secret_or_seed_is_sent_or_stored_in_clear(server: Server) -> None:
    made, people = played(server, 3)
    table = made["table"]["id"]
    sent = json.dumps([server.get(f"/api/tables/{table}", made["secrets"][0]), people[0].watch(since=-1)])
    stored = server.store.read_bytes() + Path(f"{server.store}-wal").read_bytes() + server.log.read_bytes()
    for secret in [*made["secrets"], made["spectator"]]:
        assert secret not in sent and secret.encode() not in stored
    assert '"seed": null' in sent


def test_a_person_is_forgotten_and_with_the_last_one_the_table(server: Server) -> None:
    made, people = played(server, 5)
    table = f"/api/tables/{people[0].table}"
    assert server.delete(table, made["spectator"], 403)["reason"] == "no-secret"
    assert server.delete(table, made["secrets"][0]) == {"table_deleted": False}
    assert server.get(table, made["secrets"][0], 403)["reason"] == "no-secret"
    assert people[0].act({"do": "anything"})["reason"] in ("not-your-seat", "no-secret")
    left = server.get(table, made["secrets"][1])["table"]
    assert left["seats"][0]["kind"] == "bot" and left["seats"][0]["name"] != made["table"]["seats"][0]["name"]
    assert server.delete(table, ",".join(made["secrets"][1:])) == {"table_deleted": True}
    assert server.get(table, made["secrets"][1], 404)["reason"] == "unknown-table"
    assert people[1].browser.receive_until(lambda message: message["type"] == "deleted")["table"] == people[0].table


def test_a_deleted_name_is_nowhere_in_the_files(server: Server) -> None:
    made = server.table(GAME.name, [{"kind": "person", "name": "Scheherazade"}, *["open"] * (SEATS - 1)])

    def on_disk() -> bytes:
        return b"".join(file.read_bytes() for file in server.folder.glob("serai.db*"))

    assert b"Scheherazade" in on_disk()
    for number in range(1, SEATS):
        server.post("/api/join", {"code": made["table"]["code"], "name": f"Guest {number}"})
    server.delete(f"/api/tables/{made['table']['id']}", made["secrets"][0])
    assert b"Scheherazade" not in on_disk()


def test_leaving_before_the_start_opens_the_seat_again(server: Server) -> None:
    made = server.table(GAME.name, ["person", "person", *["open"] * (SEATS - 2)] if SEATS > 2 else ["person", "open"])
    if SEATS == 2:
        joined = server.post("/api/tables", {"game": GAME.name, "seats": [{"kind": "open"}] * 2}, status=201)
        assert joined["table"]["stage"] == "gathering"
        return
    assert server.delete(f"/api/tables/{made['table']['id']}", made["secrets"][1]) == {"table_deleted": False}
    assert server.get(f"/api/codes/{made['table']['code']}")["seats"][1] is None


def test_a_visitor_who_guesses_codes_is_declined_and_others_are_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db", wrong_code_rate=0.1) as tables:
            seats = [SeatRequest(kind="person"), *[SeatRequest(kind="open")] * (SEATS - 1)]
            made = await create_table(tables, CreateTable(game=GAME.name, seats=seats))

            async def reason(code: str, visitor: str) -> str:
                try:
                    await look_up(tables, code, visitor)
                except Declined as error:
                    return error.reason
                return "found"

            assert [await reason("222222", "a") for _ in range(8)] == ["unknown-code"] * 6 + ["too-fast"] * 2
            assert await reason(made.table.code, "a") == "too-fast"
            assert [await reason(made.table.code, "b") for _ in range(20)] == ["found"] * 20

    asyncio.run(scenario())
