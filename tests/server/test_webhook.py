"""The webhook: it is notified whose turn it is, tries again, and never delays a move."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from serai.games import games
from serai.server.webhook import Webhook
from serai.tables.room.turns import Turn
from tests.server.playing import Person, Server

GAME = next(iter(games()))
SEATS = min(games()[GAME].seats)
SECRET = "a secret of the host"


class Listener(HTTPServer):
    """An address that receives notices; it fails as often as it is asked to."""

    def __init__(self, failures: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), Ear)
        self.failures, self.received, self.redirect = failures, list[tuple[str, bytes]](), ""


class Ear(BaseHTTPRequestHandler):
    server: Listener

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.server.redirect:
            self.send_response(302)
            self.send_header("location", self.server.redirect)
            self.end_headers()
            self.server.received.append(("redirected", body))
            return
        self.server.failures -= 1
        if self.server.failures < 0:
            self.server.received.append((self.headers["x-serai-signature"], body))
        self.send_response(200 if self.server.failures < 0 else 503)
        self.end_headers()

    def do_GET(self) -> None:
        self.server.received.append(("followed", b""))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener(failures=1) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        yield listening
        listening.shutdown()
        thread.join()


def test_every_turn_of_a_person_is_sent_once_signed_and_again_after_a_failure(
    listener: Listener, tmp_path: Path
) -> None:
    address = f"http://127.0.0.1:{listener.server_port}/turns"
    server = Server(tmp_path, webhook=address, webhook_secret=SECRET).start()
    try:
        made = server.table(GAME, ["person"] * SEATS)
        people = [Person(server.browser(), made["table"]["id"], secret, 3) for secret in made["secrets"]]
        turns = [people[0].to_move]
        for version in range(1, 60):
            people[people[0].to_move].act()
            for person in people:
                person.follow(version)
            if people[0].to_move != turns[-1]:
                turns.append(people[0].to_move)
        until = time.monotonic() + 20
        while len(listener.received) < len(turns) and time.monotonic() < until:
            time.sleep(0.05)
        notices = [json.loads(body) for _, body in listener.received]
        assert [notice["seat"] for notice in notices] == turns
        assert {notice["table"] for notice in notices} == {made["table"]["id"]}
        assert not any(secret in body.decode() for _, body in listener.received for secret in made["secrets"])
        for signature, body in listener.received:
            assert signature == "sha256=" + hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()
    finally:
        server.close()


def test_an_address_that_does_not_answer_holds_no_move_up(tmp_path: Path) -> None:
    server = Server(tmp_path, webhook="http://127.0.0.1:9/nobody").start()
    try:
        made = server.table(GAME, ["person"] * SEATS)
        people = [Person(server.browser(), made["table"]["id"], secret, 3) for secret in made["secrets"]]
        for version in range(1, 20):
            people[people[0].to_move].act()
            for person in people:
                person.follow(version)
    finally:
        server.close()


def test_a_redirect_is_not_followed_and_the_notice_is_dropped(listener: Listener) -> None:
    listener.redirect = f"http://127.0.0.1:{listener.server_port}/elsewhere"
    webhook = Webhook(f"http://127.0.0.1:{listener.server_port}/turns", pauses=())

    async def scenario() -> None:
        webhook.announce(Turn("0" * 16, GAME, 0, "Ada", 1))
        running = asyncio.create_task(webhook.run())
        while not webhook.dropped + webhook.sent:
            await asyncio.sleep(0.01)
        running.cancel()

    asyncio.run(asyncio.wait_for(scenario(), 30))
    assert (webhook.dropped, webhook.sent) == (1, 0)
    assert [kind for kind, _ in listener.received] == ["redirected"]
