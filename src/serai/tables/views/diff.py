"""What differs between one version of a match and the next, as it is seen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from serai.engine.contract import ViewChanges
from serai.engine.match import Match

Fields = dict[str, Any]
"""Some fields of a view by their names."""


class Differences:
    """What differs from the version before: as the game reports it, or else found by comparing views."""

    __slots__ = ("_before", "_changes", "_of_all", "_of_viewer", "_rules", "_state", "shared")

    def __init__(self, match: Match, before: Differences | None = None) -> None:
        self._rules, self._state = match.rules, match.state.copy()
        self._of_all: Fields | None = None
        self._of_viewer: dict[int | None, Fields] = {}
        self._changes: ViewChanges | None = self._rules.view_changes(before._state, self._state) if before else None
        self._before = None if self._changes else before
        self.shared: Fields = self._shared_changes()
        """The fields that are the same for everybody, with their new values."""
        if before is not None:
            before._before = None  # or every version would be kept

    def own(self, viewer: int | None) -> Fields:
        """The fields that depend on who looks, for this viewer."""
        if self._changes is not None:
            return self._changes.own(viewer)
        return _differing(self._before._own_fields(viewer), self._own_fields(viewer)) if self._before else {}

    def _shared_changes(self) -> Fields:
        if self._changes is not None:
            return self._changes.shared
        return _differing(self._before._shared_fields(), self._shared_fields()) if self._before else {}

    def _own_fields(self, viewer: int | None) -> Fields:
        known = self._of_viewer.get(viewer)
        if known is None:
            known = self._of_viewer[viewer] = self._rules.viewer_fields(self._state, viewer)
        return known

    def _shared_fields(self) -> Fields:
        if self._of_all is None:
            fields = asdict(self._rules.view(self._state, None))
            self._of_all = {name: value for name, value in fields.items() if name not in self._own_fields(None)}
        return self._of_all


def _differing(before: Fields, now: Fields) -> Fields:
    return {name: value for name, value in now.items() if value != before[name]}
