"""Matches sent to desks: a desk keeps the matches it works on and is sent only their new moves."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from serai.engine.match import Match
from serai.engine.record import Header, Line, Move, header_of, line_of
from serai.engine.replay import make_line, match_of
from serai.games import games
from serai.kit.errors import SeraiError

CAPACITY = 64
"""The matches a desk keeps; those unused for longest are dropped."""


class MatchLost(SeraiError):
    """A desk was asked to continue from a position that it does not have; send all of it."""


@dataclass(frozen=True)
class MatchSnapshot:
    """The match of a table at one moment."""

    table_id: str
    header: Header
    moves: tuple[Move, ...]


class MatchMoves(msgspec.Struct, frozen=True, omit_defaults=True):
    """The moves of a match that a desk does not have yet; with the header, the match from its beginning."""

    table_id: str
    lines: list[Line]
    first: int = 0
    header: Header | None = None


def snapshot(table_id: str, match: Match) -> MatchSnapshot:
    """The match of a table as it is now."""
    return MatchSnapshot(table_id, header_of(match.record), tuple(match.record.moves))


class MatchSender:
    """Remembers which moves one desk has."""

    def __init__(self) -> None:
        self._sent: OrderedDict[str, MatchSnapshot] = OrderedDict()

    def new_moves(self, match: MatchSnapshot) -> MatchMoves:
        """The moves to send; all of them if the desk has none, or some that were undone since."""
        sent = self._sent.pop(match.table_id, None)
        self._sent[match.table_id] = match
        if len(self._sent) > CAPACITY:
            self._sent.popitem(last=False)
        if sent is None or sent.header != match.header or sent.moves != match.moves[: len(sent.moves)]:
            return MatchMoves(match.table_id, [line_of(move) for move in match.moves], header=match.header)
        first = len(sent.moves)
        return MatchMoves(match.table_id, [line_of(move) for move in match.moves[first:]], first)

    def forget(self, table_id: str) -> None:
        """Send a match from its beginning the next time."""
        self._sent.pop(table_id, None)


class MatchCache:
    """The matches of one desk."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def __len__(self) -> int:
        return len(self._matches)

    def updated(self, moves: MatchMoves) -> Match:
        """The match after these moves; raise `MatchLost` if the moves before them are not here."""
        match = self._matches.pop(moves.table_id, None)
        if moves.header is not None:
            match = match_of(moves.header, games())
        elif match is None or len(match.record.moves) != moves.first:
            raise MatchLost(f"expected the first {moves.first} moves of table {moves.table_id}")
        for number, line in enumerate(moves.lines, moves.first + 2):
            make_line(match, line, number)
        self._matches[moves.table_id] = match
        if len(self._matches) > CAPACITY:
            self._matches.popitem(last=False)
        return match
