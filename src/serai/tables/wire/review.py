"""Messages about looking back and asking for advice: frames of a match, hints, analysis (docs/protocol.md).

What is asked here takes a while. It is answered beside everything else, and can be called off with `cancel`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from serai.tables.wire.live import Identifier, Said, SeatNumber, TableId, Told, Version


class Frames(Said, frozen=True, tag="frames"):
    """Tell every version of a match again, from `first` on, as one viewer saw it then.

    While the match is played, one's own seats only; when it is over, any seat, or None for a spectator.
    """

    table: TableId
    viewer: SeatNumber | None = None
    first: Version = 0


class Hint(Said, frozen=True, tag="hint"):
    """What would be good to do? Answered only if whoever asks holds every person's seat."""

    table: TableId
    seat: SeatNumber
    version: Version


class Analyse(Said, frozen=True, tag="analyse"):
    """Look back on every decision of a match that is over."""

    table: TableId


class Cancel(Said, frozen=True, tag="cancel"):
    """Call off an earlier `frames`, `hint` or `analyse` by its id; it is then refused as `cancelled`."""

    asked: Identifier


class Frame(msgspec.Struct, frozen=True):
    """One version of a match: what happened, and what changed in the viewer's view since the one before.

    If `whole`, `changed` holds the whole view.
    """

    version: int
    seat: int | None
    undone: bool
    at: float
    moves: int
    """Decisions and outcomes in the record so far: where a table could branch off."""
    events: list[msgspec.Raw]
    to_move: int | None
    scores: list[int]
    whole: bool
    changed: dict[str, msgspec.Raw]


class FramesTold(Told, frozen=True, tag="frames"):
    """The answer to frames: at most 128 of them, of `count` there are; ask again for the rest."""

    re: str
    table: str
    viewer: int | None
    first: int
    count: int
    frames: list[Frame]


class Alternative(msgspec.Struct, frozen=True):
    """An action, and every seat's probability to win after it."""

    action: Any
    win: list[float]


class Advice(msgspec.Struct, frozen=True):
    """An action, every seat's probability to win after it, and the points each could expect at the end."""

    action: Any
    win: list[float]
    points: list[float]


class Hinted(Told, frozen=True, tag="hinted"):
    """The answer to hint: the best actions found, the best first."""

    re: str
    version: int
    best: list[Advice]


class Judged(msgspec.Struct, frozen=True):
    """One decision looked at again."""

    move: int
    """Which move of the record it was, counted from 0; outcomes of chance count, too."""
    seat: int
    points: list[float]
    """Points each seat could expect at the end, before the decision."""
    played: Alternative
    best: list[Alternative]
    """The best actions found, the best first; the played one may be among them."""
    cost: float
    """How much of a win was given away, as a probability."""


class Progress(Told, frozen=True, tag="progress"):
    """How far an analysis has come, and what it found since the last progress."""

    table: str
    done: int
    total: int
    """Moves of the record."""
    judged: list[Judged]


class Analysed(Told, frozen=True, tag="analysed"):
    """The answer to analyse: every decision that was one, in order."""

    re: str
    table: str
    judged: list[Judged]
