"""Turns that begin: listeners are called once for each turn of a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from serai.tables.room.table import Table


@dataclass(frozen=True, slots=True)
class Turn:
    """A person is to move."""

    table: str
    game: str
    seat: int
    name: str
    version: int


class Turns:
    """Calls its listeners when a person's turn begins, not at every decision of it.

    Only the process that made a step checks it.
    """

    def __init__(self, *listeners: Callable[[Turn], None]) -> None:
        self.listeners = list(listeners)

    def look(self, table: Table) -> None:
        """Check whether somebody else is to move after the last step at a table."""
        if self.listeners and table.started_match.seat != table.last_mover:
            self.announce(table)

    def announce(self, table: Table) -> None:
        """Announce whose turn it is at a table, if a person is to move."""
        match, stored = table.started_match, table.stored
        if not self.listeners or match.seat is None or stored.seats[match.seat].bot:
            return
        turn = Turn(stored.id, stored.game, match.seat, stored.seats[match.seat].name, match.version)
        for listener in self.listeners:
            listener(turn)
