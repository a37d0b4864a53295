"""How the host changes a table that still gathers: bots at free seats, more or fewer seats, another set-up."""

from __future__ import annotations

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.tables.lobby.access import seats_opened_by
from serai.tables.lobby.join import held_table
from serai.tables.lobby.new_table import agreed_setup, check_known_beforehand
from serai.tables.lobby.sit_in import check_level
from serai.tables.model.characters import character
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, seats_given_up
from serai.tables.room.table import Table
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.wire.requests import ChangeTable, HeldTable, SeatRequest


async def change_table(
    tables: Tables, table_id: str, secrets: list[str], request: ChangeTable, visitor: str = ""
) -> HeldTable:
    """Change a table before its match begins; if a bot takes the last free seat, it begins."""
    for wanted in request.seats:
        if wanted.kind == "bot" and wanted.level:
            check_level(wanted.level)
    if request.clock is not None:
        check_level(request.clock.level)
    async with tables.locked(table_id) as table:
        _check_may_change(table, secrets)
        game = table.game
    setup = await agreed_setup(tables, game, request, visitor)
    async with tables.locked(table_id) as table:
        _check_may_change(table, secrets)
        stored, seats = table.stored, _changed(table.stored.seats, request.seats)
        changed = replace(
            stored,
            seats=seats,
            options=setup.options,
            components=setup.components,
            clock=request.clock,
            listed=request.listed and tables.settings.table_list,
        )
        if changed.is_open_to_all:
            await tables.reserve_listing(table_id, visitor)
        if table.match is not None and _agreed(changed) != _agreed(stored):
            raise Declined("begun")  # the moves of a record were made with this set-up
        if stored.seed_chosen or table.match is not None:
            check_known_beforehand(game, request.seats)
        for number in seats_given_up(stored.seats, seats):
            tables.revoke(table_id, number)
        await tables.seat(table, changed)
    return await held_table(tables, table_id, secrets)


def _check_may_change(table: Table, secrets: list[str]) -> None:
    """Decline unless the match has not begun and the host asks."""
    held = seats_opened_by(secrets, table.stored)
    if table.stored.stage != "gathering":
        raise Declined("begun")
    if table.stored.host_seat not in held:
        raise Declined("not-host")


def _changed(seats: list[Seat], requested: list[SeatRequest]) -> list[Seat]:
    """Return the seats the host asks for; people keep theirs, unless they have not agreed to play yet."""
    changed: list[Seat] = []
    names = [seat.name for seat in seats if seat.name]
    for number, wanted in enumerate(requested):
        sitting = seats[number] if number < len(seats) else Seat("open")
        if sitting.kind == "person" and (not sitting.asked or wanted.kind == "person"):
            if wanted.kind == "bot":
                raise Declined("seat-taken", seat=number)
            changed.append(sitting)
        elif wanted.kind != "bot":
            changed.append(Seat("open"))
        else:
            level = wanted.level or DEFAULT_LEVEL
            name = sitting.name if (sitting.kind, sitting.level) == ("bot", level) else character(level, names)
            names.append(name)
            changed.append(Seat("bot", name, level))
    for number, sitting in enumerate(seats[len(requested) :], len(requested)):
        if sitting.kind == "person" and not sitting.asked:
            raise Declined("seat-taken", seat=number)
    return changed


def _agreed(stored: StoredTable) -> object:
    """Return the set-up a record was made with."""
    return len(stored.seats), stored.options, stored.components
