"""The bodies of requests about positions without a live table: scenes of lessons, puzzles, decisions tried again."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from serai.tables.wire.base import MOST_SECRETS, Identifier, RequestBody, TableId, Version
from serai.tables.wire.position import Position


class LessonScene(RequestBody, frozen=True, tag="scene"):
    """A scene of a lesson, reached by the decisions made since the last scene with its own position."""

    game: Identifier
    scene: Annotated[int, Meta(ge=0, le=999)]
    played: Annotated[list[dict[str, Any]], Meta(max_length=64)] = field(default_factory=list)


class DailyPuzzle(RequestBody, frozen=True, tag="puzzle"):
    """The puzzle of a day, such as 2026-11-17."""

    game: Identifier
    day: Annotated[str, Meta(max_length=64)]


class PastDecision(RequestBody, frozen=True, tag="decision"):
    """A decision of a match that is over; the moves of its record are numbered from 0."""

    table: TableId
    move: Version
    secrets: Annotated[list[str], Meta(min_length=1, max_length=MOST_SECRETS)]


NamedPosition = LessonScene | DailyPuzzle | PastDecision
"""The address of a position without a live table."""


class ShowPosition(RequestBody, frozen=True):
    """The position asked for."""

    position: NamedPosition


class PreviewPosition(ShowPosition, frozen=True):
    """Ask what would follow from each action with these values."""

    choose: dict[str, Any] = field(default_factory=dict)
    view: bool = False
    """Whether the answer also holds how the view would change."""


class ExplainAction(ShowPosition, frozen=True):
    """Ask why an action is not possible."""

    action: dict[str, Any]


class JudgeAction(RequestBody, frozen=True):
    """Ask how good an action is."""

    position: DailyPuzzle | PastDecision
    action: dict[str, Any]


class PlayScene(RequestBody, frozen=True):
    """The learner's action in a scene; none where the scene asks for none."""

    position: LessonScene
    action: dict[str, Any] | None = None


class ShownPosition(Position, frozen=True):
    """A position without a live table, as the seat that decides sees it."""

    seats: list[str]
    """The names at the seats."""
    hint: Any
    """The action to point at."""


class LessonStep(msgspec.Struct, frozen=True):
    """One move of a lesson: what happened, and the table afterwards. Chance has no seat."""

    seat: int | None
    events: list[msgspec.Raw]
    view: msgspec.Raw


class PlayedScene(msgspec.Struct, frozen=True):
    """Whether the scene asks for this action, and what followed if it does."""

    asked: bool
    steps: list[LessonStep] = []


class SceneOutline(msgspec.Struct, frozen=True):
    """One scene of a lesson: the names of its messages, and whether it asks for a decision."""

    says: str
    wrong: str
    done: str
    rule: str
    asks: bool
    fresh: bool
    """Whether it begins from a position of its own rather than from where the scene before ended."""


class LessonOutline(msgspec.Struct, frozen=True):
    """A game's lesson."""

    game: str
    scenes: list[SceneOutline]
