"""What one seat is told: its events, and its view field by field, so that only what changed is sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import asdict

from serai.engine.game import Event, Rules, View
from serai.engine.match import Match
from serai.tables.store.journal import Shown
from serai.tables.views.diff import Differences, Fields, differences
from serai.tables.wire.live import StepTold

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

    Given the moment before, only what changed since is told to those who were shown that one.
    """

    __slots__ = ("_differences", "_events", "_match", "_news", "_seen", "_shown", "state", "version")

    def __init__(self, match: Match, before: Moment | None = None) -> None:
        self._match, self.state, self.version = match, match.state, match.version
        self._seen: set[int | None] = before._shown if before else set()
        self._shown: set[int | None] = set()
        self._differences: Differences = differences(match, before._differences if before else None)
        self._news: Fields | None = None
        self._events: list[Any] | None = None

    def whole(self, viewer: int | None) -> Fields:
        """Every field of a viewer's view; from now on they know it."""
        self._shown.add(viewer)
        return written(asdict(self._match.rules.view(self.state, viewer)))

    def changed(self, viewer: int | None) -> Fields | None:
        """The fields of a viewer's view that differ from the moment before; None if they were not shown it."""
        if viewer not in self._seen:
            return None
        self._shown.add(viewer)
        own = self._differences.own(viewer)
        if own:
            return written(self._differences.shared | own)
        if self._news is None:
            self._news = written(self._differences.shared)
        return self._news

    def events(self, viewer: int | None, events: Sequence[Event]) -> list[Any]:
        """The events that led here, as a viewer is told them."""
        if self._events is None:
            if hasattr(self._match.rules, "told"):
                return encoded(told_to(self._match.rules, viewer, events))
            self._events = written(list(events))
        return self._events


def written(part: Part) -> Part:
    """A part of a message as JSON already: whatever holds it tells it as it is, as often as it is told."""
    ready: Any = msgspec.Raw(_encode(part))
    return cast("Part", ready)


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
