"""Access: which seats secrets open, and who may see a match beyond their own view."""

from __future__ import annotations

from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer, viewers_opened
from serai.tables.room.table import Table
from serai.tables.store.base import StoredTable


def opened_by(secrets: list[str], stored: StoredTable) -> list[Viewer]:
    """Return the seats of a table that these secrets open, [None] for a spectator's; declined if they open nothing."""
    viewers = viewers_opened(secrets, stored.seats, stored.spectator)
    if not viewers:
        raise Declined("no-secret")
    return viewers


def seats_opened_by(secrets: list[str], stored: StoredTable) -> list[int]:
    """Return the seats of a table that these secrets open; declined if they open none."""
    seats = seats_among(opened_by(secrets, stored))
    if not seats:
        raise Declined("no-secret")
    return seats


def seats_among(viewers: list[Viewer]) -> list[int]:
    """Return the viewers that are seats, without spectators."""
    return [viewer for viewer in viewers if viewer is not None]


def check_may_read_record(table: Table, secrets: list[str]) -> None:
    """Decline the record of a match in play except to somebody who holds every person's seat.

    In a game with secrets it is declined to everybody, since it holds the bots' secrets, too.
    """
    viewers = opened_by(secrets, table.stored)
    check_hides_nothing(table)
    if table.stored.stage != "over" and not _people(table) <= set(viewers):
        raise Declined("record-hidden")


def check_hides_nothing(table: Table) -> None:
    """Decline while a match with secrets is in play: what reveals them all waits for its end."""
    if table.game.has_secrets and table.stored.stage != "over":
        raise Declined("secrets-hidden")


def check_may_replay(table: Table, viewer: Viewer, held: list[Viewer]) -> None:
    """Decline a replay through a seat that is not held, while the match is in play."""
    if not held:
        raise Declined("no-secret")
    if viewer is not None and viewer >= len(table.stored.seats):
        raise Declined("not-your-seat", seat=viewer)
    if viewer not in held and table.stored.stage != "over":
        raise Declined("frames-hidden")


def check_may_have_hint(table: Table, seat: int, held: list[Viewer]) -> None:
    """Decline a hint except to somebody who holds every person's seat."""
    if seat not in held:
        raise Declined("not-your-seat", seat=seat)
    if not _people(table) <= set(held):
        raise Declined("hint-shared")


def _people(table: Table) -> set[Viewer]:
    return {number for number, seat in enumerate(table.stored.seats) if seat.kind != "bot"}
