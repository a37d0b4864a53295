"""What people say to each other: one of a few phrases, told to everybody at the table and kept nowhere."""

from __future__ import annotations

from collections import OrderedDict, deque

from serai.tables.model.errors import Declined
from serai.tables.model.rate_limits import Buckets
from serai.tables.wire.live import PhraseSaid

REMEMBERED = 8
"""Phrases of a table that somebody who comes is told."""
TABLES = 5_000
RATE, BURST = 0.4, 4.0


class Talk:
    """The last phrases said at every table; those of tables longest silent are forgotten."""

    def __init__(self) -> None:
        self._said: OrderedDict[str, deque[PhraseSaid]] = OrderedDict()
        self._buckets = Buckets(RATE, BURST)

    def say(self, said: PhraseSaid) -> None:
        """Remember a phrase, if its seat has not said too many lately."""
        if not self._buckets.take(f"{said.table} {said.seat}"):
            raise Declined("too-fast")
        phrases = self._said.pop(said.table, None) or deque(maxlen=REMEMBERED)
        phrases.append(said)
        self._said[said.table] = phrases
        if len(self._said) > TABLES:
            self._said.popitem(last=False)

    def last(self, table: str) -> list[PhraseSaid]:
        """The last phrases said at a table, in order."""
        return list(self._said.get(table, ()))

    def forget(self, table: str) -> None:
        """Forget what was said at a table."""
        self._said.pop(table, None)
