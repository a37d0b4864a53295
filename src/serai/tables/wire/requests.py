"""The bodies of HTTP requests and answers (docs/protocol.md and /api/openapi.json)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from serai.engine.record import Chain
from serai.kit.components import Provenance
from serai.tables.model.clock import Clock
from serai.tables.model.portraits import Portrait
from serai.tables.wire.base import Identifier, RequestBody
from serai.tables.wire.table import TableSummary

PersonName = Annotated[str, Meta(min_length=1, max_length=64)]
"""A name as it was typed; it is stored without invisible characters, and then has at most 24 characters."""
RequestId = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{16,64}$")]
RatingKey = RequestId
"""A random key a browser makes once; all who send it are rated as one person."""
Code = Annotated[str, Meta(pattern="^[0-9A-Za-z]{6}$")]


class SeatRequest(RequestBody, frozen=True):
    """A seat of a new table: a person on this device, a bot, or open for others to join."""

    kind: Literal["person", "bot", "open"]
    name: PersonName | None = None
    """Without one, a free name is given: Traveller 2 to a person, a character of its level to a bot."""
    level: Identifier | None = None
    portrait: Portrait | None = None
    """What a person looks like."""


SeatRequests = Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]


class CreateTable(RequestBody, frozen=True):
    """A table to set up."""

    game: Identifier
    seats: SeatRequests
    options: dict[str, bool | int | str] = field(default_factory=dict)
    components: dict[str, str | dict[str, Any]] = field(default_factory=dict)
    clock: Clock | None = None
    listed: bool = False
    """Whether everybody is shown the table, and may join, while seats are open."""
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The seed of all chance, known to everybody from the start; without one, a secret seed is drawn."""
    rating: RatingKey | None = None
    """The key of the first person's ratings, if they take part."""


class ChangeTable(RequestBody, frozen=True):
    """The new form of a table whose match has not begun: people who sit there keep their seats."""

    seats: SeatRequests
    """A seat where a person already sits stays theirs, whether the request says `person` or `open`."""
    options: dict[str, bool | int | str] = field(default_factory=dict)
    components: dict[str, str | dict[str, Any]] = field(default_factory=dict)
    clock: Clock | None = None
    listed: bool = False


class ReadComponent(RequestBody, frozen=True):
    """A custom component file, to be read and tried out."""

    game: Identifier
    kind: Identifier
    text: Annotated[str, Meta(max_length=64 * 1024)]


class JoinTable(RequestBody, frozen=True):
    """A request for a seat by the join code of a table."""

    code: Code
    name: PersonName | None = None
    """Without one, a free name such as Traveller 2 is given."""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    request: RequestId | None = None
    """A random id, new for each attempt to join; the same request with the same id gets the same answer."""
    rating: RatingKey | None = None
    """The key of this person's ratings, if they take part."""
    program: bool = False
    """Whether a program will play, which everybody at the table sees; it is not rated."""
    portrait: Portrait | None = None
    """What this person looks like."""


class ListTables(RequestBody, frozen=True):
    """The secrets a browser holds, to list its tables; one that opens nothing is left out."""

    secrets: Annotated[list[str], Meta(max_length=200)]


class ContinueRecord(RequestBody, frozen=True):
    """A record to continue, whole or after its first `moves` moves."""

    record: str
    seats: SeatRequests
    moves: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class BranchTable(RequestBody, frozen=True):
    """A table to branch off this one after its first `moves` moves."""

    seats: SeatRequests
    moves: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class OptionSummary(msgspec.Struct, frozen=True):
    """One thing to agree on; the first choice is the default."""

    name: str
    choices: list[bool | int | str]
    rule: str


class ComponentSummary(msgspec.Struct, frozen=True):
    """A kind of component and the shipped components; the first is the default."""

    name: str
    shipped: list[str]
    provenance: list[list[Provenance]]
    """The sources of the facts in each shipped component."""


