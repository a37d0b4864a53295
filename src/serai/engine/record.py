"""Records: a match as its causes, one JSON line each (docs/records.md).

The first line is the set-up. Every other line is one decision or one outcome of chance, in the game's own
words, so a program that knows the rules can replay a match without our code and without random numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from serai.engine.contract import Action, Outcome
from serai.engine.setup import OptionValue, Setup

FORMAT = 1


class Decision(msgspec.Struct, frozen=True):
    """A seat's action."""

    seat: int
    action: Action


class ChanceMove(msgspec.Struct, frozen=True):
    """What chance brought."""

    outcome: Outcome
    seat: int = -1
    shares: tuple[str, ...] = ()
    """The shares of every seat for this outcome and the next ones up to a decision; empty where no chain counted."""
    version: int = 0
    """The version of the match that these shares are for: how many decisions, and decisions taken back, came before."""


Move: TypeAlias = Decision | ChanceMove
"""One move of a match."""


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chain of shares that a seat brings (`serai.engine.shares`)."""

    seat: int
    anchor: str
    first: int = 0
    """The first version of the match it counts for; from then on it replaces the seat's earlier chain."""

    def place(self, version: int) -> int:
        """Return the place of the share for a version, 1 for the first."""
        return version - self.first + 1


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was promised about the outcomes before the first of them: that they all come from one seed."""

    commitment: str
    """SHA-256 of the seed, as hexadecimal digits."""
    seed: str = ""
    """The seed, once it is revealed."""
    first: int = 0
    """The first outcome drawn from the seed; earlier ones belong to the match from which this one branched off."""
    chains: tuple[Chain, ...] = ()
    """The chains of the seats that bring shares, in the order in which they came."""


def chains_at(chains: Sequence[Chain], version: int) -> dict[int, Chain]:
    """Return the chain of each seat that counts at a version of the match."""
    return {chain.seat: chain for chain in chains if chain.first <= version}


@dataclass(slots=True)
class Record:
    """A set-up and every move made since."""

    setup: Setup
    rules_version: str
    moves: list[Move] = field(default_factory=list)
    promise: Promise | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a record."""

    format: int
    game: str
    rules: str
    seats: tuple[str, ...]
    options: dict[str, OptionValue]
    components: dict[str, str | dict[str, Any]]
    promise: Promise | msgspec.UnsetType = msgspec.UNSET


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any other line: `seat` and `action`, or `chance`, with its shares."""

    seat: int | msgspec.UnsetType = msgspec.UNSET
    action: Any = msgspec.UNSET
    chance: Any = msgspec.UNSET
    shares: tuple[str, ...] = ()
    version: int = 0


def write_record(record: Record) -> str:
    """Return the record as text, one JSON line for the set-up and one for each move."""
    return "".join(record_lines(record))


def record_lines(record: Record) -> Iterator[str]:
    """Yield these lines one after the other."""
    yield msgspec.json.encode(header_of(record)).decode() + "\n"
    for move in record.moves:
        yield msgspec.json.encode(line_of(move)).decode() + "\n"


def header_of(record: Record) -> Header:
    """Return the first line of a record."""
    setup = record.setup
    return Header(
        format=FORMAT,
        game=setup.game,
        rules=record.rules_version,
        seats=setup.seats,
        options=setup.options,
        components=setup.components,
        promise=record.promise or msgspec.UNSET,
    )


def line_of(move: Move) -> Line:
    """Return the line of one move."""
    if isinstance(move, Decision):
        return Line(seat=move.seat, action=move.action)
    return Line(chance=move.outcome, shares=move.shares, version=move.version)
