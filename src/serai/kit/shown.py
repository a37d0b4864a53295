"""What is seen of a state: declared once, next to the fields of its class.

    class Cheat(State):
        rank: Annotated[int, Public(-1, 2)]         # everybody sees this number, or all numbers of an array
        cards: Annotated[PerSeat, BySeat(0, 4)]     # everybody sees one number, or one row, for each seat
        hand: Annotated[PerHand, Own(0, 6)]         # each seat sees its own number, or its own row
        last_card: int                              # nobody sees it

The numbers are bounds. From these a state lists its observation; the compiled twin does the same in C
(compiler/shown_methods.py). A view takes its fields from them by name (engine/declared_view.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, get_args, get_type_hints


class Public(NamedTuple):
    """Everybody sees a field: a number, or every number of an array."""

    lowest: int
    highest: int


class BySeat(NamedTuple):
    """Everybody sees a field with one number, or one row of numbers, for each seat."""

    lowest: int
    highest: int


class Own(NamedTuple):
    """Each seat sees its own number, or its own row of numbers, of a field that holds one for each seat."""

    lowest: int
    highest: int


Shown: TypeAlias = Public | BySeat | Own


class Seen(Protocol):
    """An observation that is being filled with numbers."""

    def add(self, value: int) -> None:
        """Take one more number."""


def shown_fields(kind: type) -> Mapping[str, Shown]:
    """Return the visible fields of a state's class, in their order, each with its viewers."""
    if kind not in _known:
        _known[kind] = _found(kind)
    return _known[kind]


def add_public(state: Any, seen: Seen) -> None:
    """Add what everybody sees."""
    for name, mark in shown_fields(type(state)).items():
        if not isinstance(mark, Own):
            value = getattr(state, name)
            _add(value[: state.seats] if isinstance(mark, BySeat) else value, seen)


def add_own(state: Any, seat: int, seen: Seen) -> None:
    """Add what only this seat sees."""
    for name, mark in shown_fields(type(state)).items():
        if isinstance(mark, Own):
            _add(getattr(state, name)[seat], seen)


def _add(value: Any, seen: Seen) -> None:
    if isinstance(value, list):
        for one in value:
            _add(one, seen)
    else:
        seen.add(value)


_known: dict[type, Mapping[str, Shown]] = {}


def _found(kind: type) -> Mapping[str, Shown]:
    found: dict[str, Shown] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        marks = [mark for mark in get_args(hint)[1:] if isinstance(mark, Public | BySeat | Own)]
        if marks:
            found[name] = marks[0]
    return found
