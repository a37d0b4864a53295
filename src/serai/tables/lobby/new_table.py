"""New tables: from an agreed set-up, from a record, from any move of a match, or as a rematch."""

from __future__ import annotations

import time
from collections.abc import Mapping

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.replay import read_record
from serai.engine.setup import Setup, seat_names
from serai.kit.components import read_toml
from serai.kit.errors import SeraiError
from serai.tables.lobby.access import check_may_read_record, seats_opened_by
from serai.tables.lobby.sit_in import check_level
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, hash_secret, new_code, new_secret, new_table_id
from serai.tables.room.tables import Tables
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import encode, entries_of, seat_to_move
from serai.tables.wire.requests import (
    BranchTable,
    ContinueRecord,
    CreateTable,
    CustomComponent,
    NewTable,
    ReadComponent,
    SeatRequest,
)

BOT_NAMES = ("Aziz", "Basma", "Cyrus", "Dunya", "Emre", "Farah", "Gamal", "Hiba")


async def create_table(tables: Tables, request: CreateTable) -> NewTable:
    """Create a table; the client gets the secret of every person's seat."""
    game = _game(tables.games, request.game)
    try:
        setup = game.setup(len(request.seats), options=request.options, components=request.components)
        game.rules(setup)
    except SeraiError as error:
        raise Declined("bad-setup", problem=str(error)) from None
    if request.clock is not None:
        check_level(request.clock.level)
    stored = replace(_blank_table(game, setup, Chance().seed), clock=request.clock)
    return await _create(tables, stored, request.seats, [])


def read_component(games: Mapping[str, Game], request: ReadComponent) -> CustomComponent:
    """Read a custom component file and try it out at the game's smallest table."""
    game = _game(games, request.game)
    try:
        component = read_toml(request.text, request.kind)
        game.rules(game.setup(min(game.seats), components={request.kind: component}))
    except SeraiError as error:
        raise Declined("bad-setup", problem=str(error)) from None
    return CustomComponent(str(component.get("name", request.kind)), component)


async def create_from_record(tables: Tables, request: ContinueRecord) -> NewTable:
    """Create a table that continues a record."""
    try:
        match = read_record(request.record, tables.games)
    except RecordError as error:
        raise Declined("bad-record", problem=str(error)) from None
    return await _continue_match(tables, match, request.moves, request.seats)


async def branch(tables: Tables, table_id: str, secrets: list[str], request: BranchTable) -> NewTable:
    """Create a table that continues from any move of another one."""
    async with tables.locked(table_id) as table:
        check_may_read_record(table, secrets)
        match = table.started_match
    return await _continue_match(tables, match, request.moves, request.seats)


async def rematch(tables: Tables, table_id: str, secrets: list[str]) -> str:
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
            seed=Chance().seed, first_draw=0, places=None, running=None,
        )  # fmt: skip
        await tables.create(again, [])
        await tables.save(table, replace(stored, rematch=again.id))
        return again.id


async def _continue_match(tables: Tables, original: Match, moves: int | None, seats: list[SeatRequest]) -> NewTable:
    """Create a table with the first moves of a match, and dice of its own from there."""
    setup = original.setup
    if len(seats) != len(setup.seats):
        raise Declined("bad-setup", problem=f"the record has {len(setup.seats)} seats; got {len(seats)}")
    copied = original.record.moves if moves is None else original.record.moves[:moves]
    match = Match(original.game, setup)
    to_move_after = [seat_to_move(match)]
    first_draw = 0
    for move, _, _ in match.replay(copied):
        if isinstance(move, Decision):
            to_move_after.append(seat_to_move(match))
        else:
            first_draw += 1
            to_move_after[-1] = seat_to_move(match)
    dice = Chance()
    match.take_dice(dice)
    to_move_after[-1] = seat_to_move(match)
    journal = [encode(entry) for entry in entries_of(match.record, time.time(), to_move_after)]
    stored = replace(_blank_table(original.game, setup, dice.seed), first_draw=first_draw)
    return await _create(tables, stored, seats, journal)


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


async def _create(tables: Tables, blank: StoredTable, requested: list[SeatRequest], journal: list[bytes]) -> NewTable:
    secrets = [new_secret() if seat.kind == "person" else None for seat in requested]
    spectator = new_secret()
    stored = replace(blank, seats=_seats(requested, secrets), spectator=hash_secret(spectator))
    await tables.create(stored, journal)
    async with tables.locked(stored.id) as table:
        return NewTable(tables.summary(table), secrets, spectator)


def _game(games: Mapping[str, Game], name: str) -> Game:
    game = games.get(name)
    if game is None:
        raise Declined("bad-setup", problem=f"unknown game {name!r}; expected one of: {', '.join(games)}")
    return game


def _seats(requested: list[SeatRequest], secrets: list[str | None]) -> list[Seat]:
    names = [seat.name for seat in requested if seat.name]
    for name in names:
        if names.count(name) > 1:
            raise Declined("name-taken", name=name)
    free = {"bot": [name for name in BOT_NAMES if name not in names]}
    free["person"] = [name for name in seat_names(len(requested)) if name not in names]
    seats = []
    for seat, secret in zip(requested, secrets, strict=True):
        level = (seat.level or DEFAULT_LEVEL) if seat.kind == "bot" else ""
        if level:
            check_level(level)
        name = "" if seat.kind == "open" else seat.name or free[seat.kind].pop(0)
        seats.append(Seat(seat.kind, name, level, secret=hash_secret(secret) if secret else ""))
    return seats
