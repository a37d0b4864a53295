"""A game with secrets at a real server: nothing reveals them while the match is in play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from tests.plugins.installed import NAME, lay_out, run, with_plugin
from tests.server.playing import Person, Server, any_next_move

COLOURS = {"ruby", "jade", "cobalt", "amber"}


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay_out(tmp_path_factory.mktemp("plugin"))


@pytest.fixture(scope="module")
def server(target: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.environment = with_plugin(target)
    yield running.start()
    running.close()


def seated(server: Server, *seats: str) -> tuple[Any, list[Person]]:
    made = server.table(NAME, list(seats))
    secrets = [secret for secret in made["secrets"] if secret]
    return made, [Person(server.browser(), made["table"]["id"], secret) for secret in secrets]


@pytest.mark.parametrize("seats", [("person", "person"), ("person", "bot")], ids=["together", "alone"])
def test_outcomes_and_the_record_are_shown_when_the_match_is_over(server: Server, seats: tuple[str, ...]) -> None:
    made, people = seated(server, *seats)
    table, secrets = f"/api/tables/{made['table']['id']}", ",".join(one for one in made["secrets"] if one)
    body = {"moves": 1, "seats": [{"kind": "person"}] * 2}
    for secret in (secrets, made["spectator"]):
        assert server.get(f"{table}/dice", secret, 403)["reason"] == "secrets-hidden"
        assert server.get(f"{table}/record", secret, 403)["reason"] == "secrets-hidden"
        assert server.post(f"{table}/branch", body, secret, 403)["reason"] == "secrets-hidden"
    for person in people:
        sit_in = {"table": person.table, "seat": person.seat, "level": "random"}
        assert person.browser.request("sit_in", **sit_in)["type"] == "done"
    people[0].browser.receive_until(lambda m: m["type"] == "table" and m["table"]["stage"] == "over", 120)
    assert server.get(f"{table}/dice", secrets)["outcomes"]
    assert '"customer"' in server.get(f"{table}/record", secrets)


def test_nobody_else_can_know_a_chosen_seed_or_a_record(server: Server) -> None:
    """The seed tells every customer, so only a person who plays alone may choose it."""
    shared = {"game": NAME, "seats": [{"kind": "person"}, {"kind": "open"}], "seed": "lamps"}
    assert server.post("/api/tables", shared, status=422)["reason"] == "secrets-known"
    alone = shared | {"seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]}
    made = server.post("/api/tables", alone, status=201)
    person = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    sit_in = {"table": person.table, "seat": person.seat, "level": "random"}
    assert person.browser.request("sit_in", **sit_in)["type"] == "done"
    person.browser.receive_until(lambda m: m["type"] == "table" and m["table"]["stage"] == "over", 120)
    record = server.get(f"/api/tables/{person.table}/record", person.secret)
    again = {"record": record, "moves": 3, "seats": shared["seats"]}
    assert server.post("/api/records", again, status=422)["reason"] == "secrets-known"
    assert server.post("/api/records", again | {"seats": alone["seats"]}, status=201)["table"]["stage"] == "playing"


def test_the_last_decision_does_not_show_the_customers_before_it_is_made(server: Server) -> None:
    seen = 0
    while not seen:
        _, people = seated(server, "person", "person")
        while people[0].to_move is not None:
            mover = people[people[0].to_move]
            asked = {"table": mover.table, "seat": mover.seat, "version": mover.version, "choose": {}, "view": True}
            for one in mover.browser.request("preview", **asked)["previews"]:
                hidden = [event for event in one["events"] if event["event"] == "paid" and event["seat"] != mover.seat]
                assert not hidden and one["final"]
                assert "customers" not in one["changed"]
                seen += one["next"] == "over"
            any_next_move(people)


TOLD_TO_ONE = re.compile(rb'"event":"(?:received|played)","seat":(\d)(?:,"rank":"\w+")?,"card":"')
"""An event with a card that only its seat may know."""
SHOWN = re.compile(rb'"event":"shown","seat":(\d)')
"""A card that is turned up, which a preview may show only to the player who played it."""


def test_no_byte_of_a_whole_match_tells_a_secret_before_its_time(server: Server) -> None:
    """All that people and a spectator are sent, and what the server writes, while a match of Cheat is played."""
    made = server.table("cheat", ["person"] * 3)
    table, secrets = made["table"]["id"], made["secrets"]
    people = [Person(server.browser(), table, secret, seed) for seed, secret in enumerate(secrets)]
    spectator = Person(server.browser(), table, made["spectator"])
    everybody = [*people, spectator]
    fetched = []
    while (mover := people[0].to_move) is not None:
        asked = {"table": table, "seat": mover, "version": people[0].version}
        people[mover].browser.request("preview", **asked, choose={}, view=True)
        people[mover].browser.request("explain", **asked, action={"do": "play", "card": "joker"})
        for person in everybody:
            person.browser.request("frames", table=table, viewer=person.seat, first=0)
            person.watch(since=0)
            for path in ("", "/record", "/dice"):
                headers = {"authorization": f"Bearer {person.secret}"}
                fetched.append(server.http.get(f"/api/tables/{table}{path}", headers=headers).content)
        any_next_move(people)
        spectator.follow(people[0].version)
    seed = server.get(f"/api/tables/{table}", secrets[0])["table"]["seed"].encode()
    for person in everybody:
        messages = list(takewhile(lambda message: b'"stage":"over"' not in message, person.browser.received))
        previewed = b"".join(message for message in messages if b'"type":"previews"' in message)
        assert {int(seat) for seat in SHOWN.findall(previewed)} <= {person.seat}
        sent = b"".join(messages)
        seats = {int(seat) for seat in TOLD_TO_ONE.findall(sent)}
        assert seats == (set() if person.seat is None else {person.seat})
        assert seed not in sent and b'"is":"card"' not in sent
    told = b"".join(fetched)
    assert len(told) > 5_000 and not TOLD_TO_ONE.search(told)
    for text in (told, server.log.read_bytes()):
        assert seed not in text and b'"card"' not in text


def test_the_terminal_tells_a_person_their_own_customer_only(target: Path) -> None:
    play = ["serai", "play", NAME, "--terminal", "--level", "random", "--seed", "x", "--language", "en"]
    alone = run(target, *play, "--people", "Ada", "--bots", "1", given="quit\n").stdout
    assert "A secret customer comes to Aziz.\n" in alone
    assert any(f"A secret customer comes to Ada: {colour}." in alone for colour in COLOURS)
    together = run(target, *play, "--people", "Ada,Ben", given="\nquit\n").stdout
    before, after = together.split("[Ben]")
    for name in ("Ada", "Ben"):
        assert f"A secret customer comes to {name}.\n" in before
    assert "A secret customer comes to Ada.\n" in after
    assert any(f"A secret customer comes to Ben: {colour}.\n" in after for colour in COLOURS)
