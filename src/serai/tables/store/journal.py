"""The journal of a table: one entry for each version, from which the match is rebuilt exactly as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from serai.engine.game import Event, Game
from serai.engine.match import Match
from serai.engine.record import Decision, Fall, Record
from serai.engine.setup import Setup
from serai.tables.model.clock import Clock, Running

NOBODY = -1


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What made one version: a decision or an undoing, and what chance brought after it."""

    at: float
    seat: int = NOBODY
    action: Any = None
    undo: bool = False
    chance: list[Any] = []
    id: str = ""
    """The id its sender gave it, so that the same message cannot count twice."""
    bot: str = ""
    """The level of the bot that decided, if one did."""
    next: int = NOBODY
    """The seat to move afterwards."""
    clock: list[float] | None = None
    """The seconds every seat has left, if time was agreed on."""


class Shown(msgspec.Struct, frozen=True):
    """One version as there is something to show of it."""

    version: int
    seat: int | None
    undone: bool
    at: float
    events: tuple[Event, ...]


def encode(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def decode(stored: bytes) -> Entry:
    """A stored entry."""
    return msgspec.json.decode(stored, type=Entry)


def replay(game: Game, setup: Setup, entries: Iterable[Entry]) -> tuple[Match, list[Shown]]:
    """The match these entries tell of, every move checked again, and what each of them showed."""
    match = Match(game, setup)
    return match, list(versions(match, entries))


def versions(match: Match, entries: Iterable[Entry]) -> Iterator[Shown]:
    """Play these entries in a new match, one by one: what each showed, while the match stands just after it."""
    game = match.game
    for version, entry in enumerate(entries):
        events: tuple[Event, ...] = ()
        if entry.undo:
            match.undo(entry.seat)
        elif entry.seat != NOBODY:
            events = match.act(entry.seat, game.read_action(entry.action)).events
        for outcome in entry.chance:
            events += match.fall(game.read_outcome(outcome))
        yield Shown(version, _seat(entry.seat), entry.undo, entry.at, events)


def entries_of(record: Record, at: float, nexts: list[int]) -> list[Entry]:
    """The journal of a match known only by its record; `nexts` says who was to move after each version."""
    grouped: list[tuple[int, Any, list[Any]]] = [(NOBODY, None, [])]
    for move in record.moves:
        if isinstance(move, Decision):
            grouped.append((move.seat, move.action, []))
        else:
            grouped[-1][2].append(move.outcome)
    return [
        Entry(at, seat, action, chance=outcomes, next=following)
        for (seat, action, outcomes), following in zip(grouped, nexts, strict=True)
    ]


def fallen_since(match: Match, moves: int) -> list[Any]:
    """What chance brought since the record had so many moves."""
    return [move.outcome for move in match.record.moves[moves:] if isinstance(move, Fall)]


def to_move(match: Match) -> int:
    """The seat to move, or nobody."""
    return NOBODY if match.seat is None else match.seat


def clocks_after(clock: Clock | None, kept: Running | None, last: Entry, version: int) -> Running | None:
    """The clocks as they stand after the last entry, or as they were changed since."""
    if clock is None or last.clock is None or (kept is not None and kept.version >= version):
        return kept
    return Running(last.clock, last.at, version)


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number
