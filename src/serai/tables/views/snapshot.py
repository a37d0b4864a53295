"""What one viewer sees: the events, and the view field by field, so that only changes are sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import asdict

from serai.engine.contract import Event, Rules, View
from serai.engine.match import Match
from serai.tables.store.journal import AppliedEntry
from serai.tables.views.diff import Diff, Fields
from serai.tables.wire.table import MissedStep

Part = TypeVar("Part")
_encode = msgspec.json.Encoder().encode


class ViewSnapshot:
    """One version of a match as viewers see it; what they share is encoded once.

    Given the snapshot before, viewers who saw that one are sent only what changed since.
    """

    __slots__ = (
        "_diff", "_match", "_saw_before", "_shown", "encoded_step", "shared", "spliced", "state", "version",
    )  # fmt: skip

    def __init__(self, match: Match, before: ViewSnapshot | None = None) -> None:
        self._match, self.state, self.version = match, match.state, match.version
        self._saw_before: set[int | None] = before._shown if before else set()
        self._shown: set[int | None] = set()
        self._diff: Diff = Diff(match, before._diff if before else None)
        self.spliced = spliced = self._diff.spliced
        """For viewers who saw the snapshot before: long sequences where little differs, the same for all."""
        shared = self._diff.shared
        self.shared = {name: shared[name] for name in shared if name not in spliced} if spliced else shared
        """For the same viewers: all other fields that differ, the same for all."""
        self.encoded_step: tuple[Fields, list[Any], bytes] | None = None
        """The step for those who see nothing private in it, with its changes and events."""

    def full(self, viewer: int | None) -> Fields:
        """Return every field of a viewer's view."""
        self._shown.add(viewer)
        return pre_encoded(asdict(self._match.rules.view(self.state, viewer)))

    def changes(self, viewer: int | None) -> Fields | None:
        """Return the fields of a viewer's view that differ from the snapshot before, except those in `spliced`.

        None if they have not seen that one.
        """
        if viewer not in self._saw_before:
            return None
        self._shown.add(viewer)
        own = self._diff.own(viewer)
        return self.shared | own if own else self.shared

    def events(self, viewer: int | None, events: Sequence[Event]) -> list[Any]:
        """Return the events that led to this version, as a viewer may know them."""
        return cast("list[Any]", self._match.rules.visible_events(events, viewer))


def pre_encoded(part: Part) -> Part:
    """Pre-encode a message part so that it is serialised once."""
    ready: Any = msgspec.Raw(_encode(part))
    return cast("Part", ready)


def joined(one: bytes, other: bytes) -> bytes:
    """Return two JSON objects as one."""
    return one[:-1] + b"," + other[1:]


def fields_of(view: View) -> dict[str, bytes]:
    """Return a view as JSON, field by field."""
    return {name: _encode(getattr(view, name)) for name in view.__struct_fields__}


def raw(fields: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    """Return encoded fields, ready to be put into a message."""
    return {name: msgspec.Raw(text) for name, text in fields.items()}


def encoded(events: Iterable[Event]) -> list[msgspec.Raw]:
    """Return events as JSON."""
    return [msgspec.Raw(_encode(event)) for event in events]


def as_raw(content: Any) -> msgspec.Raw:
    """Return a value encoded once, to be put into several messages."""
    return msgspec.Raw(msgspec.json.encode(content))


def missed_step(rules: Rules, viewer: int | None, entry: AppliedEntry) -> MissedStep:
    """Return one version as a viewer would have seen it."""
    return MissedStep(
        entry.version, entry.seat, entry.undone, encoded(rules.visible_events(entry.events, viewer)), entry.at
    )
