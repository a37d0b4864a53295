"""Joining and leaving tables: by a join code, by the secrets a client holds, and for good."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.setup import seat_names
from serai.tables.lobby.access import seats_among, seats_opened_by
from serai.tables.lobby.ratings import compute_anew, rated_here
from serai.tables.model.errors import Declined
from serai.tables.model.names import clean_name, is_taken
from serai.tables.model.seats import Seat, hash_secret, join_secret, new_secret, viewers_opened
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.errors import WriteFailed
from serai.tables.wire.requests import HeldTable, HeldTables, JoinedTable, JoinTable, OpenTable


async def look_up(tables: Tables, code: str) -> OpenTable:
    """Return what a join code shows before anybody takes a seat."""
    stored = await _table_of(tables, code)
    _check_gathering(stored)
    names = [seat.name or None for seat in stored.seats]
    return OpenTable(stored.game, names, [seat.bot for seat in stored.seats])


async def join(tables: Tables, request: JoinTable) -> JoinedTable:
    """Take an open seat; with the last one, the match begins. The same request is answered alike however often."""
    name = clean_name(request.name)
    found = await _table_of(tables, request.code)
    secret = join_secret(found.id, request.request) if request.request else new_secret()
    async with tables.locked(found.id) as table:
        stored = table.stored
        earlier = viewers_opened([secret], stored.seats, "")
        if earlier:
            return JoinedTable(tables.summary(table), seats_among(earlier)[0], secret)
        _check_gathering(stored)
        seat = _open_seat(stored, request.seat)
        if is_taken(name, [other.name for other in stored.seats]):
            raise Declined("name-taken", name=name)
        seats = list(stored.seats)
        seats[seat] = Seat("person", name, secret=hash_secret(secret), rated=rated_here(tables, request.rating))
        await tables.seat(table, replace(stored, seats=seats))
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
        else:
            await tables.save(table, replace(table.stored, seats=seats))
            table.rename_seats()
    compute_anew(tables)
    with suppress(WriteFailed):  # the name is deleted, and housekeeping empties the log later
        await tables.erase()
    return not any(seat.secret for seat in seats)


async def _table_of(tables: Tables, code: str) -> StoredTable:
    row = await tables.find_by_code(code)
    if row is None:
        raise Declined("unknown-code", code=code.upper())
    return row.table


def _check_gathering(stored: StoredTable) -> None:
    if stored.stage != "gathering":
        raise Declined("unknown-code", code=stored.code)


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
