"""A match as one viewer sees it: the table, the legal actions, their consequences, and reasons for refusals.

The socket sends these about live tables, HTTP about scenes of lessons, puzzles and decisions tried again.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class ChoiceGroup(msgspec.Struct, frozen=True):
    """All legal actions of one kind as a table: `rows` holds, for each action, one index into each of `values`."""

    kind: str
    fields: list[str]
    values: list[list[Any]]
    rows: list[int]


class Choices(msgspec.Struct, frozen=True):
    """All legal actions of the seat to move."""

    tag: str
    """The field of an action that holds its kind."""
    count: int
    groups: list[ChoiceGroup]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one viewer sees it, and what they may do; without version and view while it has not begun."""

    viewer: int | None
    version: int | None
    view: msgspec.Raw | None
    fixtures: msgspec.Raw | None
    choices: Choices | None
    can_undo: bool


class ActionPreview(msgspec.Struct, frozen=True):
    """What would follow from one action, as far as the seat may know."""

    action: Any
    events: list[Any]
    scores: list[int]
    """Points each seat would gain at once; empty if they depend on something hidden."""
    next: int | Literal["chance", "over"] | None
    """None if it depends on something hidden."""
    changed: dict[str, msgspec.Raw] | None
    outlook: Any = None
    """What else the game knows in advance about the action, such as a price or odds."""
    final: bool | msgspec.UnsetType = msgspec.UNSET
    """True if the action may reveal a secret of the game: then it cannot be taken back."""


class Previews(msgspec.Struct, frozen=True, kw_only=True):
    """The first of all matching actions, in their order, and the number of matches."""

    count: int
    previews: list[ActionPreview]


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why something is not possible: a word for programs, a sentence, and the rule behind it."""

    reason: str = ""
    text: str = ""
    rule: str = ""
    values: dict[str, Any] = {}


class Explanation(Reason, frozen=True, kw_only=True):
    """Whether an action is possible, and if not, the reason."""

    possible: bool
