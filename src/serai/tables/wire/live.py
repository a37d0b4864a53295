"""The messages of a match being played, both ways (docs/protocol.md).

The client's TypeScript types are generated from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from serai.tables.wire.base import (
    ClientMessage,
    Identifier,
    Phrase,
    SeatNumber,
    Secret,
    ServerMessage,
    TableId,
    Version,
)
from serai.tables.wire.table import ActionPreview, Choices, ClockState, MissedStep, Splice, TableSummary


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the protocol and language of the client."""

    protocol: int
    language: Annotated[str, Meta(max_length=35)] = "en"


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Ask for any answer, to see whether the connection works."""


class Watch(ClientMessage, frozen=True, tag="watch"):
    """Watch a table through the seats these secrets open, or as a spectator.

    With `since`, the version last seen, the answer holds exactly the missed steps; -1 asks for all of them.
    """

    table: TableId
    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=8)]
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] | None = None


class Unwatch(ClientMessage, frozen=True, tag="unwatch"):
    """Stop watching a table."""

    table: TableId


class Act(ClientMessage, frozen=True, tag="act"):
    """Make a decision for a seat. Sent again with the same `id`, it is acknowledged again but made only once."""

    table: TableId
    seat: SeatNumber
    version: Version
    action: msgspec.Raw
    """An action of the game, which reads it."""


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back the last decision of a seat."""

    table: TableId
    seat: SeatNumber
    version: Version


class Preview(ClientMessage, frozen=True, tag="preview"):
    """Ask what would follow from each action with these values, up to the next chance or decision."""

    table: TableId
    seat: SeatNumber
    version: Version
    choose: dict[str, Any] = field(default_factory=dict)
    view: bool = False
    """Whether the answer also holds how the view would change."""


class Explain(ClientMessage, frozen=True, tag="explain"):
    """Ask why an action is not possible. It is never made, even if it is possible."""

    table: TableId
    seat: SeatNumber
    version: Version
    action: msgspec.Raw


class Say(ClientMessage, frozen=True, tag="say"):
    """Say a phrase to everybody at the table."""

    table: TableId
    seat: SeatNumber
    phrase: Phrase


class SitIn(ClientMessage, frozen=True, tag="sit_in"):
    """Let a bot play for a person who has been away longer than the grace period, or for oneself."""

    table: TableId
    seat: SeatNumber
    level: Identifier


class Reclaim(ClientMessage, frozen=True, tag="reclaim"):
    """Take a seat back from the bot that sat in."""

    table: TableId
    seat: SeatNumber


LiveRequest = Hello | Ping | Watch | Unwatch | Act | Undo | Preview | Explain | Say | SitIn | Reclaim


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to hello."""

    re: str
    protocol: int
    server: str


class Done(ServerMessage, frozen=True, tag="done"):
    """The answer to a message that needs no other; after an action it means: on disk, and this is its version."""

    re: str
    version: int | None = None


class RefusedMessage(ServerMessage, frozen=True, tag="refused"):
    """The answer to a message that cannot be carried out, with reason and rule; nothing has changed."""

    re: str
    reason: str
    text: str
    rule: str = ""
    values: dict[str, Any] = field(default_factory=dict)


class PhraseMessage(ServerMessage, frozen=True, tag="phrase"):
    """Somebody at a seat has sent a phrase."""

    table: str
    seat: int
    phrase: Phrase
    at: float


class Explanation(ServerMessage, frozen=True, tag="explanation"):
    """The answer to explain: whether the action is possible, and if not, the reason and the rule."""

    re: str
    possible: bool
    reason: str = ""
    text: str = ""
    rule: str = ""
    values: dict[str, Any] = field(default_factory=dict)


class Watching(ServerMessage, frozen=True, tag="watching"):
    """The answer to watch: the current table, once for each seat held; `viewer` is None for a spectator."""

    re: str
    table: TableSummary
    viewer: int | None
    version: int | None
    missed: list[MissedStep]
    view: msgspec.Raw | None
    fixtures: msgspec.Raw | None
    choices: Choices | None
    can_undo: bool
    phrases: list[PhraseMessage]
    """The recent phrases at this table."""


class StepForAll(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a `StepMessage` that is the same for all viewers who see the same: what happened and what changed.

    `changed` holds the fields of the view that differ from the version before; if `whole`, it holds all. Of a long
    sequence where little differs, `spliced` holds only that.
    """

    table: str
    version: int
    seat: int | None
    undone: bool
    at: float
    events: list[msgspec.Raw]
    to_move: int | None
    whole: bool
    changed: dict[str, msgspec.Raw]
    spliced: dict[str, Splice]
    clock: ClockState | None


class StepForViewer(ServerMessage, frozen=True, tag="step"):
    """The part of a `StepMessage` that is made for one viewer: what they may do now."""

    viewer: int | None
    choices: Choices | None
    can_undo: bool


class StepMessage(StepForAll, frozen=True, tag_field="type", tag="step"):
    """A match has moved on; both parts in one message."""

    viewer: int | None
    choices: Choices | None
    can_undo: bool


class ChoicesChanged(ServerMessage, frozen=True, tag="choices"):
    """What a viewer may do has changed without a step: they took their seat back."""

    table: str
    viewer: int
    version: int
    choices: Choices | None
    can_undo: bool


class TableChanged(ServerMessage, frozen=True, tag="table"):
    """Who sits where, who is present, or the stage has changed."""

    table: TableSummary


class TableDeleted(ServerMessage, frozen=True, tag="deleted"):
    """The table was deleted."""

    table: str


class Previews(ServerMessage, frozen=True, tag="previews"):
    """The answer to preview: the first of all actions that match, in their order."""

    re: str
    version: int
    count: int
    previews: list[ActionPreview]


class Failed(ServerMessage, frozen=True, tag="failed"):
    """The last message before the server closes the connection, when it could not even read an `id`."""

    reason: str
    text: str


LiveAnswer = (
    Welcome | Done | RefusedMessage | Explanation | Watching | StepMessage | ChoicesChanged | TableChanged
    | PhraseMessage | TableDeleted | Previews | Failed
)  # fmt: skip
