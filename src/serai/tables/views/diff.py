"""What differs between one version of a match and the next, as it is seen."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import asdict

from serai.engine.game import News
from serai.engine.match import Match

Fields = dict[str, Any]
"""Some fields of a view by their names."""


class Differences(Protocol):
    """What differs from the version before."""

    shared: Fields
    """The fields that are the same for everybody, with their new values."""

    def own(self, viewer: int | None) -> Fields:
        """The fields that depend on who looks, for this viewer."""


def differences(match: Match, before: Differences | None) -> Differences:
    """What differs in the match as it stands now; nothing, if there is nothing before it."""
    if hasattr(match.rules, "news"):
        return Told(match, before if isinstance(before, Told) else None)
    return Compared(match, before if isinstance(before, Compared) else None)


class Told:
    """Differences a game tells itself, with `news(before, after)` among its rules."""

    __slots__ = ("_news", "_state", "shared")

    def __init__(self, match: Match, before: Told | None) -> None:
        self._state = match.state.copy()
        rules: Any = match.rules
        self._news: News | None = rules.news(before._state, self._state) if before else None
        self.shared: Fields = self._news.shared if self._news else {}

    def own(self, viewer: int | None) -> Fields:
        """What differs for this viewer alone."""
        return self._news.own(viewer) if self._news else {}


class Compared:
    """Differences found by comparing views.

    A game may say which fields depend on who looks, with `own(state, seat)` among its rules: their names and values
    for a seat or a spectator. Without, every field does, and nothing is shared.
    """

    __slots__ = ("_before", "_mine", "_open", "_own", "_rules", "_state", "shared")

    def __init__(self, match: Match, before: Compared | None) -> None:
        self._rules, self._state = match.rules, match.state.copy()
        self._own: Any = getattr(match.rules, "own", None)
        self._open = self._open_fields()
        self._mine: dict[int | None, Fields] = {}
        self._before = before
        if before is not None:
            before._before = None  # or every version would be kept
        self.shared: Fields = _differing(before._open, self._open) if before else {}

    def own(self, viewer: int | None) -> Fields:
        """What differs for this viewer alone."""
        return _differing(self._before._fields(viewer), self._fields(viewer)) if self._before else {}

    def _fields(self, viewer: int | None) -> Fields:
        known = self._mine.get(viewer)
        if known is None:
            known = self._mine[viewer] = (
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
