"""Records read back into matches, every move checked (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import FORMAT, ChanceMove, Decision, Header, Line, Move
from serai.engine.shares import is_share
from serai.kit.errors import SeraiError


def read_record(text: str | bytes, games: Mapping[str, Game]) -> Match:
    """Return the match of a record, every move checked; `RecordError` names the first bad line."""
    *_, match = read_in_steps(text, games)
    return match


def read_in_steps(text: str | bytes, games: Mapping[str, Game]) -> Iterator[Match]:
    """Yield the match of a record after its header and after every move, so that the reader can pause."""
    raw = text.encode() if isinstance(text, str) else text
    lines = raw.split(b"\n")
    match = match_of(_decode(lines[0], Header, 1), games)
    yield match
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            make_text(match, line, number)
            yield match


def match_of(header: Header, games: Mapping[str, Game]) -> Match:
    """Return the match a record's first line sets up, before any move."""
    if header.format != FORMAT:
        raise RecordError(1, f"expected format {FORMAT}; got {header.format}")
    game = games.get(header.game)
    if game is None:
        raise RecordError(1, f"unknown game {header.game!r}; expected one of: {', '.join(games)}")
    if not game.reads_rules(header.rules, header.options):
        raise RecordError(1, f"expected rules {game.rules_version} of {game.name}; got {header.rules}")
    try:
        match = Match(game, game.setup(header.seats, options=header.options, components=header.components))
    except SeraiError as error:
        raise RecordError(1, str(error)) from error
    match.record.promise = header.promise or None
    return match


def make_text(match: Match, text: bytes, number: int) -> None:
    """Make the move in the text of one line; `RecordError` names the line by this number."""
    make_line(match, _decode(text, Line, number), number)


def make_line(match: Match, line: Line, number: int) -> None:
    """Make the move of one line; `RecordError` names the line by this number if it cannot be made."""
    try:
        match.make(_move(match.game, line, number))
    except RecordError:
        raise
    except SeraiError as error:
        raise RecordError(number, str(error)) from error


def _move(game: Game, line: Line, number: int) -> Move:
    if line.chance is not msgspec.UNSET and line.action is msgspec.UNSET and line.seat is msgspec.UNSET:
        for share in line.shares:
            if share and not is_share(share):
                raise RecordError(number, f"expected shares of 64 hexadecimal digits or none; got {share!r}")
        if line.version and not line.shares:
            raise RecordError(number, 'expected "version" beside "shares" only')
        return ChanceMove(game.read_outcome(line.chance), shares=line.shares, version=line.version)
    if (
        line.chance is msgspec.UNSET
        and not line.shares
        and not line.version
        and line.action is not msgspec.UNSET
        and isinstance(line.seat, int)
    ):
        return Decision(line.seat, game.read_action(line.action))
    raise RecordError(number, 'expected either "seat" and "action", or "chance"')


def _decode(line: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(number, f"expected {'the header' if kind is Header else 'a move'} as JSON: {error}") from None
