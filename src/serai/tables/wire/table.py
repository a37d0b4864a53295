"""A table, its seats and clocks, and its changes, as messages show them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from serai.engine.record import Chain
from serai.tables.model.clock import Clock
from serai.tables.model.portraits import Portrait
from serai.tables.wire.base import Stage


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat as everybody at the table sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    sitting_in: str
    program: bool
    """Whether a program plays for the person, as it said when it joined."""
    asked: bool
    """Whether the person has not yet agreed to play again."""
    present: bool
    away: float | None
    """Seconds since the person was last here; None while present."""
    portrait: Portrait | None
    """What the person has chosen to look like; otherwise the name decides."""


class ClockState(msgspec.Struct, frozen=True):
    """The clocks of a table. The seat whose clock runs has `left` less `now - since` seconds."""

    agreed: Clock
    left: list[float]
    """Seconds every seat had left at `since`."""
    running: int | None
    """The seat whose clock runs; None while a bot decides."""
    since: float
    now: float
    """The server's time when this was sent."""


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody at it sees it."""

    id: str
    code: str
    """The code others type to join while seats are open."""
    game: str
    rules: str
    options: dict[str, bool | int | str]
    components: dict[str, str | dict[str, Any]]
    seats: list[SeatSummary]
    host: int | None
    """The seat of the person who set the table up: they may change it, or cancel it, until the match begins."""
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
    """The seed itself, once the match is over; from the start if somebody chose it."""
    seed_chosen: bool
    clock: ClockState | None
    first_draw: int
    """Outcomes before this one came with the record this table was made from."""
    listed: bool
    """Whether everybody is shown the table, and may join, while seats are open."""
    rematch: str | None
    """The table where the same people play again; their secrets open it."""
    places: list[int] | None
    """The place of every seat once the match is over."""
    tie_breaks: list[int] | None
    """The tie-break of each seat; more is better."""
    chains: list[Chain]
    """The chains of shares that seats bring to the dice, in the order in which they came."""


class Splice(msgspec.Struct, frozen=True):
    """A change within a sequence: from `start` on, `removed` items are replaced by `items`."""

    start: int
    removed: int
    items: list[msgspec.Raw]


class MissedStep(msgspec.Struct, frozen=True):
    """One version of a match as one viewer saw it."""

    version: int
    seat: int | None
    undone: bool
    events: list[msgspec.Raw]
    at: float
