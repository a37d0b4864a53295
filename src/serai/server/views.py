"""What one seat is told: its events, and its view field by field, so that only what changed is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import asdict

from serai.engine.game import Event, Rules, View
from serai.engine.match import Match
from serai.server.journal import Shown
from serai.server.messages import StepTold

Fields = dict[str, Any]
"""Some fields of a view by their names."""
Part = TypeVar("Part")
_encode = msgspec.json.Encoder().encode


def told_to(rules: Rules, seat: int | None, events: Sequence[Event]) -> Sequence[Event]:
    """The events as a seat may know them.

    A game in which not everybody sees everything has `told(events, seat)` among its rules; without, all is public.
    """
    filtered: Any = getattr(rules, "told", None)
    return events if filtered is None else filtered(events, seat)


class Moment:
    """One version of a match as it is shown: what everybody may see is made once, what a seat sees beside it for each.

    A game says which fields depend on who looks with `own(state, seat)` among its rules: their names and values for
    a seat or a spectator. Without, every field does. Given the moment before, only what changed since is written.
    """

    __slots__ = ("_changed", "_events", "_match", "_mine", "_open", "_own", "_seen", "state", "version")

    def __init__(self, match: Match, before: Moment | None = None) -> None:
        self._match, self.state, self.version = match, match.state, match.version
        self._own: Any = getattr(match.rules, "own", None)
        self._mine: dict[int | None, Fields] = {}
        self._open = self._open_fields()
        self._seen: dict[int | None, Fields] = before._mine if before else {}
        self._changed = _differing(before._open, self._open) if before else {}
        self._events: list[Any] | None = None

    def whole(self, viewer: int | None) -> dict[str, msgspec.Raw]:
        """Every field of a viewer's view; from now on they know it."""
        fields = self._open | self.mine(viewer)
        return {name: msgspec.Raw(_encode(value)) for name, value in fields.items()}

    def changed(self, viewer: int | None) -> dict[str, msgspec.Raw] | None:
        """The fields of a viewer's view that differ from the moment before; None if they were not shown it."""
        seen = self._seen.get(viewer)
        return None if seen is None else self._changed | _differing(seen, self.mine(viewer))

    def mine(self, viewer: int | None) -> Fields:
        """What of the view depends on who looks; whoever has asked is taken to have seen it."""
        known = self._mine.get(viewer)
        if known is None:
            known = self._mine[viewer] = (
                asdict(self._match.rules.view(self.state, viewer))
                if self._own is None
                else self._own(self.state, viewer)
            )
        return known

    def events(self, viewer: int | None, events: Sequence[Event]) -> list[Any]:
        """The events that led here, as a viewer is told them."""
        if self._events is None:
            if hasattr(self._match.rules, "told"):
                return encoded(told_to(self._match.rules, viewer, events))
            self._events = written(list(events))
        return self._events

    def _open_fields(self) -> Fields:
        if self._own is None:
            return {}
        fields = asdict(self._match.rules.view(self.state, None))
        for name in self._own(self.state, None):
            del fields[name]
        return fields


def written(part: Part) -> Part:
    """A part of a message as JSON already: whatever holds it tells it as it is, as often as it is told."""
    ready: Any = msgspec.Raw(_encode(part))
    return cast("Part", ready)


def _differing(before: Fields, now: Fields) -> dict[str, msgspec.Raw]:
    return {
        name: msgspec.Raw(_encode(value))
        for name, value in now.items()
        if value is not before[name] and value != before[name]
    }


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
