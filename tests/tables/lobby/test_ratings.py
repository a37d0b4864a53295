"""Ratings of the people of a server: who takes part, what counts, and how to leave."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from serai.tables.lobby.join import forget, join
from serai.tables.lobby.new_table import create_table
from serai.tables.lobby.ratings import rated, ratings
from serai.tables.model.errors import Declined
from serai.tables.model.seats import Seat, hash_secret, rated_as
from serai.tables.store.base import StoredTable
from serai.tables.wire.requests import CreateTable, JoinTable, SeatRequest
from tests.tables.open_tables import GAME, SEATS, open_store, open_tables, stored_table

KEYS = {name: f"{name}-key-0123456789" for name in ("Ada", "Ben", "Cleo")}


def finished(*names: str, **changes: Any) -> StoredTable:
    """Return a table whose match is over, in the order of the names; a name in small letters is not rated."""
    seats = [
        Seat("person", name, secret=hash_secret(name), rated=rated_as(KEYS[name]) if name in KEYS else "")
        for name in names
    ]
    return stored_table(**{"seats": seats, "stage": "over", "places": list(range(1, len(names) + 1)), **changes})


def shown(tables: list[StoredTable]) -> list[tuple[str, int, int]]:
    return [(one.name, one.matches, one.won) for one in rated(tables).games.get(GAME.name, [])]


def test_people_who_take_part_are_compared_with_each_other_only() -> None:
    tables = [finished("Ada", "ben", "Cleo", created=float(at)) for at in range(3)]
    assert shown(tables) == [("Ada", 3, 3), ("Cleo", 3, 0)]
    assert shown([finished("ben", "Ada", "Cleo")]) == [("Ada", 1, 1), ("Cleo", 1, 0)], "best of those who take part"
    assert shown([finished("Ada", "ben")]) == [], "nobody to be compared with"
    assert shown([finished("Ada", "Ada", "Cleo")]) == [], "one person at two seats"
    assert shown([finished("Ada", "Ben", seed_chosen=True)]) == [], "dice that were known before"


def test_a_browser_takes_part_only_where_the_host_has_switched_ratings_on(tmp_path: Path) -> None:
    async def seated(ratings_on: bool) -> list[str]:
        async with open_tables(tmp_path / f"{ratings_on}.db", ratings=ratings_on) as tables:
            seats = [SeatRequest("person", "Ada"), *[SeatRequest("open")] * (SEATS - 1)]
            made = await create_table(tables, CreateTable(GAME.name, seats, rating=KEYS["Ada"]))
            await join(tables, JoinTable(made.table.code, "Ben", rating=KEYS["Ben"]))
            async with tables.locked(made.table.id) as table:
                return [seat.rated for seat in table.stored.seats]

    assert asyncio.run(seated(True))[:2] == [rated_as(KEYS["Ada"]), rated_as(KEYS["Ben"])]
    assert asyncio.run(seated(False)) == [""] * SEATS


def test_ratings_follow_from_the_stored_tables_and_end_with_them(tmp_path: Path) -> None:
    async def run() -> None:
        path, table = tmp_path / "serai.db", finished("Ada", "Ben", "Cleo")
        async with open_store(path) as store:
            await store.put(table, 1.0)
        async with open_tables(path) as tables:
            with pytest.raises(Declined, match="no-ratings"):
                await ratings(tables)
        async with open_tables(path, ratings=True) as tables:
            names = [one.name for one in (await ratings(tables)).games[GAME.name]]
            assert names == ["Ada", "Ben", "Cleo"]
            await forget(tables, table.id, ["Ada"])
            names = [one.name for one in (await ratings(tables)).games[GAME.name]]
            assert names == ["Ben", "Cleo"]

    asyncio.run(run())
