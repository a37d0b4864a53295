"""Access: which seats secrets open, and who may see a match beyond their own view."""

from __future__ import annotations

from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer, viewers_opened
from serai.tables.room.table import Table
from serai.tables.store.base import StoredTable


def opened_by(secrets: list[str], stored: StoredTable) -> list[Viewer]:
    """The seats of a table that these secrets open, [None] for a spectator's; declined if they open nothing."""
    viewers = viewers_opened(secrets, stored.seats, stored.spectator)
    if not viewers:
        raise Declined("no-secret")
    return viewers


def seats_opened_by(secrets: list[str], stored: StoredTable) -> list[int]:
    """The seats of a table that these secrets open; declined if they open none."""
    seats = seats_among(opened_by(secrets, stored))
    if not seats:
        raise Declined("no-secret")
    return seats


def seats_among(viewers: list[Viewer]) -> list[int]:
    """Those viewers that are seats."""
    return [viewer for viewer in viewers if viewer is not None]


def check_may_read_record(table: Table, secrets: list[str]) -> None:
    """Decline the record of a match in play to all but somebody who holds every person's seat."""
    viewers = opened_by(secrets, table.stored)
    if table.stored.stage != "over" and not _people(table) <= set(viewers):
        raise Declined("record-hidden")


def check_may_replay(table: Table, viewer: Viewer, held: list[Viewer]) -> None:
    """Decline a replay through a seat that is not held, while the match is in play."""
    if not held:
        raise Declined("no-secret")
    if viewer is not None and viewer >= len(table.stored.seats):
        raise Declined("not-your-seat", seat=viewer)
    if viewer not in held and table.stored.stage != "over":
        raise Declined("frames-hidden")


def check_may_have_hint(table: Table, seat: int, held: list[Viewer]) -> None:
    """Decline a hint to all but somebody who holds every person's seat."""
    if seat not in held:
        raise Declined("not-your-seat", seat=seat)
    if not _people(table) <= set(held):
        raise Declined("hint-shared")


def _people(table: Table) -> set[Viewer]:
    return {number for number, seat in enumerate(table.stored.seats) if seat.kind != "bot"}
