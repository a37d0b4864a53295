"""Joining and leaving tables: by a join code, by the secrets a client holds, and leaving forever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.setup import seat_names
from serai.engine.texts import shortened
from serai.tables.lobby.access import opened_by, seats_among, seats_opened_by
from serai.tables.lobby.ratings import rated_here, recompute
from serai.tables.model.errors import Declined
from serai.tables.model.names import clean_name, free_name
from serai.tables.model.seats import Seat, hash_secret, join_secret, new_secret, viewers_known, viewers_opened
from serai.tables.model.slices import in_slices
from serai.tables.model.texts import guest_name
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.errors import WriteFailed
from serai.tables.wire.requests import (
    ForgetResult,
    HeldTable,
    HeldTables,
    JoinedTable,
    JoinTable,
    ListTables,
    OpenTable,
)

LONGEST_CODE = 24
"""The most characters of a code that a refusal repeats; a join code has fewer."""


async def look_up(tables: Tables, code: str, visitor: str = "") -> OpenTable:
    """Return what a join code shows before anybody takes a seat."""
    stored = await _table_of(tables, code, visitor)
    _check_gathering(stored)
    names = [seat.name or None for seat in stored.seats]
    return OpenTable(stored.game, names, [seat.bot for seat in stored.seats], [seat.portrait for seat in stored.seats])


async def join(tables: Tables, request: JoinTable, visitor: str = "", language: str = "en") -> JoinedTable:
    """Take an open seat; with the last one, the match begins. The same request always gets the same answer.

    Somebody without a name gets one in a language that they read.
    """
    typed = None if request.name is None else clean_name(request.name)
    found = await _table_of(tables, request.code, visitor)
    secret = join_secret(found.id, request.request) if request.request else new_secret()
    async with tables.locked(found.id) as table:
        stored = table.stored
        earlier = viewers_opened([secret], stored.seats, "")
        if earlier:
            return JoinedTable(tables.summary(table), seats_among(earlier)[0], secret)
        _check_gathering(stored)
        seat = _open_seat(stored, request.seat)
        name = free_name(typed or guest_name(language), [other.name for other in stored.seats])
        if typed is not None and name != typed:
            raise Declined("name-taken", name=typed, free=name)
        seats = list(stored.seats)
        rated = "" if request.program else rated_here(tables, request.rating)
        hashed, portrait = hash_secret(secret), request.portrait
        seats[seat] = Seat("person", name, secret=hashed, rated=rated, program=request.program, portrait=portrait)
        await tables.seat(table, replace(stored, seats=seats))
        return JoinedTable(tables.summary(table), seat, secret)


async def held_table(tables: Tables, table_id: str, secrets: list[str]) -> HeldTable:
    """Return a table, with the seats that these secrets open."""
    async with tables.locked(table_id) as table:
        return HeldTable(tables.summary(table), seats_among(opened_by(secrets, table.stored)))


async def held_tables(tables: Tables, request: ListTables) -> HeldTables:
    """Return every table that the secrets in a request open."""
    hashes = [hash_secret(secret) for secret in request.secrets]
    rows = await tables.find_by_secrets(hashes)

    def held() -> Iterator[HeldTable]:
        for row in rows:
            seats = seats_among(viewers_known(hashes, row.table.seats, row.table.spectator))
            yield HeldTable(tables.summary_of_row(row), seats)

    return HeldTables([one async for one in in_slices(held())])


async def forget(tables: Tables, table_id: str, secrets: list[str]) -> ForgetResult:
    """Delete a person's name and secret at a table; with the last person, the whole table.

    Before the match begins, a host who leaves cancels the table.
    """
    async with tables.locked(table_id) as table:
        leaving = seats_opened_by(secrets, table.stored)
        is_cancelled = table.stored.stage == "gathering" and table.stored.host_seat in leaving
        seats = _without(table.stored, leaving)
        for number in leaving:
            tables.revoke(table_id, number)
        if is_cancelled or not any(seat.secret for seat in seats):
            await tables.delete([table_id])
        else:
            await tables.save(table, replace(table.stored, seats=seats))
            table.rename_seats()
    recompute(tables)
    with suppress(WriteFailed):  # the name is deleted, and housekeeping empties the log later
        await tables.erase()
    return ForgetResult(is_cancelled or not any(seat.secret for seat in seats))


async def _table_of(tables: Tables, code: str, visitor: str) -> StoredTable:
    """Return the table of a join code; a visitor who has guessed too many is declined before it is looked up."""
    guesses = tables.wrong_codes.of(visitor)
    if not all(guess.has(1.0) for guess in guesses):
        raise Declined("too-fast")
    row = await tables.find_by_code(code)
    if row is None:
        for guess in guesses:
            guess.charge(1.0)
        raise Declined("unknown-code", code=shortened(code.upper(), LONGEST_CODE))
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
    """Return the seats without those who leave: open again, or played by a bot under a new name."""
    seats = list(stored.seats)
    for number in leaving:
        taken = [seat.name for seat in seats]
        name = next(name for name in seat_names(8)[number:] + seat_names(8) if name not in taken)
        seats[number] = Seat("open") if stored.stage == "gathering" else Seat("bot", name, DEFAULT_LEVEL)
    return seats
