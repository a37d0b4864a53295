"""Everybody is told what is for their seat, and the absent are known."""

from __future__ import annotations

import time

from serai.tables.room.hub import Hub


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_a_message_goes_to_those_who_look_through_the_seat() -> None:
    hub, one, two = Hub(), Ear(), Ear()
    hub.join("t", one, [0, 1])
    hub.join("t", two, [None])
    hub.tell("t", 1, b"for 1")
    hub.tell("t", None, b"for spectators")
    hub.tell_all("t", b"for all")
    hub.tell_all("u", b"elsewhere")
    assert one.heard == [b"for 1", b"for all"] and two.heard == [b"for spectators", b"for all"]
    hub.leave("t", one)
    hub.leave("t", two)
    assert not hub.is_watched("t")


def test_everybody_is_told_something_for_each_of_their_seats_made_once_for_a_seat() -> None:
    hub, one, two, made = Hub(), Ear(), Ear(), []

    def message_for(viewer: int | None) -> bytes:
        made.append(viewer)
        return f"for {viewer}".encode()

    hub.join("t", one, [0, 1])
    hub.join("t", two, [1, None])
    hub.tell_each("t", message_for)
    assert one.heard == [b"for 0", b"for 1"] and two.heard == [b"for 1", b"for None"]
    assert made == [0, 1, None]
    hub.revoke("t", 1)
    hub.tell_each("t", message_for)
    assert one.heard[2:] == [b"for 0"] and two.heard[2:] == [b"for None"]
    hub.tell_each("u", message_for)


def test_who_left_is_away_since_then() -> None:
    hub, ear = Hub(), Ear()
    hub.started = time.time() - 1000
    assert 999 < (hub.away("t", 0, 0) or 0) < 1100
    assert (hub.away("t", 0, time.time()) or 0) < 10
    hub.join("t", ear, [0])
    assert hub.away("t", 0, 0) is None
    hub.leave("t", ear)
    assert (hub.away("t", 0, 0) or 0) < 10
    hub.forget_before(time.time() + 1)
    assert (hub.away("t", 0, 0) or 0) > 999
