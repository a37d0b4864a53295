"""Chat: people say one of a few phrases; the last ones of a table stay in memory and are stored nowhere."""

from __future__ import annotations

from collections import deque

from serai.kit.lru_cache import LruCache
from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import TokenBuckets
from serai.tables.wire.live import PhraseMessage

RECENT = 8
"""The phrases of a table that a client is sent when it begins to watch."""
TABLES = 5_000
RATE, BURST = 0.4, 4.0


class Chat:
    """The recent phrases of every table; the tables silent for longest are forgotten."""

    def __init__(self) -> None:
        self._phrases = LruCache[str, deque[PhraseMessage]](TABLES)
        self._buckets = TokenBuckets(RATE, BURST)

    def add(self, phrase: PhraseMessage) -> None:
        """Add a phrase, unless its seat has sent too many lately."""
        if not self._buckets.take(f"{phrase.table} {phrase.seat}"):
            raise Declined("too-fast")
        self.note(phrase)

    def note(self, phrase: PhraseMessage) -> bool:
        """Add a phrase that another process has accepted; return False if it is already known."""
        phrases = self._phrases.get(phrase.table)
        if phrases is None:
            phrases = self._phrases.put(phrase.table, deque(maxlen=RECENT))
        if phrase in phrases:
            return False
        phrases.append(phrase)
        return True

    def recent(self, table_id: str) -> list[PhraseMessage]:
        """Return the recent phrases of a table, in order."""
        return list(self._phrases.peek(table_id) or ())

    def forget(self, table_id: str) -> None:
        """Forget the phrases of a table."""
        self._phrases.pop(table_id)
