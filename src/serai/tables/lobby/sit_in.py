"""Bots that sit in for people: who may ask for one, and how a person takes the seat back."""

from __future__ import annotations

from msgspec.structs import replace

from serai.tables.jobs.bot_move import LEVEL_NAMES
from serai.tables.model import machine
from serai.tables.model.clock import reclaimed
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Viewer
from serai.tables.room.table import Table
from serai.tables.room.tables import Tables


async def sit_in(tables: Tables, table_id: str, held: list[Viewer], seat: int, level: str) -> None:
    """Let a bot play for a person who has been away too long, or for oneself."""
    async with tables.locked(table_id) as table:
        check_level(level)
        _check_person(table, seat)
        if seat not in held:
            _check_absent(tables, table, seat)
        stored = replace(table.stored, running=table.clocks_at(machine.now()))
        await tables.save(table, stored.with_seat(seat, sitting_in=level))


async def reclaim(tables: Tables, table_id: str, seat: int) -> None:
    """Take a seat back from the bot that sits in."""
    async with tables.locked(table_id) as table:
        _check_person(table, seat)
        if table.stored.seats[seat].sitting_in:
            clocks = table.clocks_at(machine.now())
            stored = replace(table.stored, running=reclaimed(clocks, seat) if clocks else None)
            await tables.save(table, stored.with_seat(seat, sitting_in=""))
            tables.send_choices(table, seat)


def check_level(level: str) -> None:
    """Decline a level without bots."""
    if level not in LEVEL_NAMES:
        raise Declined("unknown-level", level=level, levels=", ".join(LEVEL_NAMES))


def _check_person(table: Table, seat: int) -> None:
    if table.stored.stage != "playing":
        raise Declined("not-playing")
    if seat >= len(table.stored.seats) or table.stored.seats[seat].kind != "person":
        raise Declined("not-your-seat", seat=seat)


def _check_absent(tables: Tables, table: Table, seat: int) -> None:
    """Decline unless the person has been away for longer than the grace period."""
    away = tables.seconds_away(table, seat)
    left = tables.settings.grace_seconds - (away or 0.0)
    if away is None or left > 0:
        raise Declined("not-absent", seat=seat, seconds=max(1, round(left)))
