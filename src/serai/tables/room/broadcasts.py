"""What people at a table are sent: its summary, its steps, their choices, the phrases said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from serai.tables.model import machine
from serai.tables.model.clock import ClockReading, resumed
from serai.tables.model.seats import Viewer
from serai.tables.room.table import Table
from serai.tables.store.base import StoredTable, TableRow
from serai.tables.store.journal import NOBODY, clocks_after, decode
from serai.tables.store.peers import PhraseSent
from serai.tables.views.summary import table_summary
from serai.tables.wire.base import Phrase
from serai.tables.wire.live import ChoicesChanged, PhraseMessage, TableChanged, Watching
from serai.tables.wire.table import MissedStep, TableSummary

if TYPE_CHECKING:
    from serai.tables.room.room import Room


class Broadcasts:
    """Makes messages about tables, and sends them to everybody there."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def summary(self, table: Table) -> TableSummary:
        """Return a table as everybody at it sees it."""
        version, to_move = (table.match.version, table.match.seat) if table.match else (None, None)
        return self._summary(table.stored, machine.now(), version, to_move, table.clocks)

    def summary_of_row(self, row: TableRow) -> TableSummary:
        """Return a table as everybody at it sees it, without loading it."""
        stored, last = row.table, decode(row.last_entry) if row.last_entry else None
        to_move = last.next if last and last.next != NOBODY and stored.stage == "playing" else None
        clocks = clocks_after(stored.clock, stored.running, last, row.version or 0) if last else None
        if stored.clock and clocks:
            clocks = resumed(stored.clock, clocks, self._room.hub.started)
        return self._summary(stored, row.touched, row.version, to_move, clocks)

    def watching(self, table: Table, re: str, viewer: Viewer, missed: list[MissedStep]) -> Watching:
        """Return the answer to a client that begins to watch, with the steps it has missed."""
        return table.watching_message(re, self.summary(table), viewer, missed, self._room.chat.recent(table.stored.id))

    def show_table(self, table: Table) -> int:
        """Send everybody at a table its summary; return the bytes of all these messages."""
        hub, table_id = self._room.hub, table.stored.id
        if not hub.is_watched(table_id):
            return 0
        return hub.broadcast(table_id, msgspec.json.encode(TableChanged(table=self.summary(table))))

    def show_step(self, table: Table) -> None:
        """Send everybody at a table its last step, unless they have seen it.

        They may have: a table can be loaded again before its last move is acknowledged.
        """
        hub = self._room.hub
        shown = hub.shown(table.stored.id)
        if shown is not None and shown.version < table.version:
            hub.broadcast_views(table.stored.id, table.step_message)
            hub.note_shown(table.stored.id, table.seen)

    def show_stored(self, table: Table) -> None:
        """Send everybody at a table the changes by another process."""
        self._room.count(table.stored)
        self.show_table(table)
        self._room.hub.note_shown(table.stored.id, table.seen)
        if table.match is not None and table.match.seat is not None:
            self.show_choices(table, table.match.seat)

    def show_choices(self, table: Table, seat: int) -> None:
        """Send everybody at a seat their legal actions."""
        message = ChoicesChanged(
            table=table.stored.id,
            viewer=seat,
            version=table.started_match.version,
            choices=table.choices_for(seat),
            can_undo=table.started_match.can_undo(seat),
        )
        self._room.hub.send_to_viewer(table.stored.id, seat, msgspec.json.encode(message))

    def say(self, table_id: str, seat: int, phrase: Phrase) -> int:
        """Broadcast a phrase that somebody says; return the bytes of all these messages."""
        message = PhraseMessage(table=table_id, seat=seat, phrase=phrase, at=machine.now())
        self._room.chat.add(message)
        self._room.peers.publish(PhraseSent(table_id, seat, phrase, message.at))
        return self._room.hub.broadcast(table_id, msgspec.json.encode(message))

    def _summary(
        self, stored: StoredTable, touched: float, version: int | None, to_move: int | None, clocks: ClockReading | None
    ) -> TableSummary:
        away, grace = self._room.hub.seconds_away, self._room.settings.grace_seconds
        return table_summary(stored, away, grace, touched, version, to_move, clocks)
