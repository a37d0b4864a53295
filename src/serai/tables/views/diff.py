"""What differs in a view between one version of a match and the next."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import asdict

from serai.engine.game import News
from serai.engine.match import Match

Fields = dict[str, Any]
"""Some fields of a view by their names."""


class Diff(Protocol):
    """The differences from the version before."""

    shared: Fields
    """The fields that are the same for every viewer, with their new values."""

    def own(self, viewer: int | None) -> Fields:
        """The fields that differ for this viewer alone, with their new values."""


def diff(match: Match, before: Diff | None) -> Diff:
    """The differences between the current version of a match and the one before; empty without one before."""
    if hasattr(match.rules, "news"):
        return ReportedDiff(match, before if isinstance(before, ReportedDiff) else None)
    return ComputedDiff(match, before if isinstance(before, ComputedDiff) else None)


class ReportedDiff:
    """Differences that the game reports itself, with `news(before, after)` among its rules."""

    __slots__ = ("_news", "_state", "shared")

    def __init__(self, match: Match, before: ReportedDiff | None) -> None:
        self._state = match.state.copy()
        rules: Any = match.rules
        self._news: News | None = rules.news(before._state, self._state) if before else None
        self.shared: Fields = self._news.shared if self._news else {}

    def own(self, viewer: int | None) -> Fields:
        """The fields that differ for this viewer alone, with their new values."""
        return self._news.own(viewer) if self._news else {}


class ComputedDiff:
    """Differences found by comparing views.

    A game may declare which fields depend on the viewer, with `own(state, seat)` among its rules: their names and
    values for a seat or a spectator. Without it, every field depends on the viewer, and nothing is shared.
    """

    __slots__ = ("_before", "_open", "_own", "_own_fields", "_rules", "_state", "shared")

    def __init__(self, match: Match, before: ComputedDiff | None) -> None:
        self._rules, self._state = match.rules, match.state.copy()
        self._own: Any = getattr(match.rules, "own", None)
        self._open = self._open_fields()
        self._own_fields: dict[int | None, Fields] = {}
        self._before = before
        if before is not None:
            before._before = None  # or every version would stay in memory
        self.shared: Fields = _differing(before._open, self._open) if before else {}

    def own(self, viewer: int | None) -> Fields:
        """The fields that differ for this viewer alone, with their new values."""
        return _differing(self._before._fields(viewer), self._fields(viewer)) if self._before else {}

    def _fields(self, viewer: int | None) -> Fields:
        known = self._own_fields.get(viewer)
        if known is None:
            known = self._own_fields[viewer] = (
                asdict(self._rules.view(self._state, viewer)) if self._own is None else self._own(self._state, viewer)
            )
        return known

    def _open_fields(self) -> Fields:
        if self._own is None:
            return {}
        fields = asdict(self._rules.view(self._state, None))
        for name in self._own(self._state, None):
            del fields[name]
        return fields


def _differing(before: Fields, now: Fields) -> Fields:
    return {name: value for name, value in now.items() if value != before[name]}
