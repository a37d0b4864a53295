"""Who may subscribe to the turns of a seat, and when its player counts as absent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from serai.tables.lobby.push import is_present, is_waiting, subscribe, unsubscribe
from serai.tables.model.errors import Declined
from serai.tables.room.tables import Tables
from serai.tables.room.turns import Turn
from serai.tables.store.base import StoredTable
from serai.tables.store.push import PushOffer, PushStore
from serai.tables.wire.push import Subscribe, Unsubscribe
from tests.tables.open_tables import open_tables, stored_table

ENDPOINT = "https://push.example.org/x"
REQUEST = Subscribe(endpoint=ENDPOINT, key="B" * 87, auth="C" * 22, language="it")


def allow(endpoint: str, key: bytes) -> None:
    if len(key) != 65 or endpoint != ENDPOINT:
        raise Declined("foreign-endpoint", services="none")


async def table_with_push(tables: Tables) -> tuple[StoredTable, list[str], PushStore]:
    """Return a table in play on a server that offers push, with the secrets of its seats."""
    stored, store = stored_table(), tables._room.store
    push: Any = getattr(store, "push")  # noqa: B009
    tables.push = PushOffer("key", push, allow)
    await tables.create(stored, [])
    return stored, [f"{stored.id} {seat.name}" for seat in stored.seats], push


def test_a_seat_subscribes_for_itself_until_it_calls_that_off(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            stored, secrets, push = await table_with_push(tables)
            assert (await subscribe(tables, stored.id, [secrets[1]], REQUEST)).seats == [1]
            [found] = await push.all()
            assert (found.seat, found.language, len(found.key), len(found.auth)) == (1, "en", 65, 16)
            both = await subscribe(tables, stored.id, secrets[:2], REQUEST)
            assert both.seats == [0, 1] and len(await push.all()) == 2
            await unsubscribe(tables, stored.id, [secrets[0]], Unsubscribe(endpoint=ENDPOINT))
            assert [one.seat for one in await push.all()] == [1]

    asyncio.run(scenario())


def test_others_may_not_and_nobody_after_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            stored, secrets, push = await table_with_push(tables)
            for wrong in (["x" * 32], [f"{stored.id} spectator"]):
                with pytest.raises(Declined, match="no-secret"):
                    await subscribe(tables, stored.id, wrong, REQUEST)
                with pytest.raises(Declined, match="no-secret"):
                    await unsubscribe(tables, stored.id, wrong, Unsubscribe(endpoint=ENDPOINT))
            with pytest.raises(Declined, match="foreign-endpoint"):
                await subscribe(tables, stored.id, secrets, replace(REQUEST, endpoint="https://elsewhere.example"))
            async with tables.locked(stored.id) as table:
                await tables.save(table, replace(table.stored, stage="over"))
            with pytest.raises(Declined, match="not-playing"):
                await subscribe(tables, stored.id, secrets, REQUEST)
            tables.push = None
            with pytest.raises(Declined, match="no-push"):
                await subscribe(tables, stored.id, secrets, REQUEST)
            assert await push.all() == []

    asyncio.run(scenario())


class Page:
    """An open page."""

    def send(self, message: bytes) -> None:
        pass


def test_a_player_is_waited_for_while_it_is_their_turn_and_no_page_is_open(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            stored, _, _ = await table_with_push(tables)
            async with tables.locked(stored.id) as table:
                match = table.started_match
            assert match.seat is not None
            turn = Turn(stored.id, stored.game, match.seat, "A", match.version)
            assert await is_waiting(tables, turn) and not is_present(tables, turn)
            page = Page()
            tables.watch(table, page, [match.seat])
            assert is_present(tables, turn) and not await is_waiting(tables, turn)
            await tables.unwatch(stored.id, page)
            assert await is_waiting(tables, turn)
            await tables.act(stored.id, match.seat, msgspec.to_builtins(match.legal()[0]), match.version)
            assert not await is_waiting(tables, turn)

    asyncio.run(scenario())
