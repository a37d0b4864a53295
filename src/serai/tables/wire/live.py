"""The messages of a match being played, both ways (docs/protocol.md).

The client's TypeScript types are generated from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from serai.tables.wire.base import (
    MOST_SECRETS,
    ClientMessage,
    Identifier,
    Phrase,
    SeatNumber,
    ServerMessage,
    Share,
    TableId,
    Version,
)
from serai.tables.wire.position import Choices, Explanation, Position, Previews, Reason
from serai.tables.wire.table import ClockState, MissedStep, Splice, TableSummary


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
    secrets: Annotated[list[str], Meta(min_length=1, max_length=MOST_SECRETS)]
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
    """An action, in the form of its game."""
    shares: dict[SeatNumber, Share] = field(default_factory=dict)
    """The next share of each seat this client holds, if it brings shares; every decision spends them."""


class Moves(ClientMessage, frozen=True, tag="moves"):
    """Ask for the moves of a match from the one with index `first` on, as a program that follows them needs.

    In a game with secrets they are shown when the match is over.
    """

    table: TableId
    seat: SeatNumber
    first: Version = 0


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


class BringShares(ClientMessage, frozen=True, tag="bring_shares"):
    """Promise to bring shares to the dice of a table for a seat, or begin a new chain."""

    table: TableId
    seat: SeatNumber
    anchor: Share


class GiveShare(ClientMessage, frozen=True, tag="give_share"):
    """Answer `share_asked` for a seat."""

    table: TableId
    seat: SeatNumber
    digest: Share
    share: Share


class Reclaim(ClientMessage, frozen=True, tag="reclaim"):
    """Take a seat back from the bot that sat in."""

    table: TableId
    seat: SeatNumber


LiveRequest = (
    Hello | Ping | Watch | Unwatch | Act | Undo | Moves | Preview | Explain | Say | SitIn | Reclaim | BringShares
    | GiveShare
)  # fmt: skip


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to hello."""

    re: str
    protocol: int
    server: str


class Done(ServerMessage, frozen=True, tag="done"):
    """The general acknowledgement; after an action it means that it is on disk, with this version."""

    re: str
    version: int | None = None


class RefusedMessage(Reason, ServerMessage, frozen=True, tag="refused"):
    """The answer to a message that cannot be carried out, with reason and rule; nothing has changed."""

    re: str


class PhraseMessage(ServerMessage, frozen=True, tag="phrase"):
    """Somebody at a seat has sent a phrase."""

    table: str
    seat: int
    phrase: Phrase
    at: float


class ExplanationMessage(Explanation, ServerMessage, frozen=True, tag="explanation"):
    """The answer to `explain`: whether the action is possible, and if not, the reason and the rule."""

    re: str


class Watching(Position, ServerMessage, frozen=True, tag="watching"):
    """The answer to `watch`: the current table, once for each seat held; `viewer` is None for a spectator."""

    re: str
    table: TableSummary
    missed: list[MissedStep]
    phrases: list[PhraseMessage]
    """The recent phrases at this table."""


class StepForAll(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a `StepMessage` that is the same for all viewers who see the same: what happened and what changed.

    `changed` holds the fields of the view that differ from the version before; if `whole`, it holds all. Where little
    differs in a long sequence, `spliced` holds only the difference.
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
    shares: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The share of every seat for the outcomes of this step; empty where none came."""


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
    """A viewer's legal actions have changed without a step, since they took their seat back."""

    table: str
    viewer: int
    version: int
    choices: Choices | None
    can_undo: bool


class ShareAsked(ServerMessage, frozen=True, tag="share_asked"):
    """A seat has decided, and outcomes will follow: seats are asked for their shares of them."""

    table: str
    version: int
    """The version the decision will make."""
    seat: int
    """Who has decided; -1 for the start of the match."""
    digest: str
    """A hash that binds the server to the decision and reveals nothing of it."""
    seats: list[int]
    """Who is asked."""


class TableChanged(ServerMessage, frozen=True, tag="table"):
    """The seating, somebody's presence or the stage has changed."""

    table: TableSummary


class TableDeleted(ServerMessage, frozen=True, tag="deleted"):
    """The table was deleted."""

    table: str


class PreviewsMessage(Previews, ServerMessage, frozen=True, tag="previews"):
    """The answer to `preview`: the first of all matching actions, in their order."""

    re: str
    version: int


class MovesMessage(ServerMessage, frozen=True, tag="moves"):
    """The answer to `moves`: those that led to a version, as lines of a record."""

    re: str
    version: int
    moves: list[msgspec.Raw]


class Failed(ServerMessage, frozen=True, tag="failed"):
    """The last message before the server closes the connection, when it could not even read an `id`."""

    reason: str
    text: str


LiveAnswer = (
    Welcome | Done | RefusedMessage | ExplanationMessage | Watching | StepMessage | ChoicesChanged | TableChanged
    | PhraseMessage | TableDeleted | MovesMessage | PreviewsMessage | Failed | ShareAsked
)  # fmt: skip
