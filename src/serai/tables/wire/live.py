"""Every message of the wire, both ways: what a browser may say and what it is told (docs/protocol.md).

The TypeScript types in web/src/api/wire.ts are written from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from serai.tables.model.clock import Clock

PROTOCOL = 1

Identifier = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Stage = Literal["gathering", "playing", "over"]
Phrase = Literal[
    "hello", "good-luck", "thanks", "sorry", "well-played", "oops", "lucky", "one-moment", "your-turn", "back-soon",
    "good-game", "again",
]  # fmt: skip
"""All there is to say to each other; the browser has the words in every language."""


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Something a browser says over the socket. Its `id` comes back in the answer."""

    id: Identifier


class Hello(Said, frozen=True, tag="hello"):
    """The first message: which protocol and language are spoken."""

    protocol: int
    language: Annotated[str, Meta(max_length=35)] = "en"


class Ping(Said, frozen=True, tag="ping"):
    """Are you there?"""


class Watch(Said, frozen=True, tag="watch"):
    """Look at a table with the seats these secrets open, or as a spectator.

    With `since`, the version last seen, exactly the steps missed are told; -1 asks for all of them.
    """

    table: TableId
    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=8)]
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] | None = None


class Unwatch(Said, frozen=True, tag="unwatch"):
    """Look away."""

    table: TableId


class Act(Said, frozen=True, tag="act"):
    """Make a decision for a seat. Sent again with the same `id`, it is acknowledged again but made only once."""

    table: TableId
    seat: SeatNumber
    version: Version
    action: dict[str, Any]


class Undo(Said, frozen=True, tag="undo"):
    """Take back the last decision of a seat."""

    table: TableId
    seat: SeatNumber
    version: Version


class Preview(Said, frozen=True, tag="preview"):
    """What would follow from each action that has these values, up to the next chance or decision."""

    table: TableId
    seat: SeatNumber
    version: Version
    choose: dict[str, Any] = {}
    view: bool = False
    """Whether to tell also how the table would look."""


class Why(Said, frozen=True, tag="why"):
    """Why is this action not possible? It is never made, even if it is."""

    table: TableId
    seat: SeatNumber
    version: Version
    action: dict[str, Any]


class SayPhrase(Said, frozen=True, tag="phrase"):
    """Say something to everybody at the table."""

    table: TableId
    seat: SeatNumber
    phrase: Phrase


class SitIn(Said, frozen=True, tag="sit_in"):
    """Let a bot play for a person who has been away longer than the grace period, or for oneself."""

    table: TableId
    seat: SeatNumber
    level: Identifier


class Reclaim(Said, frozen=True, tag="reclaim"):
    """Take a seat back from the bot that sat in."""

    table: TableId
    seat: SeatNumber


Spoken = Hello | Ping | Watch | Unwatch | Act | Undo | Preview | Why | SayPhrase | SitIn | Reclaim


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something a browser is told over the socket."""


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to hello."""

    re: str
    protocol: int
    server: str


class Done(Told, frozen=True, tag="done"):
    """The answer to whatever needs no other; after an action it means: on disk, and this is the version it made."""

    re: str
    version: int | None = None


class Refused(Told, frozen=True, tag="refused"):
    """The answer to what cannot be done, with reason and rule; nothing has changed."""

    re: str
    reason: str
    text: str
    rule: str = ""
    values: dict[str, Any] = {}


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody at the table sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    sitting_in: str
    present: bool
    away: float | None
    """Seconds since the person was last here; None while they are."""


class ClockShown(msgspec.Struct, frozen=True):
    """The clocks of a table. Of the seat whose clock runs, `now - since` seconds are to be taken off what was left."""

    agreed: Clock
    left: list[float]
    """Seconds every seat had left at `since`."""
    running: int | None
    """The seat whose clock runs; None while a bot decides."""
    since: float
    now: float
    """The server's time when this was told."""


class TableShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody at it sees it."""

    id: str
    code: str
    """What others type to join while seats are open."""
    game: str
    rules: str
    options: dict[str, bool | int | str]
    components: dict[str, str | dict[str, Any]]
    seats: list[SeatShown]
    stage: Stage
    version: int | None
    to_move: int | None
    created: float
    touched: float
    grace: float
    """Seconds a person may be away before a bot may sit in."""
    commitment: str
    """SHA-256 of the seed all outcomes are drawn from."""
    seed: str | None
    """The seed itself, once the match is over."""
    clock: ClockShown | None
    first_draw: int
    """Outcomes before this one came with the record this table was made from."""
    rematch: str | None
    """The table where the same people play again; their secrets open it."""
    places: list[int] | None
    """The place of every seat once the match is over."""


class ChoiceGroup(msgspec.Struct, frozen=True):
    """All legal actions of one kind as a table: `rows` holds, for each action, one index into each of `values`."""

    kind: str
    fields: list[str]
    values: list[list[Any]]
    rows: list[int]


class Choices(msgspec.Struct, frozen=True):
    """Everything the seat to move may do."""

    tag: str
    """The field of an action that holds its kind."""
    count: int
    groups: list[ChoiceGroup]


class StepTold(msgspec.Struct, frozen=True):
    """One version of a match as one seat was told it."""

    version: int
    seat: int | None
    undone: bool
    events: list[msgspec.Raw]
    at: float


class PhraseSaid(Told, frozen=True, tag="said"):
    """Somebody at a seat has said something."""

    table: str
    seat: int
    phrase: Phrase
    at: float


class Because(Told, frozen=True, tag="because"):
    """The answer to why: whether the action is possible, and if not, the reason and the rule."""

    re: str
    possible: bool
    reason: str = ""
    text: str = ""
    rule: str = ""
    values: dict[str, Any] = {}


class Watching(Told, frozen=True, tag="watching"):
    """The answer to watch: the table as it stands, once for each seat held; `viewer` is None for a spectator."""

    re: str
    table: TableShown
    viewer: int | None
    version: int | None
    missed: list[StepTold]
    view: msgspec.Raw | None
    fixtures: msgspec.Raw | None
    choices: Choices | None
    can_undo: bool
    said: list[PhraseSaid]
    """The last phrases said here."""


class Step(Told, frozen=True, tag="step"):
    """A match has moved on: what happened, what changed in the view, and what the viewer may do now.

    `changed` holds the fields of the view that differ from the version before; if `whole`, it holds all.
    """

    table: str
    viewer: int | None
    version: int
    seat: int | None
    undone: bool
    at: float
    events: list[msgspec.Raw]
    to_move: int | None
    whole: bool
    changed: dict[str, msgspec.Raw]
    choices: Choices | None
    can_undo: bool
    clock: ClockShown | None


class ChoicesTold(Told, frozen=True, tag="choices"):
    """What a viewer may do has changed without a step: they took their seat back."""

    table: str
    viewer: int
    version: int
    choices: Choices | None
    can_undo: bool


class TableChanged(Told, frozen=True, tag="table"):
    """Who sits where, who is present, or the stage has changed."""

    table: TableShown


class Closed(Told, frozen=True, tag="closed"):
    """The table was deleted."""

    table: str


class Previewed(msgspec.Struct, frozen=True):
    """What would follow from one action."""

    action: Any
    events: list[Any]
    scores: list[int]
    """Points each seat would gain at once."""
    next: int | Literal["chance", "over"]
    changed: dict[str, msgspec.Raw] | None
    outlook: Any = None
    """What else the game tells about the action beforehand, such as a price or odds."""


class Previews(Told, frozen=True, tag="previews"):
    """The answer to preview: the first of all actions that match, in their order."""

    re: str
    version: int
    count: int
    previews: list[Previewed]


class Failed(Told, frozen=True, tag="failed"):
    """The last message before the server hangs up, when it could not even read an `id`."""

    reason: str
    text: str


Answer = (
    Welcome | Done | Refused | Because | Watching | Step | ChoicesTold | TableChanged | PhraseSaid | Closed | Previews
    | Failed
)  # fmt: skip