class GameSummary(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    rules: str
    seats: list[int]
    unofficial_seats: list[int]
    options: list[OptionSummary]
    components: list[ComponentSummary]
    files: list[str]
    """The files under `games/NAME/` the browser needs, if the client is not built with this game."""
    ratings: dict[str, dict[str, int]]
    """The measured strength of each level, by number of players; the lowest one has 1000."""
    strategy: bool
    """Whether the game says how to play it well; otherwise its bots know only the rules."""
    lesson: bool
    """Whether there is a lesson that teaches the game."""


class Catalogue(msgspec.Struct, frozen=True):
    """All games and all levels of bots."""

    games: list[GameSummary]
    levels: list[str]
    uncompiled: str
    """Why the rules run uncompiled, about 70 times slower; empty if they are compiled."""
    ratings: bool
    """Whether people may be rated here."""
    table_list: bool
    """Whether tables may be shown to everybody here."""
    open_tables: bool
    """Whether the list of open tables holds any now."""
    hooks: list[str]
    """The hosts of addresses that may be sent messages about turns; empty where the server sends none."""
    push: str
    """The public key of the server's push notices; empty where it sends none."""


class RatedPerson(msgspec.Struct, frozen=True):
    """Somebody who takes part in the ratings of a game."""

    name: str
    rating: int
    matches: int
    won: int
    portrait: Portrait | None
    """The name they had last."""


class Ratings(msgspec.Struct, frozen=True):
    """Everybody who takes part, by game, the strongest first."""

    games: dict[str, list[RatedPerson]]


class NewTable(msgspec.Struct, frozen=True):
    """A new table, with the secret of every person's seat and of the spectators. They are sent only once."""

    table: TableSummary
    secrets: list[str | None]
    spectator: str


class CustomComponent(msgspec.Struct, frozen=True):
    """A component file that can be played with, in the form a new table takes it."""

    name: str
    component: dict[str, Any]


class JoinedTable(msgspec.Struct, frozen=True):
    """A seat taken, and the secret that opens it from now on."""

    table: TableSummary
    seat: int
    secret: str


class OpenTable(msgspec.Struct, frozen=True):
    """What a join code shows before taking a seat."""

    game: str
    seats: list[str | None]
    """The names at the taken seats; None for an open seat."""
    levels: list[str]
    """The level of the bot on each seat; empty where no bot plays."""
    portraits: list[Portrait | None]
    """What the person on each seat has chosen to look like."""


class HeldTable(msgspec.Struct, frozen=True):
    """A table and the seats a client holds there; none for a spectator."""

    table: TableSummary
    seats: list[int]


class HeldTables(msgspec.Struct, frozen=True):
    """All tables a client holds a secret of, the last used first."""

    tables: list[HeldTable]


class OutcomeCount(msgspec.Struct, frozen=True):
    """How often an outcome occurred, and how often to expect it by the odds."""

    outcome: Any
    count: int
    expected: float


class DrawnOutcome(msgspec.Struct, frozen=True):
    """An outcome that was drawn: the number that seed and shares gave was among those that mean it."""

    outcome: Any
    ways: str
    """How many equally likely ways there were, in digits."""
    first: str
    """The first of them that gives this outcome, counted from 0."""
    count: str
    """How many do."""


class SharedRoll(msgspec.Struct, frozen=True):
    """A decision that outcomes followed, with the seats' shares."""

    version: int
    seat: int
    """Who decided; -1 for the start of the match."""
    action: str
    """The action as the digest reads it (docs/dice.md)."""
    shares: list[str]
    """One for each seat; empty if none came."""


class MadeDecision(msgspec.Struct, frozen=True):
    """A decision of a person that no outcomes followed."""

    version: int
    seat: int
    action: str
    """The action, as in `SharedRoll`."""


class DiceReport(msgspec.Struct, frozen=True):
    """The outcomes of a match counted, with the promise under which they were drawn."""

    commitment: str
    seed: str | None
    first_draw: int
    outcomes: list[OutcomeCount]
    chains: list[Chain]
    """The chains of the seats that bring shares to the dice."""
    rolls: list[SharedRoll]
    """Every roll, once the match is over; without shares where no seat brings any."""
    decisions: list[MadeDecision]
    """Every other decision of a person, so that each browser finds those it sent."""
    draws: list[DrawnOutcome]
    """Every outcome drawn from the seed, once the match is over."""


class ForgetResult(msgspec.Struct, frozen=True):
    """What was deleted: the whole table, or a person's name and secret there."""

    table_deleted: bool


class Problem(msgspec.Struct, frozen=True):
    """Why a request was declined."""

    reason: str
    text: str
    values: dict[str, Any] = {}


class Health(msgspec.Struct, frozen=True):
    """The answer of a server that is up, or that can do its work."""

    status: Literal["ok"]
    server: str
