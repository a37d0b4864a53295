"""Push notices from a real server to a real push service on this machine, which checks and decrypts them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.databases import database
from tests.server.playing import GAME_SEATS, Person, Server
from tests.server.push.service import PushService, Receiver, checked_claims, push_service

GAME, SEATS = GAME_SEATS
CONTACT = "mailto:host@example.org"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def served(folder: Path, service: PushService, **settings: str) -> Server:
    return Server(folder, push=CONTACT, push_services=service.origin, **settings)


class Evening:
    """A table where one person is away with a subscription, and the others play."""

    def __init__(self, server: Server, service: PushService) -> None:
        self.server, self.service, self.receiver = server, service, Receiver()
        self.made = server.table(GAME, [{"kind": "person", "name": f"Player {seat}"} for seat in range(SEATS)])
        self.table: str = self.made["table"]["id"]
        self.away = (self.made["table"]["to_move"] + 1) % SEATS
        self.secret: str = self.made["secrets"][self.away]
        self.people = {seat: self.sit(seat) for seat in range(SEATS) if seat != self.away}

    def sit(self, seat: int) -> Person:
        return Person(self.server.browser(), self.table, self.made["secrets"][seat], 3)

    def subscribe(self, path: str = "/to/the/browser", language: str = "en", **asked: Any) -> Any:
        body = self.receiver.subscription(self.service.origin + path, language)
        return self.server.post(f"/api/tables/{self.table}/subscribe", body, self.secret, **asked)

    def play_until(self, seat: int) -> None:
        """Let everybody who is there move until it is the turn of a seat."""
        anybody = next(iter(self.people.values()))
        while anybody.to_move != seat:
            self.people[anybody.to_move].act()
            for person in self.people.values():
                person.follow(person.version + 1)

    def play_round(self) -> None:
        """Let the absent player come, play, and leave when somebody else is to move."""
        self.people[self.away] = person = self.sit(self.away)
        self.play_until((self.away + 1) % SEATS)
        del self.people[self.away]
        person.browser.close()
        anybody = next(iter(self.people.values()))
        anybody.browser.receive_until(
            lambda message: message["type"] == "table" and not message["table"]["seats"][self.away]["present"]
        )


@pytest.fixture
def evening(service: PushService, tmp_path: Path) -> Iterator[Evening]:
    server = served(tmp_path, service).start()
    try:
        yield Evening(server, service)
    finally:
        server.close()


def stored(server: Server) -> int:
    """Return the subscriptions in the file of a server."""
    with closing(sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)) as reader:
        return int(reader.execute("SELECT count(*) FROM subscriptions").fetchone()[0])


def test_who_is_away_is_notified_of_their_turn_and_only_they_can_read_it(
    evening: Evening, service: PushService
) -> None:
    server = evening.server
    public = server.get("/api/games")["push"]
    assert evening.subscribe(language="de") == {"seats": [evening.away]}
    evening.play_until(evening.away)
    [(path, headers, body)] = service.wait_for(1)
    assert path == "/to/the/browser" and headers["content-encoding"] == "aes128gcm"
    assert 0 < int(headers["ttl"]) <= 86_400 and headers["urgency"] == "normal" and len(headers["topic"]) <= 32
    claims = checked_claims(headers["authorization"], public)
    assert claims["aud"] == service.origin and claims["sub"] == CONTACT and claims["exp"] > time.time()
    notice = json.loads(evening.receiver.decrypted(body))
    assert notice["path"] == f"#/table/{evening.table}" and f"Player {evening.away}" in notice["body"]
    assert notice["body"].startswith("Du bist am Zug")
    assert not any(secret in json.dumps(notice) for secret in evening.made["secrets"])
    evening.play_round()
    evening.play_until(evening.away)
    assert len(service.wait_for(2)) == 2
    assert service.received[1][1]["topic"] == headers["topic"]


def test_who_has_the_page_open_is_not_notified(evening: Evening, service: PushService) -> None:
    evening.subscribe()
    evening.people[evening.away] = evening.sit(evening.away)
    for seat in (evening.away, (evening.away + 1) % SEATS, evening.away):
        evening.play_until(seat)
    time.sleep(0.5)
    assert service.received == []


def test_a_browser_that_is_gone_is_forgotten(evening: Evening, service: PushService) -> None:
    server = evening.server
    evening.subscribe()
    assert stored(server) == 1
    service.answers = [(410, {})]
    evening.play_until(evening.away)
    service.wait_for(1)
    until = time.monotonic() + 10
    while stored(server) and time.monotonic() < until:
        time.sleep(0.02)
    assert stored(server) == 0


def test_key_and_subscriptions_outlive_a_restart(evening: Evening, service: PushService) -> None:
    server = evening.server
    evening.subscribe()
    public = server.get("/api/games")["push"]
    server.stop()
    server.start()
    assert server.get("/api/games")["push"] == public
    evening.people = {seat: evening.sit(seat) for seat in evening.people}
    evening.play_until(evening.away)
    [(_, headers, body)] = service.wait_for(1)
    checked_claims(headers["authorization"], public)
    assert evening.receiver.decrypted(body)


@pytest.mark.slow(4)
def test_of_several_processes_one_sends(service: PushService, tmp_path: Path) -> None:
    server = served(tmp_path, service, processes="2")
    server.address = database(str(tmp_path))
    server.start()
    try:
        assert len({server.get("/api/games")["push"] for _ in range(20)}) == 1
        evening = Evening(server, service)
        evening.subscribe()
        evening.play_until(evening.away)
        service.wait_for(1)
        time.sleep(1)
        assert len(service.received) == 1
        assert evening.receiver.decrypted(service.received[0][2])
    finally:
        server.close()


def test_a_subscription_ends_when_it_is_called_off_and_with_the_seat(evening: Evening, service: PushService) -> None:
    server = evening.server
    table = f"/api/tables/{evening.table}"
    for device in range(6):
        evening.subscribe(f"/device/{device}")
    assert stored(server) == 4  # the newest of them
    gone = {"endpoint": f"{service.origin}/device/5"}
    assert server.post(f"{table}/unsubscribe", gone, evening.secret) == {"seats": [evening.away]}
    assert stored(server) == 3
    server.delete(table, evening.secret)  # what "delete everything of mine" does at every table
    assert stored(server) == 0
    server.post(f"{table}/subscribe", evening.receiver.subscription(service.origin), evening.secret, status=403)


def test_a_foreign_endpoint_and_a_wrong_secret_are_refused(evening: Evening, service: PushService) -> None:
    server = evening.server
    table, asked = f"/api/tables/{evening.table}/subscribe", evening.receiver.subscription
    foreign = server.post(table, asked("https://intranet.example/x"), evening.secret, status=422)
    assert foreign["reason"] == "foreign-endpoint" and "fcm.googleapis.com" in foreign["text"]
    good = asked(f"{service.origin}/x")
    assert server.post(table, good, "x" * 32, status=403)["reason"] == "no-secret"
    assert server.post(table, good, evening.made["spectator"], status=403)["reason"] == "no-secret"
    assert server.post(table, good, status=401)["reason"] == "secret-missing"
    for wrong in ({"key": "A" * 87}, {"key": "short"}, {"auth": "short"}, {"endpoint": "https://x/" + "y" * 2000}):
        assert server.post(table, good | wrong, evening.secret, status=400)["reason"] == "bad-message"
    assert server.post(table, good | {"endpoint": "x" * 9000}, evening.secret, status=413)["reason"] == "too-large"
    assert stored(server) == 0


def test_without_the_setting_nothing_is_offered(service: PushService, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        evening = Evening(server, service)
        assert server.get("/api/games")["push"] == ""
        assert evening.subscribe(status=404)["reason"] == "no-push"
        gone = {"endpoint": service.origin}
        path = f"/api/tables/{evening.table}/unsubscribe"
        assert server.post(path, gone, evening.secret, status=404)["reason"] == "no-push"
    finally:
        server.close()
