"""No request keeps the event loop for long, even for a very long match."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from serai.engine.game import Game
from serai.games import games
from serai.tables.lobby import lessons
from serai.tables.lobby.new_table import create_table
from serai.tables.model.seats import hash_secret, new_table_id
from serai.tables.session.dispatch import Request, answer, find_endpoint
from serai.tables.session.endpoints import ENDPOINTS
from serai.tables.wire.base import PROTOCOL
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.tables.lobby.test_exercise import longest_on_the_loop, played_to_the_end
from tests.tables.local_client import LocalClient
from tests.tables.open_tables import open_tables


def scene_of(game: str, number: int) -> dict[str, Any]:
    return {"type": "scene", "game": game, "scene": number}


every_game = pytest.mark.parametrize("game", games().values(), ids=games())
LONGEST = 0.002


class Deaf(LocalClient):
    """A client that does not read its messages, since reading would be measured, too."""

    def send(self, message: bytes) -> None:
        self.received_bytes += len(message)


@every_game
def test_no_scene_of_a_lesson_keeps_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    async def ask() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            for number, scene in enumerate((await lessons.lesson(tables, game.name)).scenes):
                if not scene.fresh:
                    continue
                for what in ("", "/preview"):
                    endpoint, path = find_endpoint(ENDPOINTS, "POST", f"/api/positions{what}")
                    asked = Request(path, msgspec.json.encode({"position": scene_of(game.name, number)}))
                    assert (await answer(tables, endpoint, asked)).status == 200

    assert longest_on_the_loop(ask, monkeypatch) < LONGEST


@every_game
def test_neither_a_long_record_nor_watching_from_the_beginning_keeps_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    stored, journal = played_to_the_end(game)
    secret = "the secret of a spectator"
    stored = replace(stored, spectator=hash_secret(secret))
    sent = 0

    async def ask() -> None:
        nonlocal sent
        async with open_tables(tmp_path / "s.db") as tables:
            endpoint, path = find_endpoint(ENDPOINTS, "GET", f"/api/tables/{stored.id}/record")
            asked = Request(path, authorization=f"Bearer {secret}")
            assert (await answer(tables, endpoint, asked)).status == 200
            client = Deaf(tables)
            client.post("hello", protocol=PROTOCOL)
            client.post("watch", table=stored.id, secrets=[secret], since=-1)
            while client._session._busy:
                await asyncio.sleep(0)
            sent = client.received_bytes
            await client.leave()

    async def store() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            await tables.create(stored, journal)

    asyncio.run(store())
    assert longest_on_the_loop(ask, monkeypatch) < LONGEST
    assert sent > 10_000


def test_a_list_of_two_hundred_tables_does_not_keep_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(iter(games().values()))
    names = [f"the secret of table {number}" for number in range(200)]

    async def store() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(
                tables, CreateTable(game=game.name, seats=[SeatRequest(kind="person")] * min(game.seats))
            )
            row = await tables._room.store.find(made.table.id)
            assert row is not None and row.last_entry is not None
            for name in names:
                table_id = new_table_id()
                again = replace(row.table, id=table_id, code=table_id[:6]).with_seat(0, secret=hash_secret(name))
                await tables._room.store.put(again, 1.0, [row.last_entry])

    async def ask() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            endpoint, path = find_endpoint(ENDPOINTS, "POST", "/api/mine")
            listed = await answer(tables, endpoint, Request(path, msgspec.json.encode({"secrets": names})))
            assert listed.content.count(b'"code":') == 200

    asyncio.run(store())
    assert longest_on_the_loop(ask, monkeypatch) < LONGEST
