"""What one seat is told: its events, and its view field by field, so that only what changed is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from serai.engine.game import Event, Rules, View
from serai.engine.match import Match
from serai.server.journal import Shown
from serai.server.messages import StepTold

_encode = msgspec.json.Encoder().encode


def told_to(rules: Rules, seat: int | None, events: Sequence[Event]) -> Sequence[Event]:
    """The events as a seat may know them.

    A game in which not everybody sees everything has `told(events, seat)` among its rules; without, all is public.
    """
    filtered: Any = getattr(rules, "told", None)
    return events if filtered is None else filtered(events, seat)


class Moment:
    """One version of a match as it is shown: what everybody may see is made once, what a seat sees beside it for each.

    A game says which fields depend on who looks with `own(state, seat)` among its rules: their names and values
    for a seat, all others being as a spectator sees them. Without, the whole view is made for every viewer.
    """

    __slots__ = ("_encoded", "_events", "_match", "_open", "_own", "state", "version")

    def __init__(self, match: Match) -> None:
        self._match, self.state, self.version = match, match.state, match.version
        self._own: Any = getattr(match.rules, "own", None)
        self._open: View = None if self._own is None else match.rules.view(match.state, None)
        self._encoded: dict[int, tuple[Any, msgspec.Raw]] = {}
        self._events: list[msgspec.Raw] | None = None

    def view(self, viewer: int | None) -> View:
        """What a viewer may know."""
        if self._own is None:
            return self._match.rules.view(self.state, viewer)
        return self._open if viewer is None else replace(self._open, **self._own(self.state, viewer))

    def changed(self, before: View | None, now: View) -> dict[str, msgspec.Raw]:
        """The fields of a view that differ from an earlier one; all of them if there is none.

        Fields are compared as values; only those that differ are written, once for all who share them.
        """
        names = now.__struct_fields__
        if before is None:
            return {name: self._raw(value) for name, value in zip(names, astuple(now), strict=True)}
        both = zip(names, astuple(before), astuple(now), strict=True)
        return {name: self._raw(new) for name, old, new in both if new is not old and new != old}

    def events(self, viewer: int | None, events: Sequence[Event]) -> list[msgspec.Raw]:
        """The events that led here, as a viewer is told them."""
        if hasattr(self._match.rules, "told"):
            return encoded(told_to(self._match.rules, viewer, events))
        if self._events is None:
            self._events = encoded(events)
        return self._events

    def _raw(self, value: Any) -> msgspec.Raw:
        known = self._encoded.get(id(value))
        if known is None:
            # The value is kept beside its text: as long as it lives, no other has its id.
            known = self._encoded[id(value)] = (value, msgspec.Raw(_encode(value)))
        return known[1]


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
