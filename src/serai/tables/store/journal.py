"""The journal of a table: one entry for each version, from which the match is rebuilt exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from serai.engine.contract import Event
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import ChanceMove, Decision, Record
from serai.engine.setup import Setup, seat_names
from serai.tables.model.clock import Clock, ClockReading
from serai.tables.store.base import StoredTable

NOBODY = -1


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cause of one version: a decision or an undo, and the outcomes of chance after it."""

    at: float
    seat: int = NOBODY
    action: Any = None
    undo: bool = False
    chance: list[Any] = []
    shares: list[str] = []
    """Every seat's share for these outcomes, if seats bring shares."""
    id: str = ""
    """The id of the client's message, so that the same message cannot count twice."""
    bot: str = ""
    """The level of the bot that decided, if one did."""
    hint: bool = False
    """Whether a person followed a hint."""
    next: int = NOBODY
    """The seat to move afterwards."""
    clock: list[float] | None = None
    """The seconds every seat has left, if time was agreed on."""


class AppliedEntry(msgspec.Struct, frozen=True):
    """One entry after it was played, with the events it caused."""

    version: int
    seat: int | None
    undone: bool
    at: float
    events: tuple[Event, ...]
    shares: list[str] = []


def encode(entry: Entry) -> bytes:
    """Return the stored form of an entry."""
    return msgspec.json.encode(entry)


def decode(stored: bytes) -> Entry:
    """Return the entry of a stored form."""
    return msgspec.json.decode(stored, type=Entry)


def replay(game: Game, setup: Setup, entries: Iterable[Entry]) -> tuple[Match, list[AppliedEntry]]:
    """Rebuild a match from its journal, checking every move."""
    match = Match(game, setup)
    return match, list(apply_entries(match, entries))


def apply_entries(match: Match, entries: Iterable[Entry], first: int = 0) -> Iterator[AppliedEntry]:
    """Play entries one by one in a match just before version `first`; yield each just after it."""
    game = match.game
    for version, entry in enumerate(entries, first):
        events: tuple[Event, ...] = ()
        if entry.undo:
            match.undo(entry.seat)
        elif entry.seat != NOBODY:
            events = match.make(Decision(entry.seat, game.read_action(entry.action)))
        for number, outcome in enumerate(entry.chance):
            shares, shared = (tuple(entry.shares), version) if entry.shares and number == 0 else ((), 0)
            events += match.make(ChanceMove(game.read_outcome(outcome), shares=shares, version=shared))
        yield AppliedEntry(
            version, None if entry.seat == NOBODY else entry.seat, entry.undo, entry.at, events, entry.shares
        )


def hinted_moves(entries: Iterable[Entry]) -> list[int]:
    """Return the places in the record of the decisions that followed a hint and were not taken back."""
    hinted: list[int] = []
    moves = 0
    for entry in entries:
        if entry.undo:
            moves -= 1
            hinted = [move for move in hinted if move < moves]
        elif entry.seat != NOBODY:
            if entry.hint:
                hinted.append(moves)
            moves += 1
        moves += len(entry.chance)
    return hinted


def setup_of(game: Game, stored: StoredTable) -> Setup:
    """Return the set-up of a table, with the names of those who sit there and letters for open seats."""
    taken = [seat.name for seat in stored.seats]
    free = [name for name in seat_names(len(taken)) if name not in taken]
    names = [name or free.pop(0) for name in taken]
    return game.setup(names, options=stored.options, components=stored.components)


def entries_of(record: Record, at: float = 0.0, to_move_after: Sequence[int] = ()) -> list[Entry]:
    """Return the journal of a record; `to_move_after` holds the seat to move after each version, if that matters."""
    grouped: list[tuple[int, Any, list[Any]]] = [(NOBODY, None, [])]
    for move in record.moves:
        if isinstance(move, Decision):
            grouped.append((move.seat, move.action, []))
        else:
            grouped[-1][2].append(move.outcome)
    return [
        Entry(at, seat, action, chance=outcomes, next=following)
        for (seat, action, outcomes), following in zip(grouped, to_move_after or [NOBODY] * len(grouped), strict=True)
    ]


def outcomes_since(match: Match, moves: int) -> list[Any]:
    """Return the outcomes of chance after the first `moves` moves of a match."""
    return [move.outcome for move in match.record.moves[moves:] if isinstance(move, ChanceMove)]


def seat_to_move(match: Match) -> int:
    """Return the seat to move, or `NOBODY`."""
    return NOBODY if match.seat is None else match.seat


def clocks_after(clock: Clock | None, stored: ClockReading | None, last: Entry, version: int) -> ClockReading | None:
    """Return the clocks after the last entry, unless the stored ones were changed since."""
    if clock is None or last.clock is None or (stored is not None and stored.version >= version):
        return stored
    return ClockReading(last.clock, last.at, version)
