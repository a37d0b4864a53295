"""Rematches: the same people play again once all of them have said so, or others have their seats."""

from __future__ import annotations

from msgspec.structs import replace

from serai.tables.lobby.access import seats_opened_by
from serai.tables.lobby.join import held_table
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, new_code, new_seed, new_table_id
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.wire.requests import HeldTable


async def rematch(tables: Tables, table_id: str, secrets: list[str], visitor: str = "") -> HeldTable:
    """Ask everybody to play again, each one seat further on, or join those who asked; return the new table.

    The secrets of the old table open it. Its match begins when nobody is asked any more.
    """
    async with tables.locked(table_id) as table:
        stored = table.stored
        seats = seats_opened_by(secrets, stored)
        again = stored.rematch
        if again is None:
            if stored.stage != "over":
                raise Declined("not-over")
            made = _again(stored, seats)
            await tables.create_rematch(table, made, visitor)
            again = made.id
    return await accept(tables, again, secrets)


async def accept(tables: Tables, table_id: str, secrets: list[str]) -> HeldTable:
    """Agree to play again for the people of these secrets; with the last answer, the match begins."""
    async with tables.locked(table_id) as table:
        stored = table.stored
        opened = seats_opened_by(secrets, stored)
        seats = [replace(seat, asked=seat.asked and number not in opened) for number, seat in enumerate(stored.seats)]
        if seats != stored.seats:
            await tables.seat(table, replace(stored, seats=seats))
    return await held_table(tables, table_id, secrets)


def _again(stored: StoredTable, wanting: list[int]) -> StoredTable:
    """Return the table of a rematch that the people at some seats want; the first to ask is its host."""

    def seated(number: int, seat: Seat) -> Seat:
        return replace(seat, sitting_in="", asked=seat.kind == "person" and number not in wanting)

    seats = [seated(number, seat) for number, seat in enumerate(stored.seats)]
    return replace(
        stored, id=new_table_id(), code=new_code(), seats=[*seats[1:], seats[0]], host=stored.seats[wanting[0]].secret,
        stage="gathering", listed=False, created=machine.now(), seed=new_seed(), seed_chosen=False, first_draw=0,
        chains=[], places=None, tie_breaks=None, running=None, revision=0,
    )  # fmt: skip
