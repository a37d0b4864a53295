"""Joining and leaving tables."""

from __future__ import annotations

import json
from pathlib import Path

from tests.server.playing import Person, Server, offered
from tests.tables.hot_seat import played
from tests.tables.open_tables import GAME, SEATS


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


def test_leaving_before_the_start_opens_the_seat_again(server: Server) -> None:
    made = server.table(GAME.name, ["person", "person", *["open"] * (SEATS - 2)] if SEATS > 2 else ["person", "open"])
    if SEATS == 2:
        joined = server.post("/api/tables", {"game": GAME.name, "seats": [{"kind": "open"}] * 2}, status=201)
        assert joined["table"]["stage"] == "gathering"
        return
    assert server.delete(f"/api/tables/{made['table']['id']}", made["secrets"][1]) == {"table_deleted": False}
    assert server.get(f"/api/codes/{made['table']['code']}")["seats"][1] is None
