"""What is sent of a view is what changed, and events can be kept from a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.server.journal import Shown
from serai.server.views import encoded, fields_of, raw, told_step, told_to


class Table(msgspec.Struct):
    board: tuple[int, ...]
    name: str


class Drew(msgspec.Struct, tag="drew", tag_field="event"):
    seat: int
    card: str | None


class Secretive:
    """Rules of a game in which only who draws a card sees it."""

    def told(self, events: list[Drew], seat: int | None) -> list[Drew]:
        return [event if event.seat == seat else Drew(event.seat, None) for event in events]


def test_a_view_is_encoded_field_by_field() -> None:
    fields = fields_of(Table((1, 2), "x"))
    assert fields == {"board": b"[1,2]", "name": b'"x"'}
    assert msgspec.json.encode(raw(fields)) == b'{"board":[1,2],"name":"x"}'


def test_a_game_may_keep_events_from_a_seat() -> None:
    rules: Any = Secretive()
    open_rules: Any = object()
    events = [Drew(0, "camel")]
    assert told_to(rules, 0, events) == events
    assert told_to(rules, 1, events) == told_to(rules, None, events) == [Drew(0, None)]
    assert told_to(open_rules, 1, events) == events
    step = told_step(rules, 1, Shown(3, 0, False, 1.0, tuple(events)))
    assert b"camel" not in msgspec.json.encode(step)
    assert encoded(events) == [msgspec.Raw(b'{"event":"drew","seat":0,"card":"camel"}')]
