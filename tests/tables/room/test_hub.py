"""Everybody receives what is for their seat, and absences are known."""

from __future__ import annotations

import time

from serai.tables.room.hub import Hub


class Receiver:
    def __init__(self) -> None:
        self.received: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.received.append(message)


def test_a_message_goes_to_those_who_watch_through_the_seat() -> None:
    hub, one, two = Hub(), Receiver(), Receiver()
    hub.join("t", one, [0, 1])
    hub.join("t", two, [None])
    hub.send_to_viewer("t", 1, b"for 1")
    hub.send_to_viewer("t", None, b"for spectators")
    hub.broadcast("t", b"for all")
    hub.broadcast("u", b"elsewhere")
    assert one.received == [b"for 1", b"for all"] and two.received == [b"for spectators", b"for all"]
    hub.leave("t", one)
    hub.leave("t", two)
    assert not hub.is_watched("t")


def test_everybody_receives_a_message_for_each_of_their_seats_encoded_once_for_a_seat() -> None:
    hub, one, two, made = Hub(), Receiver(), Receiver(), []

    def message_for(viewer: int | None) -> bytes:
        made.append(viewer)
        return f"for {viewer}".encode()

    hub.join("t", one, [0, 1])
    hub.join("t", two, [1, None])
    hub.broadcast_views("t", message_for)
    assert one.received == [b"for 0", b"for 1"] and two.received == [b"for 1", b"for None"]
    assert made == [0, 1, None]
    hub.revoke("t", 1)
    hub.broadcast_views("t", message_for)
    assert one.received[2:] == [b"for 0"] and two.received[2:] == [b"for None"]
    hub.broadcast_views("u", message_for)


def test_a_person_who_left_is_away_since_then() -> None:
    hub, watcher = Hub(), Receiver()
    hub.started = time.time() - 1000
    assert 999 < (hub.seconds_away("t", 0, 0) or 0) < 1100
    assert (hub.seconds_away("t", 0, time.time()) or 0) < 10
    hub.join("t", watcher, [0])
    assert hub.seconds_away("t", 0, 0) is None
    hub.leave("t", watcher)
    assert (hub.seconds_away("t", 0, 0) or 0) < 10
    hub.forget_before(time.time() + 1)
    assert (hub.seconds_away("t", 0, 0) or 0) > 999
