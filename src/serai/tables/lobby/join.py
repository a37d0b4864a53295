"""Joining and leaving tables: by a join code, by the secrets a client holds, and for good."""

from __future__ import annotations

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.setup import seat_names
from serai.tables.lobby.access import seats_among, seats_opened_by
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, hash_secret, new_secret, viewers_opened
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.wire.requests import HeldTable, HeldTables, JoinedTable, JoinTable, OpenTable


async def look_up(tables: Tables, code: str) -> OpenTable:
    """Return what a join code shows before anybody takes a seat."""
    stored = await _gathering(tables, code)
    return OpenTable(stored.game, [seat.name or None for seat in stored.seats])


async def join(tables: Tables, request: JoinTable) -> JoinedTable:
    """Take an open seat; with the last one, the match begins."""
    found = await _gathering(tables, request.code)
    async with tables.locked(found.id) as table:
        stored = table.stored
        seat = _open_seat(stored, request.seat)
        if request.name in [other.name for other in stored.seats]:
            raise Declined("name-taken", name=request.name)
        secret = new_secret()
        seats = list(stored.seats)
        seats[seat] = Seat("person", request.name, secret=hash_secret(secret))
        await tables.save(table, replace(stored, seats=seats))
        table.rename_seats()
        await tables.begin_if_full(table)
        return JoinedTable(tables.summary(table), seat, secret)


async def held_tables(tables: Tables, secrets: list[str]) -> HeldTables:
    """Return every table that these secrets open."""
    held = []
    for row in await tables.find_by_secrets([hash_secret(secret) for secret in secrets]):
        seats = seats_among(viewers_opened(secrets, row.table.seats, row.table.spectator))
        held.append(HeldTable(tables.summary_of_row(row), seats))
    return HeldTables(held)


async def forget(tables: Tables, table_id: str, secrets: list[str]) -> bool:
    """Delete a person's name and secret at a table; with the last person, the whole table (then True)."""
    async with tables.locked(table_id) as table:
        leaving = seats_opened_by(secrets, table.stored)
        seats = _without(table.stored, leaving)
        for number in leaving:
            tables.revoke(table_id, number)
        if not any(seat.secret for seat in seats):
            await tables.delete([table_id])
            return True
        await tables.save(table, replace(table.stored, seats=seats))
        table.rename_seats()
        return False


async def _gathering(tables: Tables, code: str) -> StoredTable:
    row = await tables.find_by_code(code)
    if row is None or row.table.stage != "gathering":
        raise Declined("unknown-code", code=code.upper())
    return row.table


def _open_seat(stored: StoredTable, requested: int | None) -> int:
    is_open = [number for number, seat in enumerate(stored.seats) if seat.kind == "open"]
    if (requested is not None and requested not in is_open) or not is_open:
        raise Declined("seat-taken", seat=requested if requested is not None else 0)
    return is_open[0] if requested is None else requested


def _without(stored: StoredTable, leaving: list[int]) -> list[Seat]:
    """The seats without those who leave: open again, or played by a bot under a new name."""
    seats = list(stored.seats)
    for number in leaving:
        taken = [seat.name for seat in seats]
        name = next(name for name in seat_names(8)[number:] + seat_names(8) if name not in taken)
        seats[number] = Seat("open") if stored.stage == "gathering" else Seat("bot", name, DEFAULT_LEVEL)
    return seats
