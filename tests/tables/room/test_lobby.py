"""Sitting down and getting up, over HTTP and the socket."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from serai.engine import fairness, record
from serai.games import games
from tests.server.playing import Person, Server, offered

GAME = next(iter(games().values()))
SEATS = min(GAME.seats)


def played(server: Server, moves: int = 10**6) -> tuple[Any, list[Person]]:
    """A hot-seat table some moves into its match."""
    made = server.table(GAME.name, ["person"] * SEATS)
    people = [Person(server.browser(), made["table"]["id"], secret, 4) for secret in made["secrets"]]
    version = 0
    while people[0].to_move is not None and version < moves:
        people[people[0].to_move].act()
        version += 1
        for person in people:
            person.follow(version)
    return made, people


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


def test_one_device_holds_several_seats(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    browser = server.browser()
    name = browser.say("watch", table=made["table"]["id"], secrets=made["secrets"])
    told = [browser.hear_until(lambda message: message.get("re") == name) for _ in range(SEATS)]
    assert [one["viewer"] for one in told] == list(range(SEATS))
    assert sum(one["choices"] is not None for one in told) == 1
    chosen = next(one for one in told if one["choices"])
    action = offered(chosen["choices"])[0]
    said = {"table": made["table"]["id"], "seat": chosen["viewer"], "version": 0, "action": action}
    assert browser.ask("act", **said)["version"] == 1


def test_own_tables_are_listed_by_the_secrets_a_browser_holds(server: Server) -> None:
    first, people = played(server, 3)
    second = server.table(GAME.name, ["person", *["open"] * (SEATS - 1)])
    secrets = [first["secrets"][1], second["secrets"][0], "nobody knows this secret", first["spectator"]]
    held = server.post("/api/mine", {"secrets": secrets})["tables"]
    assert {one["table"]["id"]: one["seats"] for one in held} == {first["table"]["id"]: [1], second["table"]["id"]: [0]}
    one = next(one for one in held if one["seats"] == [1])
    assert (one["table"]["to_move"], one["table"]["version"]) == (people[0].to_move, 3)
    assert server.post("/api/mine", {"secrets": []}) == {"tables": []}


def test_no_secret_or_seed_is_told_or_kept_in_clear(server: Server) -> None:
    made, people = played(server, 3)
    table = made["table"]["id"]
    told = json.dumps([server.get(f"/api/tables/{table}", made["secrets"][0]), people[0].watch(since=-1)])
    kept = server.store.read_bytes() + Path(f"{server.store}-wal").read_bytes() + server.log.read_bytes()
    for secret in [*made["secrets"], made["spectator"]]:
        assert secret not in told and secret.encode() not in kept
    assert '"seed": null' in told


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


def test_a_record_is_shown_at_the_end_or_to_who_holds_every_seat(server: Server) -> None:
    made, people = played(server, 20)
    path = f"/api/tables/{people[0].table}/record"
    assert server.get(path, made["secrets"][0], 403)["reason"] == "record-hidden"
    assert server.get(path, made["spectator"], 403)["reason"] == "record-hidden"
    assert server.get(path, "wrong" * 8, 403)["reason"] == "no-secret"
    text = server.get(path, ",".join(made["secrets"]))
    assert record.read(text, games()).version == 20
    assert '"seed"' not in text


def test_a_new_table_goes_on_from_any_move_of_a_record(server: Server) -> None:
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
    assert person.browser.ask("sit_in", table=person.table, seat=0, level="random")["type"] == "done"
    done = person.browser.hear_until(lambda message: message["type"] == "table" and message["table"]["stage"] == "over")
    assert done["table"]["seed"]
    text = server.get(f"/api/tables/{person.table}/record", person.secret)
    assert fairness.check(text, games()) > 0
    dice = server.get(f"/api/tables/{person.table}/dice", person.secret)
    counted = sum(one["count"] for one in dice["outcomes"])
    assert counted == fairness.check(text, games())
    assert abs(sum(one["expected"] for one in dice["outcomes"]) - counted) < 1e-6


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
    assert people[1].browser.hear_until(lambda message: message["type"] == "closed")["table"] == people[0].table


def test_getting_up_before_the_start_leaves_the_seat_open(server: Server) -> None:
    made = server.table(GAME.name, ["person", "person", *["open"] * (SEATS - 2)] if SEATS > 2 else ["person", "open"])
    if SEATS == 2:
        joined = server.post("/api/tables", {"game": GAME.name, "seats": [{"kind": "open"}] * 2}, status=201)
        assert joined["table"]["stage"] == "gathering"
        return
    assert server.delete(f"/api/tables/{made['table']['id']}", made["secrets"][1]) == {"table_deleted": False}
    assert server.get(f"/api/codes/{made['table']['code']}")["seats"][1] is None


def test_a_bot_sits_in_after_the_grace_period_and_gives_the_seat_back(tmp_path: Path) -> None:
    server = Server(tmp_path, grace_seconds="0.5").start()
    made = server.table(GAME.name, ["person"] * SEATS)
    table = made["table"]["id"]
    first, second = (Person(server.browser(), table, secret) for secret in made["secrets"][:2])
    absent = 0 if first.to_move == 0 else first.to_move
    leaver, stayer = (first, second) if absent == 0 else (second, first)
    asked = {"table": table, "seat": leaver.seat, "level": "random"}
    assert stayer.browser.ask("sit_in", **asked)["reason"] == "not-absent"
    leaver.browser.close()
    time.sleep(0.6)
    assert stayer.browser.ask("sit_in", **asked)["type"] == "done"
    assert stayer.browser.ask("reclaim", table=table, seat=leaver.seat)["reason"] == "not-your-seat"
    step = stayer.browser.hear_until(lambda message: message["type"] == "step")
    assert step["seat"] == leaver.seat
    back = Person(server.browser(), table, leaver.secret)
    told = back.watch()
    assert told["table"]["seats"][back.seat]["sitting_in"] == "random" and told["choices"] is None
    assert back.browser.ask("reclaim", table=table, seat=back.seat)["type"] == "done"
    assert back.browser.hear_until(lambda message: message["type"] == "choices")["viewer"] == back.seat
    assert back.watch()["table"]["seats"][back.seat]["sitting_in"] == ""
    server.close()


def test_a_component_file_of_ones_own_is_read_and_tried_out(server: Server) -> None:
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
