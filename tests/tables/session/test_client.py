"""A client acts only for the seats it holds."""

from __future__ import annotations

from tests.server.playing import Person, Server, offered
from tests.tables.hot_seat import mover, other, people
from tests.tables.open_tables import GAME, SEATS


def test_nobody_plays_for_somebody_else(server: Server) -> None:
    at_table = people(server)
    person, thief = mover(at_table), other(at_table)
    answer = thief.act(offered(person.choices)[0], seat=person.seat)
    assert (answer["type"], answer["reason"]) == ("refused", "not-your-seat")
    stranger = server.browser()
    values = {"table": person.table, "seat": person.seat, "version": 0, "action": offered(person.choices)[0]}
    assert stranger.request("act", **values)["reason"] == "not-watching"
    assert stranger.request("watch", table=person.table, secrets=["x" * 32])["reason"] == "no-secret"
    assert stranger.request("watch", table="0" * 16, secrets=["x" * 32])["reason"] == "unknown-table"


def test_a_spectator_watches_and_no_more(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    spectator = Person(server.browser(), made["table"]["id"], made["spectator"])
    assert spectator.seat is None and spectator.choices is None
    assert spectator.act({"do": "anything"}, seat=0)["reason"] == "no-secret"
    assert spectator.browser.request("sit_in", table=spectator.table, seat=0, level="random")["reason"] == "no-secret"
