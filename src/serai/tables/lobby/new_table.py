"""New tables: from an agreed set-up, from a record, or from any move of a match."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.game import Game
from serai.engine.record import record_lines
from serai.engine.setup import Setup
from serai.kit.errors import SeraiError
from serai.tables.jobs.files import ComponentJob, RecordJob, SetupJob
from serai.tables.lobby.access import check_may_read_record
from serai.tables.lobby.files import read_component_file, read_record_file, read_setup_file
from serai.tables.lobby.ratings import rated_here
from serai.tables.lobby.sit_in import check_level
from serai.tables.model import machine
from serai.tables.model.characters import character
from serai.tables.model.errors import Declined
from serai.tables.model.names import clean_name, free_name, is_taken
from serai.tables.model.seats import Seat, hash_secret, new_code, new_secret, new_seed, new_table_id
from serai.tables.model.slices import in_slices
from serai.tables.model.texts import guest_name
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import encode
from serai.tables.wire.requests import (
    BranchTable,
    ChangeTable,
    ContinueRecord,
    CreateTable,
    CustomComponent,
    NewTable,
    ReadComponent,
    SeatRequest,
)


async def create_table(tables: Tables, request: CreateTable, visitor: str = "", language: str = "en") -> NewTable:
    """Create a table; the client gets the secret of every person's seat.

    People without names get names in this language.
    """
    game = _game(tables.games, request.game)
    seats = _named(request.seats, language)
    if request.clock is not None:
        check_level(request.clock.level)
    setup = await agreed_setup(tables, game, request, visitor)
    chosen = request.seed is not None
    if chosen:
        check_known_beforehand(game, seats)
    stored = replace(_blank_table(game, setup, request.seed or new_seed()), clock=request.clock, seed_chosen=chosen)
    stored = replace(stored, listed=request.listed and tables.settings.table_list)
    return await _create(tables, stored, seats, [], visitor, rated_here(tables, request.rating))


async def read_component(tables: Tables, request: ReadComponent, visitor: str = "") -> CustomComponent:
    """Read a custom component file and try it out at the game's smallest table."""
    _game(tables.games, request.game)
    read = await read_component_file(tables, ComponentJob(request.game, request.kind, request.text), visitor)
    return CustomComponent(read.name, read.component)


async def create_from_record(
    tables: Tables, request: ContinueRecord, visitor: str = "", language: str = "en"
) -> NewTable:
    """Create a table that continues a record."""
    return await _continue_record(tables, request.record, request.moves, request.seats, visitor, language)


async def branch(
    tables: Tables, table_id: str, secrets: list[str], request: BranchTable, visitor: str = "", language: str = "en"
) -> NewTable:
    """Create a table that continues from any move of another one."""
    async with tables.locked(table_id) as table:
        check_may_read_record(table, secrets)
        text = "".join([line async for line in in_slices(record_lines(table.started_match.record))])
    return await _continue_record(tables, text, request.moves, request.seats, visitor, language)


async def _continue_record(
    tables: Tables, text: str, moves: int | None, requested: list[SeatRequest], visitor: str, language: str
) -> NewTable:
    """Create a table with the first moves of a record, and dice of its own from there."""
    seats, seed = _named(requested, language), new_seed()
    read = await read_record_file(tables, RecordJob(text, len(seats), seed, moves), visitor)
    game = _game(tables.games, read.setup.game)
    check_known_beforehand(game, seats)
    blank = _blank_table(game, read.setup, seed)
    journal = [encode(entry) for entry in read.journal]
    return await _create(tables, replace(blank, first_draw=read.first_draw), seats, journal, visitor)


async def agreed_setup(tables: Tables, game: Game, request: CreateTable | ChangeTable, visitor: str) -> Setup:
    """Return the complete set-up; one with components of a visitor's own is tried out where it can do no harm."""
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
    """Return a new table without seats."""
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
        created=machine.now(),
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
    seats = _seats(requested, secrets)
    host = next((seat.secret for seat in seats if seat.kind == "person"), "")
    stored = replace(blank, seats=seats, spectator=hash_secret(spectator), host=host)
    first = stored.host_seat
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


def check_known_beforehand(game: Game, seats: list[SeatRequest]) -> None:
    """Decline a table where one person knows the secrets of another beforehand, by a chosen seed or a record."""
    if game.has_secrets and sum(seat.kind != "bot" for seat in seats) > 1:
        raise Declined("secrets-known")


def _named(requested: list[SeatRequest], language: str) -> list[SeatRequest]:
    """Return the seats with levels that exist and a clean name for each person, no two of which look alike."""
    seats = [replace(seat, name=clean_name(seat.name)) if seat.name is not None else seat for seat in requested]
    names: list[str] = []
    for seat in seats:
        if seat.name is not None:
            if is_taken(seat.name, names):
                raise Declined("name-taken", name=seat.name, free=free_name(seat.name, names))
            names.append(seat.name)
        if seat.kind == "bot" and seat.level:
            check_level(seat.level)
    for number, seat in enumerate(seats):
        if seat.kind == "person" and seat.name is None:
            seats[number] = replace(seat, name=free_name(guest_name(language), names))
            names.append(seats[number].name or "")
    return seats


def _seats(requested: list[SeatRequest], secrets: list[str | None]) -> list[Seat]:
    names = [seat.name for seat in requested if seat.name]
    seats = []
    for seat, secret in zip(requested, secrets, strict=True):
        if seat.kind == "bot":
            level = seat.level or DEFAULT_LEVEL
            name = seat.name or character(level, names)
            names.append(name)
            seats.append(Seat("bot", name, level))
        elif seat.kind == "person" and secret:
            seats.append(Seat("person", seat.name or "", secret=hash_secret(secret), portrait=seat.portrait))
        else:
            seats.append(Seat("open"))
    return seats
