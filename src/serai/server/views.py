"""What one seat is told: its events, and its view field by field, so that only what changed is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from serai.engine.game import Event, Rules, View
from serai.server.journal import Shown
from serai.server.messages import StepTold

_encode = msgspec.json.Encoder().encode


def told_to(rules: Rules, seat: int | None, events: Sequence[Event]) -> Sequence[Event]:
    """The events as a seat may know them.

    A game in which not everybody sees everything has `told(events, seat)` among its rules; without, all is public.
    """
    filtered: Any = getattr(rules, "told", None)
    return events if filtered is None else filtered(events, seat)


def fields_of(view: View) -> dict[str, bytes]:
    """A view as JSON, field by field."""
    return {name: _encode(getattr(view, name)) for name in view.__struct_fields__}


def raw(fields: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    """Encoded fields, ready to be put into a message as they are."""
    return {name: msgspec.Raw(text) for name, text in fields.items()}


def encoded(events: Iterable[Event]) -> list[msgspec.Raw]:
    """Events as JSON."""
    return [msgspec.Raw(_encode(event)) for event in events]


def told_step(rules: Rules, seat: int | None, shown: Shown) -> StepTold:
    """One version as a seat was told it."""
    return StepTold(shown.version, shown.seat, shown.undone, encoded(told_to(rules, seat, shown.events)), shown.at)
