"""What people saw: the only thing that the checkers believe."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec


class Asked(NamedTuple):
    """Somebody has sent a decision or an undo for the first time."""

    at: float
    table: str
    id: str
    kind: str
    seat: int
    base: int
    """The version that it was meant for."""


class Answered(NamedTuple):
    """Somebody received the answer to it, with a version if it was made."""

    at: float
    id: str
    version: int | None
    reason: str = ""


class Read(NamedTuple):
    """Somebody was shown a table that they had asked for."""

    asked: float
    at: float
    table: str
    version: int


class Shown(NamedTuple):
    """Somebody was shown one version through one seat; None for a spectator."""

    at: float
    table: str
    viewer: int | None
    version: int
    view: int
    """A digest of the view."""
    seat: int | None
    undone: bool
    to_move: int | None
    running: int | None
    """The seat whose clock runs."""


class Watched(NamedTuple):
    """Somebody has watched a table through one seat."""

    table: str
    viewer: int | None
    since: int | None
    """The version that they said they knew."""
    version: int
    missed: list[int]
    steps: list[int]
    """The versions that they were shown afterwards."""


class LentSeat(NamedTuple):
    """Somebody saw that a bot sits in for a person, at a table with clocks."""

    at: float
    """The time of day."""
    table: str
    seat: int


class Analysed(NamedTuple):
    """Somebody was shown the analysis of a match that is over."""

    table: str
    findings: int
    """A digest of them."""


class SentAway(NamedTuple):
    """A process has told somebody to connect to another one."""

    at: float
    process: int


def digest(view: Any) -> int:
    """Return a short form of a view."""
    return zlib.crc32(msgspec.json.encode(view, order="deterministic"))


@dataclass
class History:
    """What everybody saw, in the order in which they saw it."""

    asked: dict[str, Asked] = field(default_factory=dict)
    answered: list[Answered] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    runs: list[Watched] = field(default_factory=list)
    lent: list[LentSeat] = field(default_factory=list)
    sent_away: list[SentAway] = field(default_factory=list)
    paused: list[tuple[int, float, float]] = field(default_factory=list)
    """Which processes were paused, from when to when: nobody can see that, but the simulation knows it."""
    analysed: list[Analysed] = field(default_factory=list)
    left: set[str] = field(default_factory=set)
    """The tables where somebody has asked to be forgotten."""
    gone: set[str] = field(default_factory=set)
    """The tables of which somebody was told that they are deleted."""
    shut_out: set[str] = field(default_factory=set)
    """The tables where somebody's secret was taken for none."""
    rematches: dict[str, set[str]] = field(default_factory=dict)
    """The tables where people were told that a match is played again."""
    skew: float = 1.0
    """By how many seconds the clocks of the processes may differ, and messages be late."""
    moved: dict[str, list[float]] = field(default_factory=dict)
    """The times at which anybody at a table saw it change."""
