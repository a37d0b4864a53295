"""Matches sent to desks: a desk keeps the matches it works on, and is sent only new entries of their journals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from serai.engine.match import Match
from serai.engine.record import Header, Record, header_of
from serai.engine.replay import match_of
from serai.games import games
from serai.kit.errors import SeraiError
from serai.kit.lru_cache import LruCache
from serai.tables.store.journal import Entry, apply_entries, encode, entries_of

CAPACITY = 64
"""The matches a desk keeps; those unused for longest are dropped."""


class MatchLost(SeraiError):
    """A desk was asked to continue from a position that it does not have; the whole match has to be sent."""


@dataclass(frozen=True)
class MatchJournal:
    """A match at one moment: how it was set up, and the journal of all that happened since."""

    table_id: str
    header: Header
    entries: tuple[bytes, ...]


class NewEntries(msgspec.Struct, frozen=True, omit_defaults=True):
    """The entries of a match that a desk does not have yet; with the header, the whole match."""

    table_id: str
    entries: list[Entry]
    first: int = 0
    header: Header | None = None


def journal_of(table_id: str, match: Match) -> MatchJournal:
    """Return a match without a table as a journal."""
    return MatchJournal(table_id, setting_of(match.record), tuple(map(encode, entries_of(match.record))))


def setting_of(record: Record) -> Header:
    """Return the first line of a record as a desk needs it: the promise, which may reveal the seed, stays here."""
    return replace(header_of(record), promise=msgspec.UNSET)


class JournalSender:
    """Remembers which entries one desk has."""

    def __init__(self) -> None:
        self._sent = LruCache[str, MatchJournal](CAPACITY)

    def new_entries(self, match: MatchJournal) -> NewEntries:
        """Return the entries to send; all of them if the desk has none, or different ones."""
        sent = self._sent.get(match.table_id)
        self._sent.put(match.table_id, match)
        if sent is None or sent.header != match.header or sent.entries != match.entries[: len(sent.entries)]:
            return NewEntries(match.table_id, raw_entries(match.entries), header=match.header)
        return NewEntries(match.table_id, raw_entries(match.entries[len(sent.entries) :]), len(sent.entries))

    def forget(self, table_id: str) -> None:
        """Send the whole match the next time."""
        self._sent.pop(table_id)


class MatchCache:
    """The matches of one desk, each with the number of its entries."""

    def __init__(self) -> None:
        self._matches = LruCache[str, tuple[Match, int]](CAPACITY)

    def __len__(self) -> int:
        return len(self._matches)

    def updated(self, new: NewEntries) -> Match:
        """Return the match after these entries; raise `MatchLost` if those before them are not here."""
        match, known = self._matches.pop(new.table_id) or (None, 0)
        if new.header is not None:
            match = match_of(new.header, games())
        elif match is None or known != new.first:
            raise MatchLost(f"expected the first {new.first} entries of table {new.table_id}")
        for _ in apply_entries(match, new.entries, new.first):
            pass
        self._matches.put(new.table_id, (match, new.first + len(new.entries)))
        return match


def raw_entries(entries: Sequence[bytes]) -> list[Entry]:
    """Return entries in their stored form, which can be sent without decoding."""
    return cast("list[Entry]", [cast("Any", msgspec.Raw(entry)) for entry in entries])
