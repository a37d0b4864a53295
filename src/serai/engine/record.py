"""Records: a match as its causes, one JSON line each (docs/records.md).

The first line is the set-up. Every other line is one decision or one outcome of chance, in the game's own
words, so a program that knows the rules can replay a match without our code and without random numbers.
"""

from __future__ import annotations

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


Move: TypeAlias = Decision | ChanceMove
"""One move of a match."""


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was promised about the outcomes before the first of them: they all come from one seed."""

    commitment: str
    """SHA-256 of the seed, as hexadecimal digits."""
    seed: str = ""
    """The seed, once it is revealed."""
    first: int = 0
    """The first outcome that was drawn from the seed; earlier ones belong to the match this one branched off."""


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
    """Any other line: `seat` and `action`, or `chance`."""

    seat: int | msgspec.UnsetType = msgspec.UNSET
    action: Any = msgspec.UNSET
    chance: Any = msgspec.UNSET


def write_record(record: Record) -> str:
    """The record as text, one JSON line for the set-up and one for each move."""
    lines: list[Any] = [header_of(record), *(line_of(move) for move in record.moves)]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def header_of(record: Record) -> Header:
    """The first line of a record."""
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
    """The line of one move."""
    return Line(seat=move.seat, action=move.action) if isinstance(move, Decision) else Line(chance=move.outcome)
