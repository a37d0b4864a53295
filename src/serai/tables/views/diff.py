"""What differs in a view between one version of a match and the next."""

from __future__ import annotations

from itertools import compress, count
from operator import is_not
from typing import Any

from msgspec.structs import asdict

from serai.engine.contract import ViewChanges
from serai.engine.match import Match
from serai.tables.wire.table import Splice

Fields = dict[str, Any]
"""Some fields of a view by their names."""


Sequence = tuple[Any, ...]
LONG = 8
"""The length from which a splice of a sequence is worthwhile."""


class Diff:
    """The differences from the version before: as the game reports them, or else found by comparing views."""

    __slots__ = ("_before", "_changes", "_own", "_rules", "_sequences", "_shared", "_state", "shared", "spliced")

    def __init__(self, match: Match, before: Diff | None = None) -> None:
        self._rules, self._state = match.rules, match.state.copy()
        self._shared: Fields | None = None
        self._own: dict[int | None, Fields] = {}
        self._changes: ViewChanges | None = self._rules.view_changes(before._state, self._state) if before else None
        self._before = None if self._changes else before
        if before is not None:
            before._before = None  # or every version would stay in memory
        self.shared: Fields = self._shared_changes()
        """The fields that are the same for every viewer, with their new values."""
        self._sequences: dict[str, Sequence] = before._sequences if before is not None else {}
        self.spliced: dict[str, Splice] = self._splices()
        """The long sequences among them in which little differs, each as its splice."""

    def own(self, viewer: int | None) -> Fields:
        """Return the fields that differ for this viewer alone, with their new values."""
        if self._changes is not None:
            return self._changes.own(viewer)
        return _differing(self._before._own_fields(viewer), self._own_fields(viewer)) if self._before else {}

    def _shared_changes(self) -> Fields:
        if self._changes is not None:
            return self._changes.shared
        return _differing(self._before._shared_fields(), self._shared_fields()) if self._before else {}

    def _splices(self) -> dict[str, Splice]:
        """Return how long sequences differ from their last values; note these for the next version."""
        found: dict[str, Splice] = {}
        for name, value in self.shared.items():
            if type(value) is tuple and len(value) >= LONG:
                before, self._sequences[name] = self._sequences.get(name), value
                splice = splice_of(before, value) if before else None
                if splice is not None and len(splice.items) <= len(value) // 2:
                    found[name] = splice
            else:
                self._sequences.pop(name, None)
        return found

    def _own_fields(self, viewer: int | None) -> Fields:
        known = self._own.get(viewer)
        if known is None:
            known = self._own[viewer] = self._rules.viewer_fields(self._state, viewer)
        return known

    def _shared_fields(self) -> Fields:
        if self._shared is None:
            own = self._own_fields(None)
            fields = asdict(self._rules.view(self._state, None))
            self._shared = {name: value for name, value in fields.items() if name not in own}
        return self._shared


def splice_of(before: Sequence, now: Sequence) -> Splice:
    """Return the one splice between the common beginning and end of two sequences."""
    start = _alike(before, now)
    end = _alike(before[start:][::-1], now[start:][::-1])
    return Splice(start, len(before) - start - end, list(now[start : len(now) - end]))


def _alike(one: Sequence, other: Sequence) -> int:
    """Return how many items two sequences have in common at the beginning."""
    for at in compress(count(), map(is_not, one, other)):  # most items are the very same objects
        if one[at] != other[at]:
            return at
    return min(len(one), len(other))


def _differing(before: Fields, now: Fields) -> Fields:
    return {name: value for name, value in now.items() if value != before[name]}
