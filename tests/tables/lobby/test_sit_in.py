"""A bot sits in for a person who is away."""

from __future__ import annotations

import time
from pathlib import Path

from tests.server.playing import Person, Server
from tests.tables.open_tables import GAME, SEATS


def test_a_bot_sits_in_after_the_grace_period_and_gives_the_seat_back(tmp_path: Path) -> None:
    server = Server(tmp_path, grace_seconds="0.5").start()
    made = server.table(GAME.name, ["person"] * SEATS)
    table = made["table"]["id"]
    people = [Person(server.browser(), table, secret) for secret in made["secrets"]]
    leaver = people.pop(people[0].to_move)
    stayer = people[0]
    asked = {"table": table, "seat": leaver.seat, "level": "random"}
    assert stayer.browser.request("sit_in", **asked)["reason"] == "not-absent"
    leaver.browser.close()
    time.sleep(0.6)
    assert stayer.browser.request("sit_in", **asked)["type"] == "done"
    assert stayer.browser.request("reclaim", table=table, seat=leaver.seat)["reason"] == "not-your-seat"
    step = stayer.browser.receive_until(lambda message: message["type"] == "step")
    assert step["seat"] == leaver.seat
    back = Person(server.browser(), table, leaver.secret)
    shown = back.watch()
    assert shown["table"]["seats"][back.seat]["sitting_in"] == "random" and shown["choices"] is None
    assert back.browser.request("reclaim", table=table, seat=back.seat)["type"] == "done"
    assert back.browser.receive_until(lambda message: message["type"] == "choices")["viewer"] == back.seat
    assert back.watch()["table"]["seats"][back.seat]["sitting_in"] == ""
    server.close()
