"""Tables that still gather, changed or cancelled by their hosts."""

from __future__ import annotations

from typing import Any

from tests.server.playing import Person, Server
from tests.tables.open_tables import GAME, SEATS

BOT = {"kind": "bot", "level": "random"}
MOST = max(GAME.seats)


def gathering(server: Server, seats: int = SEATS) -> tuple[Any, Any]:
    """Return a table of one person with free seats, and a function that changes it."""
    made = server.table(GAME.name, [{"kind": "person", "name": "Ada"}, *["open"] * (seats - 1)])

    def change(*kinds: Any, secret: str = made["secrets"][0], status: int = 200, **agreed: Any) -> Any:
        wanted = [kind if isinstance(kind, dict) else {"kind": kind} for kind in kinds]
        return server.post(f"/api/tables/{made['table']['id']}/change", {"seats": wanted, **agreed}, secret, status)

    return made, change


def test_bots_come_and_go_and_with_the_last_one_the_match_begins(server: Server) -> None:
    made, change = gathering(server)
    free = ["open"] * (SEATS - 2)
    first = change("person", BOT, *free)["table"]
    assert [seat["kind"] for seat in first["seats"]] == ["person", "bot", *free]
    assert change("person", BOT, *free)["table"]["seats"][1]["name"] == first["seats"][1]["name"]
    assert change("person", "open", *free)["table"]["seats"][1]["kind"] == "open"
    ada = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    assert change("person", *[BOT] * (SEATS - 1))["table"]["stage"] == "playing"
    assert ada.browser.step(ada.table, 0, 0)["whole"]
    assert change("person", *[BOT] * (SEATS - 1), status=409)["reason"] == "begun"


def test_people_keep_their_seats_whatever_the_host_asks_for(server: Server) -> None:
    made, change = gathering(server, MOST)
    joined = server.post("/api/join", {"code": made["table"]["code"], "name": "Ben"})
    kept = change("person", *["open"] * (MOST - 1))["table"]["seats"]
    assert [seat["name"] for seat in kept[:2]] == ["Ada", "Ben"]
    assert change("person", BOT, *["open"] * (MOST - 2), status=409)["reason"] == "seat-taken"
    assert change("open", "open", *["open"] * (MOST - 2), secret=joined["secret"], status=403)["reason"] == "not-host"


def test_seats_come_and_go_at_the_end_but_never_under_somebody(server: Server) -> None:
    made, change = gathering(server, MOST)
    assert len(change("person", *["open"] * (SEATS - 1))["table"]["seats"]) == SEATS
    assert len(change("person", *["open"] * (MOST - 1))["table"]["seats"]) == MOST
    server.post("/api/join", {"code": made["table"]["code"], "seat": MOST - 1})
    assert change("person", *["open"] * (SEATS - 1), status=409)["reason"] == "seat-taken"
    assert change("person", *["open"] * 9, status=400)["reason"] == "bad-message"


def test_another_set_up_is_agreed_on_before_the_match_begins(server: Server) -> None:
    made, change = gathering(server)
    option = GAME.options[0]
    free = ["open"] * (SEATS - 1)
    changed = change(
        "person",
        *free,
        options={option.name: option.choices[-1]},
        clock={"kind": "per_turn", "days": 1, "level": "random"},
    )
    assert changed["table"]["options"][option.name] == option.choices[-1]
    assert changed["table"]["clock"]["agreed"]["days"] == 1
    assert change("person", *free, options={"jokers": True}, status=422)["reason"] == "bad-setup"
    shown = server.get(f"/api/tables/{made['table']['id']}", made["secrets"][0])["table"]
    assert shown["options"] == changed["table"]["options"]


def test_a_host_who_leaves_cancels_the_table_and_a_guest_only_leaves(server: Server) -> None:
    made, _ = gathering(server, max(MOST, 3))
    table = made["table"]["id"]
    joined = server.post("/api/join", {"code": made["table"]["code"], "name": "Ben"})
    assert server.delete(f"/api/tables/{table}", joined["secret"])["table_deleted"] is False
    again = server.post("/api/join", {"code": made["table"]["code"], "name": "Ben"})
    assert again["seat"] == joined["seat"]
    assert server.delete(f"/api/tables/{table}", made["secrets"][0])["table_deleted"] is True
    assert server.get(f"/api/tables/{table}", again["secret"], 404)["reason"] == "unknown-table"
