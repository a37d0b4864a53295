"""A table and a game as they are told to a browser; nothing secret goes through here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from serai.engine.fairness import commitment
from serai.engine.game import Game
from serai.engine.twin import is_compiled, why_not_compiled
from serai.tables.model.clock import Running, ticking, wound
from serai.tables.model.seats import Seat
from serai.tables.store.base import Kept
from serai.tables.wire.live import ClockShown, SeatShown, TableShown
from serai.tables.wire.requests import ComponentShown, GameShown, GamesShown, OptionShown

Away = Callable[[str, int, float], float | None]
"""Seconds since the person at a seat of a table was last here, at most since a given time; None while they are."""


def show_table(
    kept: Kept,
    away: Away,
    grace: float,
    touched: float,
    version: int | None,
    to_move: int | None,
    running: Running | None,
) -> TableShown:
    """A table as everybody at it sees it."""
    return TableShown(
        id=kept.id,
        code=kept.code,
        game=kept.game,
        rules=kept.rules,
        options=kept.options,
        components=kept.components,
        seats=[_seat(kept, away, number, seat) for number, seat in enumerate(kept.seats)],
        stage=kept.stage,
        version=version,
        to_move=to_move,
        created=kept.created,
        touched=touched,
        grace=grace,
        commitment=commitment(kept.seed),
        seed=kept.seed if kept.stage == "over" else None,
        clock=show_clock(kept, to_move, running),
        first_draw=kept.first_draw,
        rematch=kept.rematch,
        places=kept.places,
    )


def show_clock(kept: Kept, to_move: int | None, running: Running | None) -> ClockShown | None:
    """The clocks of a table, if time was agreed on."""
    if kept.clock is None:
        return None
    now = time.time()
    at = running or wound(kept.clock, len(kept.seats), now)
    return ClockShown(kept.clock, at.left, ticking(kept.seats, to_move), at.since, now)


def show_games(games: Iterable[Game], levels: Iterable[str]) -> GamesShown:
    """Every game with all there is to agree on, and every level of bot."""
    return GamesShown([_game(game) for game in games], list(levels), "" if is_compiled() else why_not_compiled())


def _seat(kept: Kept, away: Away, number: int, seat: Seat) -> SeatShown:
    seconds = away(kept.id, number, kept.created) if seat.kind == "person" else None
    present = seat.kind == "bot" or (seat.kind == "person" and seconds is None)
    return SeatShown(seat.kind, seat.name, seat.level, seat.sitting_in, present, seconds)


def _game(game: Game) -> GameShown:
    return GameShown(
        game.name,
        game.rules_version,
        list(game.seats),
        list(game.unofficial_seats),
        [OptionShown(option.name, list(option.choices), option.rule) for option in game.options],
        [ComponentShown(kind.name, list(kind.shipped)) for kind in game.components],
    )
