"""New tables: from an agreed set-up, from a record, from any move of a match, or as a rematch."""

from __future__ import annotations

import time
from collections.abc import Mapping

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.record import write_record
from serai.engine.setup import Setup, seat_names
from serai.kit.errors import SeraiError
from serai.tables.jobs.files import ComponentJob, RecordJob, SetupJob
from serai.tables.lobby.access import check_may_read_record, seats_opened_by
from serai.tables.lobby.files import read_component_file, read_record_file, read_setup_file
from serai.tables.lobby.ratings import rated_here
from serai.tables.lobby.sit_in import check_level
from serai.tables.model.errors import Declined
from serai.tables.model.names import BOT_NAMES, clean_name, is_taken
from serai.tables.model.seats import Seat, hash_secret, new_code, new_secret, new_table_id
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import encode
from serai.tables.wire.requests import (
    BranchTable,
    ContinueRecord,
    CreateTable,
    CustomComponent,
    NewTable,
    ReadComponent,
    SeatRequest,
)


async def create_table(tables: Tables, request: CreateTable, visitor: str = "") -> NewTable:
    """Create a table; the client gets the secret of every person's seat."""
    game = _game(tables.games, request.game)
    seats = _named(request.seats)
    if request.clock is not None:
        check_level(request.clock.level)
    setup = await _setup(tables, game, request, visitor)
    chosen = request.seed is not None
    stored = replace(_blank_table(game, setup, request.seed or Chance().seed), clock=request.clock, seed_chosen=chosen)
    return await _create(tables, stored, seats, [], visitor, rated_here(tables, request.rating))


async def read_component(tables: Tables, request: ReadComponent, visitor: str = "") -> CustomComponent:
    """Read a custom component file and try it out at the game's smallest table."""
    _game(tables.games, request.game)
    read = await read_component_file(tables, ComponentJob(request.game, request.kind, request.text), visitor)
    return CustomComponent(read.name, read.component)


async def create_from_record(tables: Tables, request: ContinueRecord, visitor: str = "") -> NewTable:
    """Create a table that continues a record."""
    return await _continue_record(tables, request.record, request.moves, request.seats, visitor)


async def branch(
    tables: Tables, table_id: str, secrets: list[str], request: BranchTable, visitor: str = ""
) -> NewTable:
    """Create a table that continues from any move of another one."""
    async with tables.locked(table_id) as table:
        check_may_read_record(table, secrets)
        text = write_record(table.started_match.record)
    return await _continue_record(tables, text, request.moves, request.seats, visitor)


async def rematch(tables: Tables, table_id: str, secrets: list[str], visitor: str = "") -> str:
    """Create a table where the same people play again, each one seat further on; their secrets open it, too."""
    async with tables.locked(table_id) as table:
        stored = table.stored
        seats_opened_by(secrets, stored)
        if stored.rematch:
            return stored.rematch
        if stored.stage != "over":
            raise Declined("not-over")
        seats = [replace(seat, sitting_in="") for seat in [*stored.seats[1:], stored.seats[0]]]
        again = replace(
            stored, id=new_table_id(), code=new_code(), seats=seats, stage="gathering", created=time.time(),
            seed=Chance().seed, seed_chosen=False, first_draw=0, places=None, running=None, revision=0,
        )  # fmt: skip
        await tables.create_rematch(table, again, visitor)
        return again.id


async def _continue_record(
    tables: Tables, text: str, moves: int | None, requested: list[SeatRequest], visitor: str
) -> NewTable:
    """Create a table with the first moves of a record, and dice of its own from there."""
    seats, seed = _named(requested), Chance().seed
    read = await read_record_file(tables, RecordJob(text, len(seats), seed, moves), visitor)
    blank = _blank_table(_game(tables.games, read.setup.game), read.setup, seed)
    journal = [encode(entry) for entry in read.journal]
    return await _create(tables, replace(blank, first_draw=read.first_draw), seats, journal, visitor)


async def _setup(tables: Tables, game: Game, request: CreateTable, visitor: str) -> Setup:
    """The complete set-up; one with components of a visitor's own is tried out where it can do no harm."""
    seats, options, components = len(request.seats), request.options, request.components
    if any(not isinstance(component, str) for component in components.values()):
        read = await read_setup_file(tables, SetupJob(game.name, seats, options, components), visitor)
        return read.setup
    try:
        setup = game.setup(seats, options=options, components=components)
        game.rules(setup)
    except SeraiError as error:
        raise Declined("bad-setup", problem=str(error)) from None
    return setup


def _blank_table(game: Game, setup: Setup, seed: str) -> StoredTable:
    """A new table without seats."""
    return StoredTable(
        id=new_table_id(),
        code=new_code(),
        game=game.name,
        rules=game.rules_version,
        options=setup.options,
        components=setup.components,
        seats=[],
        spectator="",
        stage="gathering",
        seed=seed,
        created=time.time(),
    )


async def _create(
    tables: Tables,
    blank: StoredTable,
    requested: list[SeatRequest],
    journal: list[bytes],
    visitor: str,
    rated: str = "",
) -> NewTable:
    secrets = [new_secret() if seat.kind == "person" else None for seat in requested]
    spectator = new_secret()
    stored = replace(blank, seats=_seats(requested, secrets), spectator=hash_secret(spectator))
    first = next((number for number, seat in enumerate(stored.seats) if seat.kind == "person"), None)
    if rated and first is not None:
        stored = stored.with_seat(first, rated=rated)
    await tables.create(stored, journal, visitor)
    async with tables.locked(stored.id) as table:
        return NewTable(tables.summary(table), secrets, spectator)


def _game(games: Mapping[str, Game], name: str) -> Game:
    game = games.get(name)
    if game is None:
        raise Declined("bad-setup", problem=f"unknown game {name!r}; expected one of: {', '.join(games)}")
    return game


def _named(requested: list[SeatRequest]) -> list[SeatRequest]:
    """The seats with clean names, no two of which look alike, and levels that there are."""
    seats = [replace(seat, name=clean_name(seat.name)) if seat.name is not None else seat for seat in requested]
    names: list[str] = []
    for seat in seats:
        if seat.name is not None:
            if is_taken(seat.name, names):
                raise Declined("name-taken", name=seat.name)
            names.append(seat.name)
        if seat.kind == "bot" and seat.level:
            check_level(seat.level)
    return seats


def _seats(requested: list[SeatRequest], secrets: list[str | None]) -> list[Seat]:
    names = [seat.name for seat in requested if seat.name]
    free = {"bot": [name for name in BOT_NAMES if not is_taken(name, names)]}
    free["person"] = [name for name in seat_names(len(BOT_NAMES)) if not is_taken(name, names)]
    seats = []
    for seat, secret in zip(requested, secrets, strict=True):
        level = (seat.level or DEFAULT_LEVEL) if seat.kind == "bot" else ""
        name = "" if seat.kind == "open" else seat.name or free[seat.kind].pop(0)
        seats.append(Seat(seat.kind, name, level, secret=hash_secret(secret) if secret else ""))
    return seats
