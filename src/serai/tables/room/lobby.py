"""Sitting down and getting up: tables are made, joined, played again, branched off, listed and forgotten."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import replace

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Decision, Fall
from serai.engine.setup import seat_names
from serai.kit.components import read_toml
from serai.kit.errors import SeraiError
from serai.tables.jobs.bot_move import LEVELS
from serai.tables.model.clock import Clock, resumed, taken_back
from serai.tables.model.errors import Declined
from serai.tables.model.seats import SPECTATOR, Seat, hashed, new_code, new_secret, new_table_id, places_opened
from serai.tables.room.registry import Tables, with_seat
from serai.tables.room.table import Table, setup_of
from serai.tables.store.base import Kept
from serai.tables.store.journal import clocks_after, decode, encode, entries_of, to_move
from serai.tables.views.summary import show_table
from serai.tables.wire.requests import (
    BranchWanted,
    ComponentRead,
    ComponentWanted,
    Joined,
    JoinWanted,
    OpenTable,
    RecordWanted,
    SeatWanted,
    TableHeld,
    TableMade,
    TablesHeld,
    TableWanted,
)

BOT_NAMES = ("Aziz", "Basma", "Cyrus", "Dunya", "Emre", "Farah", "Gamal", "Hiba")


class Lobby:
    """Where people come in."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def make(self, wanted: TableWanted) -> TableMade:
        """A new table; every person's seat of it is for whoever asked."""
        game = self._game(wanted.game)
        try:
            setup = game.setup(len(wanted.seats), options=wanted.options, components=wanted.components)
            game.rules(setup)
        except SeraiError as error:
            raise Declined("bad-setup", problem=str(error)) from None
        if wanted.clock is not None:
            check_level(wanted.clock.level)
        return await self._sit(game, wanted.seats, setup.options, setup.components, [], 0, Chance().seed, wanted.clock)

    def read_component(self, wanted: ComponentWanted) -> ComponentRead:
        """Somebody's own component file, tried out at the game's smallest table."""
        game = self._game(wanted.game)
        try:
            component = read_toml(wanted.text, wanted.kind)
            game.rules(game.setup(min(game.seats), components={wanted.kind: component}))
        except SeraiError as error:
            raise Declined("bad-setup", problem=str(error)) from None
        return ComponentRead(str(component.get("name", wanted.kind)), component)

    async def make_from_record(self, wanted: RecordWanted) -> TableMade:
        """A new table that goes on from a record."""
        try:
            told = record.read(wanted.record, self.tables.games)
        except RecordError as error:
            raise Declined("bad-record", problem=str(error)) from None
        return await self._go_on(told, wanted.moves, wanted.seats)

    async def branch(self, name: str, secrets: list[str], wanted: BranchWanted) -> TableMade:
        """A new table that goes on from any move of this one."""
        async with self.tables.at(name) as table:
            check_may_read(table, secrets)
            told = table.playing
        return await self._go_on(told, wanted.moves, wanted.seats)

    async def look_up(self, code: str) -> OpenTable:
        """What somebody with a join code may know before sitting down."""
        found = await self.tables.store.find_by_code(code)
        if found is None or found.kept.stage != "gathering":
            raise Declined("unknown-code", code=code.upper())
        return OpenTable(found.kept.game, [seat.name or None for seat in found.kept.seats])

    async def join(self, wanted: JoinWanted) -> Joined:
        """Sit down on an open seat; the last one to do so begins the match."""
        found = await self.tables.store.find_by_code(wanted.code)
        if found is None or found.kept.stage != "gathering":
            raise Declined("unknown-code", code=wanted.code.upper())
        async with self.tables.at(found.kept.id) as table:
            kept = table.kept
            seat = _open_seat(kept, wanted.seat)
            if wanted.name in [other.name for other in kept.seats]:
                raise Declined("name-taken", name=wanted.name)
            secret = new_secret()
            seats = list(kept.seats)
            seats[seat] = Seat("person", wanted.name, secret=hashed(secret))
            await self.tables.change(table, replace(kept, seats=seats))
            self._rename(table)
            await self.tables.begin_if_full(table)
            return Joined(self.tables.shown(table), seat, secret)

    async def rematch(self, name: str, secrets: list[str]) -> str:
        """The table where the same people play again, each one seat further on; their secrets open it, too."""
        async with self.tables.at(name) as table:
            kept = table.kept
            if SPECTATOR in opened(kept, secrets):
                raise Declined("no-secret")
            if kept.rematch:
                return kept.rematch
            if kept.stage != "over":
                raise Declined("not-over")
            seats = [replace(seat, sitting_in="") for seat in [*kept.seats[1:], kept.seats[0]]]
            again = replace(
                kept, id=new_table_id(), code=new_code(), seats=seats, stage="gathering", created=time.time(),
                seed=Chance().seed, first_draw=0, places=None, running=None,
            )  # fmt: skip
            await self.tables.add(again, [])
            await self.tables.change(table, replace(kept, rematch=again.id))
            return again.id

    async def mine(self, secrets: list[str]) -> TablesHeld:
        """Every table these secrets open."""
        tables, held = self.tables, []
        for found in await tables.store.find_by_secrets([hashed(secret) for secret in secrets]):
            kept = found.kept
            last = decode(found.last) if found.last else None
            following = last.next if last else -1
            to_move_next = following if following >= 0 and kept.stage == "playing" else None
            running = clocks_after(kept.clock, kept.running, last, found.version or 0) if last else None
            if kept.clock and running:
                running = resumed(kept.clock, running, tables.hub.started)
            grace = tables.settings.grace_seconds
            shown = show_table(kept, tables.hub.away, grace, found.touched, found.version, to_move_next, running)
            seats = places_opened(secrets, kept.seats, kept.spectator)
            held.append(TableHeld(shown, [seat for seat in seats if seat != SPECTATOR]))
        return TablesHeld(held)

    async def forget(self, name: str, secrets: list[str]) -> bool:
        """Delete a person's name and secret at a table; with the last person, the whole table."""
        async with self.tables.at(name) as table:
            kept = table.kept
            mine = opened(kept, secrets)
            if SPECTATOR in mine:
                raise Declined("no-secret")
            seats = _forgotten(kept, mine)
            for number in mine:
                self.tables.hub.revoke(name, number)
            if not any(seat.secret for seat in seats):
                await self.tables.delete([name])
                return True
            await self.tables.change(table, replace(kept, seats=seats))
            self._rename(table)
            return False

    async def sit_in(self, name: str, mine: list[int | None], seat: int, level: str) -> None:
        """Let a bot play for somebody who has been away too long, or for oneself."""
        async with self.tables.at(name) as table:
            kept = table.kept
            check_level(level)
            self._check_person(kept, seat)
            if seat not in mine:
                away = self.tables.hub.away(name, seat, kept.created)
                left = self.tables.settings.grace_seconds - (away or 0.0)
                if away is None or left > 0:
                    raise Declined("not-absent", seat=seat, seconds=max(1, round(left)))
            kept = replace(kept, running=table.clocks(time.time()))
            await self.tables.change(table, with_seat(kept, seat, sitting_in=level))

    async def reclaim(self, name: str, seat: int) -> None:
        """Take a seat back from the bot that sat in."""
        async with self.tables.at(name) as table:
            self._check_person(table.kept, seat)
            if table.kept.seats[seat].sitting_in:
                running = table.clocks(time.time())
                kept = replace(table.kept, running=taken_back(running, seat) if running else None)
                await self.tables.change(table, with_seat(kept, seat, sitting_in=""))
                self.tables.tell_choices(table, seat)

    def _game(self, name: str) -> Game:
        game = self.tables.games.get(name)
        if game is None:
            problem = f"unknown game {name!r}; expected one of: {', '.join(self.tables.games)}"
            raise Declined("bad-setup", problem=problem)
        return game

    def _check_person(self, kept: Kept, seat: int) -> None:
        if kept.stage != "playing":
            raise Declined("not-playing")
        if seat >= len(kept.seats) or kept.seats[seat].kind != "person":
            raise Declined("not-your-seat", seat=seat)

    def _rename(self, table: Table) -> None:
        """Let a match that is set up already know the names as they are now."""
        if table.match is not None:
            setup = setup_of(table.game, table.kept)
            table.match.setup = table.match.record.setup = setup

    async def _go_on(self, told: Match, moves: int | None, wanted: list[SeatWanted]) -> TableMade:
        """A new table with the first moves of a match, and dice of its own from there."""
        if len(wanted) != len(told.setup.seats):
            problem = f"the record has {len(told.setup.seats)} seats; got {len(wanted)}"
            raise Declined("bad-setup", problem=problem)
        taken = told.record.moves if moves is None else told.record.moves[:moves]
        match = Match(told.game, told.setup)
        nexts = [to_move(match)]
        for move in taken:
            if isinstance(move, Decision):
                match.act(move.seat, move.action)
                nexts.append(to_move(match))
            else:
                match.fall(move.outcome)
                nexts[-1] = to_move(match)
        first_draw = sum(isinstance(move, Fall) for move in taken)
        dice = Chance()
        match.take_dice(dice)
        nexts[-1] = to_move(match)
        journal = [encode(entry) for entry in entries_of(match.record, time.time(), nexts)]
        options, components = told.setup.options, told.setup.components
        return await self._sit(told.game, wanted, options, components, journal, first_draw, dice.seed)

    async def _sit(
        self,
        game: Game,
        wanted: list[SeatWanted],
        options: dict[str, Any],
        components: dict[str, Any],
        journal: list[bytes],
        first_draw: int,
        seed: str,
        clock: Clock | None = None,
    ) -> TableMade:
        secrets = [new_secret() if seat.kind == "person" else None for seat in wanted]
        spectator = new_secret()
        kept = Kept(
            id=new_table_id(),
            code=new_code(),
            game=game.name,
            rules=game.rules_version,
            options=options,
            components=components,
            seats=_seats(wanted, secrets),
            spectator=hashed(spectator),
            stage="gathering",
            seed=seed,
            first_draw=first_draw,
            created=time.time(),
            clock=clock,
        )
        await self.tables.add(kept, journal)
        async with self.tables.at(kept.id) as table:
            return TableMade(self.tables.shown(table), secrets, spectator)


