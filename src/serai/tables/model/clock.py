"""Clocks: how long a seat may think, what is left of it, and when it has run out (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from serai.tables.model.seats import Seat

DAY = 86_400.0
RECLAIMED = 60.0
"""Seconds a seat has at least when its person takes it back."""
_Level = Annotated[str, Meta(min_length=1, max_length=64)]


class Agreed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """What was agreed on time; when it runs out, a bot of this level decides until the person takes the seat back."""

    level: _Level


class TimeBudget(Agreed, frozen=True, tag="budget"):
    """So many minutes for the whole match, and some seconds more with each turn."""

    minutes: Annotated[float, Meta(gt=0, le=1440)]
    added: Annotated[float, Meta(ge=0, le=3600)]
    """Seconds a seat gains when its turn ends."""


class TimePerTurn(Agreed, frozen=True, tag="per_turn"):
    """So many days for each turn, for play over days."""

    days: Annotated[float, Meta(gt=0, le=60)]


Clock = TimeBudget | TimePerTurn


class Running(msgspec.Struct, frozen=True):
    """Clocks as they stood at one moment: the seconds every seat has left, and when that was."""

    left: list[float]
    since: float
    version: int = 0
    """The version of the match it was noted at."""


def wound(clock: Clock, seats: int, now: float) -> Running:
    """The clocks when a match begins."""
    return Running([_whole(clock)] * seats, now)


def spent(clock: Clock, running: Running, ticking: int | None, following: int | None, now: float) -> Running:
    """The clocks at a later moment: the seat whose clock ticked has used its time; perhaps its turn is over.

    `ticking` is None while a bot decides, `following` the seat to move from now on.
    """
    left = list(running.left)
    if ticking is not None:
        left[ticking] = max(0.0, left[ticking] - max(0.0, now - running.since))
        if following != ticking:
            left[ticking] = left[ticking] + clock.added if isinstance(clock, TimeBudget) else _whole(clock)
    return replace(running, left=left, since=max(now, running.since))


def taken_back(running: Running, seat: int) -> Running:
    """The clocks when a person comes back to a seat: there is time enough to look at the table."""
    left = list(running.left)
    left[seat] = max(left[seat], RECLAIMED)
    return replace(running, left=left)


def resumed(clock: Clock, running: Running, started: float) -> Running:
    """The clocks after the server was started again: nobody with minutes pays for the time it was down."""
    since = max(running.since, started) if isinstance(clock, TimeBudget) else running.since
    return replace(running, since=since)


def ticking(seats: Sequence[Seat], to_move: int | None) -> int | None:
    """The seat whose time passes: the one to move, if a person decides there."""
    return None if to_move is None or seats[to_move].bot else to_move


def _whole(clock: Clock) -> float:
    return clock.minutes * 60 if isinstance(clock, TimeBudget) else clock.days * DAY
