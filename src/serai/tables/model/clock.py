"""Clocks: how long a seat may think, how much of that is left, and what happens when a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from serai.tables.model.seats import Seat

DAY = 86_400.0
SECONDS_AFTER_RECLAIM = 60.0
"""The least time a seat has left when its person takes it back."""
_Level = Annotated[str, Meta(min_length=1, max_length=64)]


class TimeControl(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """The time agreed on; when it runs out, a bot of this level decides until the person takes the seat back."""

    level: _Level


class TimeBudget(TimeControl, frozen=True, tag="budget"):
    """Minutes for the whole match, and some seconds more with each turn."""

    minutes: Annotated[float, Meta(gt=0, le=1440)]
    added: Annotated[float, Meta(ge=0, le=3600)]
    """Seconds a seat gains when its turn ends."""


class TimePerTurn(TimeControl, frozen=True, tag="per_turn"):
    """Days for each turn, for play by correspondence."""

    days: Annotated[float, Meta(gt=0, le=60)]


Clock = TimeBudget | TimePerTurn


class ClockReading(msgspec.Struct, frozen=True):
    """The clocks as they were at one moment: the seconds every seat had left, and when that was."""

    left: list[float]
    since: float
    version: int = 0
    """The version of the match at that moment."""


def full_clocks(clock: Clock, seats: int, now: float) -> ClockReading:
    """Return the clocks when a match begins."""
    return ClockReading([_allotted(clock)] * seats, now)


def advanced(clock: Clock, reading: ClockReading, running: int | None, to_move: int | None, now: float) -> ClockReading:
    """Return the clocks at a later moment: the running one less the time since, plus some if its turn is over.

    `running` is None while a bot decides; `to_move` is the seat to move from now on.
    """
    left = list(reading.left)
    if running is not None:
        left[running] = max(0.0, left[running] - max(0.0, now - reading.since))
        if to_move != running:
            left[running] = left[running] + clock.added if isinstance(clock, TimeBudget) else _allotted(clock)
    return replace(reading, left=left, since=max(now, reading.since))


def reclaimed(reading: ClockReading, seat: int) -> ClockReading:
    """Return the clocks after a person takes a seat back, with time enough to look at the table."""
    left = list(reading.left)
    left[seat] = max(left[seat], SECONDS_AFTER_RECLAIM)
    return replace(reading, left=left)


def resumed(clock: Clock, reading: ClockReading, started: float) -> ClockReading:
    """Return the clocks after a restart: a budget of minutes does not run while the server is down."""
    since = max(reading.since, started) if isinstance(clock, TimeBudget) else reading.since
    return replace(reading, since=since)


def running_seat(seats: Sequence[Seat], to_move: int | None) -> int | None:
    """Return the seat whose clock runs: the one to move, if a person decides there."""
    return None if to_move is None or seats[to_move].bot else to_move


def _allotted(clock: Clock) -> float:
    return clock.minutes * 60 if isinstance(clock, TimeBudget) else clock.days * DAY
