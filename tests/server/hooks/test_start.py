"""Somebody who is away is written to at an address of their own, by a real server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.playing import GAME_SEATS, Person, Server
from tests.server.push.service import PushService, push_service

GAME, SEATS = GAME_SEATS
AWAY = 1


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path, service: PushService) -> Iterator[Server]:
    running = Server(tmp_path, hooks="1", hook_services=service.origin, origins="https://games.example.org").start()
    yield running
    running.close()


def seated(server: Server) -> tuple[Any, str]:
    """Return a table with two people, the rest bots, and the path of its hook."""
    made = server.table(GAME, ["person", "person", *["bot"] * (SEATS - 2)])
    return made, f"/api/tables/{made['table']['id']}/hook"


def test_who_is_away_is_sent_the_game_the_turn_and_the_link_and_no_secret(
    own_server: Server, service: PushService
) -> None:
    made, path = seated(own_server)
    address, secret = f"{service.origin}/me", made["secrets"][AWAY]
    assert service.origin in own_server.get("/api/games")["hooks"]
    assert own_server.post(path, {"address": address, "language": "fr"}, secret) == {"address": address}
    here = Person(own_server.browser(), made["table"]["id"], made["secrets"][0])
    while here.to_move != AWAY:
        if here.to_move == 0:
            here.act()
        here.follow(here.version + 1)
    [(to, _, body)] = service.wait_for(1)
    sent = json.loads(body)
    assert to == "/me" and (sent["seat"], sent["table"]) == (AWAY, made["table"]["id"])
    assert sent["text"].startswith("C’est votre tour") and sent["title"]
    assert sent["link"] == f"https://games.example.org/#/table/{made['table']['id']}"
    assert not any(one in body.decode() for one in [*made["secrets"], made["spectator"]] if one)


def test_an_address_is_named_changed_and_removed_by_its_own_seat_only(own_server: Server, service: PushService) -> None:
    made, path = seated(own_server)
    mine, other = made["secrets"][:2]
    for name in ("one", "two"):
        own_server.post(path, {"address": f"{service.origin}/{name}", "language": "en"}, mine)
    assert own_server.get(path, mine) == {"address": f"{service.origin}/two"}
    assert own_server.get(path, other) == {"address": ""}
    assert own_server.get(path, made["spectator"], 403)["reason"] == "no-secret"
    assert own_server.delete(path, other) == {"address": ""}
    assert own_server.get(path, mine) == {"address": f"{service.origin}/two"}
    assert own_server.delete(path, mine) == {"address": ""}
    assert own_server.get(path, mine) == {"address": ""}


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8000/", "https://example.org/", "https://discord.com@localhost/"]
)
def test_an_address_elsewhere_is_declined(own_server: Server, address: str) -> None:
    made, path = seated(own_server)
    declined = own_server.post(path, {"address": address, "language": "en"}, made["secrets"][0], 422)
    assert declined["reason"] == "foreign-address" and "discord.com" in declined["text"]


def test_nobody_is_written_to_unless_the_host_allows_it(server: Server) -> None:
    made, path = seated(server)
    body = {"address": "https://ntfy.sh/me", "language": "en"}
    assert server.post(path, body, made["secrets"][0], 404)["reason"] == "no-hooks"
    assert server.get("/api/games")["hooks"] == []
