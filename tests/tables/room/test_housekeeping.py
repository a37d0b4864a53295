"""Idle tables leave memory, and old ones are deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path

from serai.tables.room.housekeeping import sweep
from serai.tables.wire.requests import SeatWanted, TableWanted
from tests.tables.keeping import GAME, SEATS, a_lobby


def test_tables_past_their_retention_are_deleted_unless_they_are_in_use(tmp_path: Path) -> None:
    async def run() -> tuple[int, int]:
        async with a_lobby(tmp_path / "serai.db", gathering_days=1e-9, retention_days=50) as lobby:
            seats = [SeatWanted(kind="person"), *[SeatWanted(kind="open")] * (SEATS - 1)]
            made = await lobby.make(TableWanted(game=GAME.name, seats=seats))
            in_use = await sweep(lobby.tables)
            lobby.tables.put_away(made.table.id)
            return in_use, await sweep(lobby.tables)

    assert asyncio.run(run()) == (0, 1)
