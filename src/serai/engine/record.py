"""Records: a match as its causes, one JSON line each (docs/records.md).

The first line is the set-up. Every other line is one decision or one outcome of chance, in the game's own
words, so a program that knows the rules can replay a match without our code and without random numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from serai.engine.errors import RecordError
from serai.engine.setup import OptionValue, Setup
from serai.kit.errors import SeraiError

if TYPE_CHECKING:
    from serai.engine.game import Game
    from serai.engine.match import Match

FORMAT = 1


class Decision(msgspec.Struct, frozen=True):
    """A seat's action."""

    seat: int
    action: Any


class Fall(msgspec.Struct, frozen=True):
    """What chance brought."""

    outcome: Any
    seat: int = -1


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was promised about the outcomes before the first of them fell: they all come from one seed."""

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
    moves: list[Decision | Fall] = field(default_factory=list)
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


def write(record: Record) -> str:
    """The record as text."""
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


def line_of(move: Decision | Fall) -> Line:
    """The line of one move."""
    return Line(seat=move.seat, action=move.action) if isinstance(move, Decision) else Line(chance=move.outcome)


def read(text: str | bytes, games: dict[str, Game]) -> Match:
    """Replay a record to the match it tells of, every move checked; `RecordError` names the first bad line."""
    raw = text.encode() if isinstance(text, str) else text
    lines = raw.split(b"\n")
    match = begin(_decode(lines[0], Header, 1), games)
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            read_move(match, line, number)
    return match


def begin(header: Header, games: dict[str, Game]) -> Match:
    """The match a record's first line sets up, before any move."""
    from serai.engine.match import Match

    if header.format != FORMAT:
        raise RecordError(1, f"expected format {FORMAT}; got {header.format}")
    game = games.get(header.game)
    if game is None:
        raise RecordError(1, f"unknown game {header.game!r}; expected one of: {', '.join(games)}")
    if not game.reads_rules(header.rules):
        raise RecordError(1, f"expected rules {game.rules_version} of {game.name}; got {header.rules}")
    try:
        match = Match(game, game.setup(header.seats, options=header.options, components=header.components))
    except SeraiError as error:
        raise RecordError(1, str(error)) from error
    match.record.promise = header.promise or None
    return match


def read_move(match: Match, text: bytes, number: int) -> None:
    """Make the move one more line of a record tells of; `RecordError` names the line by this number."""
    replay(match, _decode(text, Line, number), number)


def replay(match: Match, line: Line, number: int) -> None:
    """Make the move of one line, checked; `RecordError` with the line's number if it cannot be made."""
    try:
        if line.chance is not msgspec.UNSET and line.action is msgspec.UNSET and line.seat is msgspec.UNSET:
            match.fall(match.game.read_outcome(line.chance))
        elif line.chance is msgspec.UNSET and line.action is not msgspec.UNSET and isinstance(line.seat, int):
            match.act(line.seat, match.game.read_action(line.action))
        else:
            raise RecordError(number, 'expected either "seat" and "action", or "chance"')
    except RecordError:
        raise
    except SeraiError as error:
        raise RecordError(number, str(error)) from error


def _decode(line: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(number, f"expected {'the header' if kind is Header else 'a move'} as JSON: {error}") from None
