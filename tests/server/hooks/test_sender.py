"""Messages go to allowed hosts only, to no browser, and not too many to one address."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from serai.games import games
from serai.server.allowed_hosts import AllowedHosts
from serai.server.hooks.sender import BURST, HookSender, hook_message
from serai.server.hooks.shapes import KNOWN
from serai.server.seat_notices import TurnLookup
from serai.tables.room.turns import Turn
from serai.tables.store.push import Subscription
from tests.server.push.service import PushService, push_service

TURN = Turn("0123456789abcdef", next(iter(games())), 1, "Ada", 7)
FOREIGN = [
    "http://127.0.0.1:8000/api/tables",
    "https://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://discord.com/api/webhooks/1/x",
    "https://discord.com:8443/api/webhooks/1/x",
    "https://discord.com@127.0.0.1/",
    "https://discord.com.example.org/",
    "https://evil-discord.com/",
    "ftp://discord.com/",
]


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


class Shelf:
    """The subscriptions of one seat, in memory."""

    def __init__(self, address: str, key: bytes = b"") -> None:
        values: dict[str, Any] = {"table": TURN.table, "seat": TURN.seat, "secret": "", "language": "de"}
        self.kept = [Subscription(**values, endpoint=address, key=key, auth=b"", created=1.0)]

    async def of_seat(self, table_id: str, seat: int) -> list[Subscription]:
        return list(self.kept)

    async def remove_endpoint(self, endpoint: str) -> None:
        self.kept = [one for one in self.kept if one.endpoint != endpoint]


def sending(shelf: Shelf, allowed: str, times: int = 1) -> HookSender:
    """Return a sender that has announced a turn so often and has nothing more to do."""

    async def is_waiting(turn: Turn) -> bool:
        return True

    async def scenario() -> HookSender:
        store: Any = shelf
        lookup = TurnLookup(lambda turn: False, is_waiting, lambda turn, one: hook_message(games(), "", turn, one))
        sender = HookSender(store, AllowedHosts(KNOWN, [allowed]), lookup, pauses=())
        for _ in range(times):
            sender.announce(TURN)
        while sender._waiting:
            await asyncio.sleep(0.01)
        return sender

    return asyncio.run(scenario())


def test_an_address_reads_in_its_own_language_whose_turn_it_is(service: PushService) -> None:
    assert sending(Shelf(f"{service.origin}/me"), service.origin).sent == 1
    [(path, headers, body)] = service.received
    assert path == "/me" and headers["content-type"] == "application/json"
    assert "Du bist am Zug, Ada" in body.decode() and TURN.table in body.decode()


def test_an_address_is_sent_few_messages_in_a_row(service: PushService) -> None:
    sender = sending(Shelf(f"{service.origin}/me"), service.origin, times=int(BURST) + 5)
    assert (sender.sent, sender.dropped) == (int(BURST), 5) and len(service.received) == int(BURST)


def test_an_address_that_is_gone_is_forgotten(service: PushService) -> None:
    service.answers = [(404, {})]
    shelf = Shelf(f"{service.origin}/me")
    sending(shelf, service.origin)
    assert shelf.kept == []


def test_a_browser_and_a_host_that_is_no_longer_allowed_are_sent_nothing(service: PushService) -> None:
    sending(Shelf(f"{service.origin}/me", key=b"k" * 65), service.origin)
    sending(Shelf(f"{service.origin}/me"), "https://other.example.org")
    assert service.received == []


@pytest.mark.parametrize("address", FOREIGN)
def test_no_address_reaches_into_a_network(address: str) -> None:
    assert not AllowedHosts(KNOWN, ["http://hooks.example.org"]).has(address)
