"""A table and a game in summary, as everybody may see them, without any secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.lesson import lesson_of
from serai.engine.setup import ComponentKind, shipped_component
from serai.engine.twin import is_compiled, why_not_compiled
from serai.kit.components import provenances
from serai.strategy.strategy import strategy_of
from serai.tables.model import machine
from serai.tables.model.clock import ClockReading, full_clocks, running_seat
from serai.tables.model.seats import Seat
from serai.tables.store.base import StoredTable
from serai.tables.views.game_files import browser_files
from serai.tables.wire.requests import Catalogue, ComponentSummary, GameSummary, OptionSummary
from serai.tables.wire.table import ClockState, SeatSummary, TableSummary
from serai.tables.wire.table_list import ListedSeat, ListedTable

SecondsAway = Callable[[str, int, float], float | None]
"""How long the person at a seat of a table has been away, at most since a given time; None while they are present."""


def table_summary(
    table: StoredTable,
    seconds_away: SecondsAway,
    grace: float,
    touched: float,
    version: int | None,
    to_move: int | None,
    clocks: ClockReading | None,
) -> TableSummary:
    """Return a table as everybody at it sees it."""
    return TableSummary(
        id=table.id,
        code=table.code,
        game=table.game,
        rules=table.rules,
        options=table.options,
        components=table.components,
        seats=[_seat(table, seconds_away, number, seat) for number, seat in enumerate(table.seats)],
        host=table.host_seat,
        stage=table.stage,
        version=version,
        to_move=to_move,
        created=table.created,
        touched=touched,
        grace=grace,
        commitment=commitment(table.seed),
        seed=table.seed if table.stage == "over" or table.seed_chosen else None,
        seed_chosen=table.seed_chosen,
        clock=clock_summary(table, to_move, clocks),
        first_draw=table.first_draw,
        listed=table.listed,
        rematch=table.rematch,
        places=table.places,
        tie_breaks=table.tie_breaks,
        chains=table.chains,
    )


def clock_summary(table: StoredTable, to_move: int | None, clocks: ClockReading | None) -> ClockState | None:
    """Return the clocks of a table, if time was agreed on."""
    if table.clock is None:
        return None
    now = machine.now()
    at = clocks or full_clocks(table.clock, len(table.seats), now)
    return ClockState(table.clock, at.left, running_seat(table.seats, to_move), at.since, now)


def games_summary(
    games: Iterable[Game],
    levels: Iterable[str],
    ratings: bool = False,
    table_list: bool = False,
    open_tables: bool = False,
    hooks: Iterable[str] = (),
    push: str = "",
) -> Catalogue:
    """Return every game with its options and components, the levels, and what else the server offers."""
    uncompiled = "" if is_compiled() else why_not_compiled()
    return Catalogue(
        [_game(game) for game in games], list(levels), uncompiled, ratings, table_list, open_tables, list(hooks), push
    )


def listed_table(table: StoredTable, game: Game, present: bool) -> ListedTable:
    """Return a table that anybody may join as the list shows it."""
    usual = {option.name: option.choices[0] for option in game.options}
    shipped = {kind.name: kind.shipped[0] for kind in game.components}
    return ListedTable(
        code=table.code,
        game=table.game,
        seats=[ListedSeat(seat.kind, seat.name, seat.level, seat.portrait) for seat in table.seats],
        clock=table.clock,
        options={name: value for name, value in table.options.items() if value != usual.get(name)},
        components=[name for name, value in table.components.items() if value != shipped.get(name)],
        created=table.created,
        present=present,
    )


def _seat(table: StoredTable, seconds_away: SecondsAway, number: int, seat: Seat) -> SeatSummary:
    away = seconds_away(table.id, number, table.created) if seat.kind == "person" else None
    present = seat.kind == "bot" or (seat.kind == "person" and away is None)
    return SeatSummary(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        sitting_in=seat.sitting_in,
        program=seat.program,
        asked=seat.asked,
        present=present,
        away=away,
        portrait=seat.portrait,
    )


def _game(game: Game) -> GameSummary:
    strategy = strategy_of(game)
    return GameSummary(
        game.name,
        game.rules_version,
        list(game.seats),
        list(game.unofficial_seats),
        [OptionSummary(option.name, list(option.choices), option.rule) for option in game.options],
        [_component(game, kind) for kind in game.components],
        list(browser_files(game)),
        {str(seats): strategy.levels.ratings(seats) for seats in (*game.seats, *game.unofficial_seats)},
        not strategy.is_generic,
        lesson_of(game) is not None,
    )


def _component(game: Game, kind: ComponentKind) -> ComponentSummary:
    contents = [shipped_component(game.package, kind.name, name) for name in kind.shipped]
    return ComponentSummary(kind.name, list(kind.shipped), [provenances(content) for content in contents])
