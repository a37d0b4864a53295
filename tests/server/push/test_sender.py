"""Notices are tried again as push services wish, follow no redirects, and never pile up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from serai.server import seat_notices as module
from serai.server.push.sender import PushSender
from serai.server.push.services import Services
from serai.server.push.vapid import Vapid
from serai.server.seat_notices import TurnLookup
from serai.tables.room.turns import Turn
from serai.tables.store.push import Subscription
from tests.server.push.service import CURVE, PushService, Receiver, push_service

KEY = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")
TURN = Turn("0123456789abcdef", "any", 1, "Ada", 7)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


class Shelf:
    """The subscriptions of one seat, in memory."""

    def __init__(self, *endpoints: str) -> None:
        self.receiver = Receiver()
        self.kept = [
            Subscription(
                table=TURN.table, seat=TURN.seat, secret="", endpoint=endpoint, key=self.receiver.public,
                auth=self.receiver.auth, language="en", created=1.0,
            )
            for endpoint in endpoints
        ]  # fmt: skip

    async def of_seat(self, table_id: str, seat: int) -> list[Subscription]:
        return list(self.kept)

    async def remove_endpoint(self, endpoint: str) -> None:
        self.kept = [one for one in self.kept if one.endpoint != endpoint]


class Room:
    """Whether the player is there, and whether it is still their turn."""

    def __init__(self, present: bool = False, waiting: bool = True) -> None:
        self.present, self.waiting = present, waiting

    def lookup(self) -> TurnLookup:
        async def is_waiting(turn: Turn) -> bool:
            return self.waiting and not self.present

        return TurnLookup(lambda turn: self.present, is_waiting, lambda turn, language: b"{}")


async def idle(sender: PushSender) -> None:
    while sender._waiting or sender._second_looks:
        await asyncio.sleep(0.01)


def sending(
    shelf: Shelf, services: Services, room: Room, work: Callable[[PushSender], Any] = lambda sender: None
) -> PushSender:
    """Return a sender that has announced a turn and has nothing more to do."""

    async def scenario() -> PushSender:
        store: Any = shelf
        vapid = Vapid(KEY, "mailto:host@example.org")
        sender = PushSender(store, vapid, services, room.lookup(), pauses=(0.01, 0.02), second_look=0.2)
        running = asyncio.create_task(sender.run())
        sender.announce(TURN)
        work(sender)
        await idle(sender)
        running.cancel()
        return sender

    return asyncio.run(scenario())


def test_every_browser_of_a_seat_is_notified(service: PushService) -> None:
    shelf = Shelf(f"{service.origin}/one", f"{service.origin}/two")
    assert sending(shelf, Services([service.origin]), Room()).sent == 2
    assert {path for path, _, _ in service.received} == {"/one", "/two"}
    assert all(shelf.receiver.decrypted(body) == b"{}" for _, _, body in service.received)


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_deleted(service: PushService, status: int) -> None:
    shelf = Shelf(f"{service.origin}/one", f"{service.origin}/two")
    service.answers = [(status, {})]
    assert sending(shelf, Services([service.origin]), Room()).sent == 1
    assert len(shelf.kept) == 1 and len(service.received) == 2


def test_a_busy_service_is_left_alone_as_long_as_it_wishes(service: PushService) -> None:
    service.answers = [(429, {"retry-after": "1"}), (503, {})]
    since = time.monotonic()
    sent = sending(Shelf(f"{service.origin}/x"), Services([service.origin]), Room())
    assert (sent.sent, sent.dropped, len(service.received)) == (1, 0, 3)
    assert time.monotonic() - since >= 1.0


@pytest.mark.parametrize(
    "answers",
    [
        [(500, {})] * 3,  # as often as is tried
        [(429, {"retry-after": "86400"})],
        [(400, {})],
        [(403, {})],
        [(413, {})],
    ],
)
def test_a_notice_is_dropped_when_it_is_hopeless(
    service: PushService, answers: list[tuple[int, dict[str, str]]]
) -> None:
    service.answers = list(answers)
    shelf = Shelf(f"{service.origin}/x")
    sent = sending(shelf, Services([service.origin]), Room())
    assert (sent.sent, sent.dropped, len(service.received)) == (0, 1, len(answers))
    assert len(shelf.kept) == 1


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed(service: PushService, status: int) -> None:
    with push_service() as other:
        service.answers = [(status, {"location": f"{other.origin}/inside"})]
        assert sending(Shelf(f"{service.origin}/x"), Services([service.origin]), Room()).dropped == 1
        assert other.received == [] and len(service.received) == 1


def test_a_service_that_is_no_longer_allowed_is_not_asked(service: PushService) -> None:
    assert sending(Shelf(f"{service.origin}/x"), Services(), Room()).dropped == 1
    assert service.received == []


def test_a_service_that_is_not_there_is_tried_again_and_given_up() -> None:
    sent = sending(Shelf("http://127.0.0.1:9/x"), Services(["http://127.0.0.1:9"]), Room())
    assert (sent.sent, sent.dropped) == (0, 1)


def test_nobody_is_notified_who_is_there_or_has_moved(service: PushService) -> None:
    shelf, services = Shelf(f"{service.origin}/x"), Services([service.origin])
    assert sending(shelf, services, Room(present=True)).sent == 0
    assert sending(shelf, services, Room(waiting=False)).sent == 0
    assert service.received == []


def test_whose_page_turns_out_to_be_gone_is_notified_late_and_once(service: PushService) -> None:
    room = Room(present=True)

    def fall_asleep(sender: PushSender) -> None:
        sender.announce(TURN)
        asyncio.get_running_loop().call_later(0.05, setattr, room, "present", False)

    assert sending(Shelf(f"{service.origin}/x"), Services([service.origin]), room, fall_asleep).sent == 1
    assert len(service.received) == 1


def test_what_waits_has_a_bound(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING", 3)

    def announce_more(sender: PushSender) -> None:
        for _ in range(9):
            sender.announce(TURN)

    sent = sending(Shelf(f"{service.origin}/x"), Services([service.origin]), Room(), announce_more)
    assert (sent.sent, sent.dropped) == (3, 7)
