"""New tables: from a set-up, a record, or any move of a match."""

from __future__ import annotations

from typing import Any

from serai.engine import fairness
from serai.games import games
from tests.server.playing import Person, Server
from tests.tables.hot_seat import played
from tests.tables.open_tables import GAME, SEATS


def test_a_table_is_refused_with_the_reason(server: Server) -> None:
    def reason(status: int, **wanted: Any) -> str:
        body = {"game": GAME.name, "seats": [{"kind": "person"}] * SEATS} | wanted
        problem = server.post("/api/tables", body, status=status)
        return f"{problem['text']} {problem['values']}"

    assert "unknown game 'chess'" in reason(422, game="chess")
    assert "unknown option 'jokers'" in reason(422, options={"jokers": True})
    assert "unknown component 'moon'" in reason(422, components={"moon": "full"})
    assert "seats" in reason(422, seats=[{"kind": "person"}])
    assert "level genius" in reason(422, seats=[{"kind": "bot", "level": "genius"}] * SEATS)
    assert "Ada" in reason(409, seats=[{"kind": "person", "name": "Ada"}] * SEATS)
    assert "unknown field" in reason(400, colour="red")


def test_people_without_names_get_names_beside_those_that_are_typed(server: Server) -> None:
    seats = ["bot", "person", {"kind": "person", "name": "traveller"}, "person", *["bot"] * 4][: max(GAME.seats)]
    made = server.table(GAME.name, seats)
    assert [seat["name"] for seat in made["table"]["seats"]][1:3] == ["Traveller 2", "traveller"]


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
    assert fairness.check(text, games()).outcomes > 0
    dice = server.get(f"/api/tables/{person.table}/dice", person.secret)
    counted = sum(one["count"] for one in dice["outcomes"])
    assert counted == fairness.check(text, games()).outcomes
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


def test_a_chosen_seed_gives_the_same_match_and_everybody_knows_it(server: Server) -> None:
    tables = [server.table(GAME.name, ["person"] * SEATS, seed="caravan")["table"] for _ in range(2)]
    assert all((table["seed"], table["seed_chosen"]) == ("caravan", True) for table in tables)
    assert tables[0]["commitment"] == tables[1]["commitment"]
    drawn = server.table(GAME.name, ["person"] * SEATS)["table"]
    assert (drawn["seed"], drawn["seed_chosen"]) == (None, False)