def opened(kept: Kept, secrets: list[str]) -> list[int]:
    """The seats of a table these secrets open; declined if none does, not even for looking on."""
    places = places_opened(secrets, kept.seats, kept.spectator)
    if not places:
        raise Declined("no-secret")
    return places


def check_may_read(table: Table, secrets: list[str]) -> None:
    """Whether these secrets show the record: anybody's after the end; before, only every person's together."""
    places = opened(table.kept, secrets)
    people = {number for number, seat in enumerate(table.kept.seats) if seat.kind != "bot"}
    if table.kept.stage != "over" and not people <= set(places):
        raise Declined("record-hidden")


def check_level(level: str) -> None:
    """Whether there are bots of this level."""
    if level not in LEVELS:
        raise Declined("unknown-level", level=level, levels=", ".join(LEVELS))


def _seats(wanted: list[SeatWanted], secrets: list[str | None]) -> list[Seat]:
    names = [seat.name for seat in wanted if seat.name]
    for name in names:
        if names.count(name) > 1:
            raise Declined("name-taken", name=name)
    free = {"bot": [name for name in BOT_NAMES if name not in names]}
    free["person"] = [name for name in seat_names(len(wanted)) if name not in names]
    seats = []
    for seat, secret in zip(wanted, secrets, strict=True):
        if seat.kind == "bot":
            check_level(seat.level or DEFAULT_LEVEL)
        name = "" if seat.kind == "open" else seat.name or free[seat.kind].pop(0)
        level = (seat.level or DEFAULT_LEVEL) if seat.kind == "bot" else ""
        seats.append(Seat(seat.kind, name, level, secret=hashed(secret) if secret else ""))
    return seats


def _open_seat(kept: Kept, asked: int | None) -> int:
    is_open = [number for number, seat in enumerate(kept.seats) if seat.kind == "open"]
    if (asked is not None and asked not in is_open) or not is_open:
        raise Declined("seat-taken", seat=asked if asked is not None else 0)
    return is_open[0] if asked is None else asked


def _forgotten(kept: Kept, mine: list[int]) -> list[Seat]:
    """The seats without those who get up: open again, or played on by a bot nobody knows."""
    seats = list(kept.seats)
    for number in mine:
        taken = [seat.name for seat in seats]
        name = next(name for name in seat_names(8)[number:] + seat_names(8) if name not in taken)
        seats[number] = Seat("open") if kept.stage == "gathering" else Seat("bot", name, DEFAULT_LEVEL)
    return seats
