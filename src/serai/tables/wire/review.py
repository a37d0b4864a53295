"""The messages of replay, hints and analysis, both ways (docs/protocol.md).

These requests take a while. They run in the background and can be cancelled with `cancel`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from serai.tables.wire.base import ClientMessage, Identifier, SeatNumber, ServerMessage, TableId, Version


class Frames(ClientMessage, frozen=True, tag="frames"):
    """Ask for the versions of a match, from `first` on, as one viewer saw them then.

    While the match is played, only for the viewer's own seats; when it is over, for any seat or a spectator.
    """

    table: TableId
    viewer: SeatNumber | None = None
    first: Version = 0


class Hint(ClientMessage, frozen=True, tag="hint"):
    """Ask for good actions. Answered only if the client holds every person's seat."""

    table: TableId
    seat: SeatNumber
    version: Version


class Analyse(ClientMessage, frozen=True, tag="analyse"):
    """Ask for an analysis of every decision of a match that is over."""

    table: TableId


class Cancel(ClientMessage, frozen=True, tag="cancel"):
    """Cancel an earlier `frames`, `hint` or `analyse` by its id; it is then refused as `cancelled`."""

    request: Identifier


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


class FramePage(ServerMessage, frozen=True, tag="frames"):
    """The answer to `frames`: at most 128 of all `count`; ask again for the rest."""

    re: str
    table: str
    viewer: int | None
    first: int
    count: int
    frames: list[Frame]


class Alternative(msgspec.Struct, frozen=True):
    """An action, and every seat's win probability after it."""

    action: Any
    win: list[float]


class Advice(msgspec.Struct, frozen=True):
    """An action, every seat's win probability after it, and the points each could expect at the end."""

    action: Any
    win: list[float]
    points: list[float]


class HintResult(ServerMessage, frozen=True, tag="hint"):
    """The answer to `hint`: the best actions found, the best first."""

    re: str
    version: int
    best: list[Advice]
    sure: bool
    """Whether the first is best as far as the search can tell. If not, all are about equally good."""


class JudgedDecision(msgspec.Struct, frozen=True):
    """One decision analysed."""

    move: int
    """Its index in the record, in which outcomes of chance also count."""
    seat: int
    points: list[float]
    """Points each seat could expect at the end, before the decision."""
    played: Alternative
    best: list[Alternative]
    """The best actions found, the best first; the played one may be among them."""
    cost: float
    """How much of a win was given away, as a probability."""
    hinted: bool = False
    """Whether a person followed a hint; a longer search then found what is better."""
    exact: bool = False
    """Whether these probabilities are those of perfect play, and not those of a search."""


class AnalysisProgress(ServerMessage, frozen=True, tag="progress"):
    """The progress of an analysis, and the decisions judged since the last report."""

    table: str
    done: int
    total: int
    """Moves of the record plus the decisions judged again; one judged four times as long counts four times."""
    judged: list[JudgedDecision]


class Findings(msgspec.Struct, frozen=True):
    """What an analysis found."""

    judged: list[JudgedDecision]
    luck: list[float]
    """What dice and draws brought each seat above the average, in win probability; all seats add up to zero.

    Empty in a game with secrets.
    """


class AnalysisResult(ServerMessage, frozen=True, tag="analysis"):
    """The answer to `analyse`: every decision with more than one action, in order, and each seat's luck."""

    re: str
    table: str
    judged: list[JudgedDecision]
    luck: list[float]
    """What dice and draws brought each seat above the average, in win probability; all seats add up to zero.

    Empty in a game with secrets.
    """
