"""A whole store is read, and every kind of damage is named; a sound one has no problems."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import msgspec
import pytest
from msgspec.structs import replace

from serai.games import games
from serai.tables.lobby.new_table import create_table
from serai.tables.store.base import StoredTable
from serai.tables.store.check import Checked, check
from serai.tables.store.errors import StoreError
from serai.tables.store.journal import Entry
from serai.tables.store.postgresql.content import postgresql_content
from serai.tables.store.postgresql.schema import SCHEMA
from serai.tables.store.sqlite_content import sqlite_content
from serai.tables.wire.requests import CreateTable, SeatRequest
from tests.databases import database
from tests.tables.open_tables import GAME, SEATS, open_tables
from tests.tables.processes import processes

BOTS = CreateTable(GAME.name, [SeatRequest("bot", level="random")] * SEATS)
PEOPLE = CreateTable(GAME.name, [SeatRequest("person")] * SEATS)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store with a match that is over, one in play, and a table that gathers."""

    async def play() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            made = await create_table(tables, BOTS)
            await create_table(
                tables, CreateTable(GAME.name, [SeatRequest("person"), *[SeatRequest("open")] * (SEATS - 1)])
            )
            name = (await create_table(tables, PEOPLE)).table.id
            for version in range(3):
                async with tables.locked(name) as table:
                    match = table.started_match
                    seat, action = match.seat or 0, msgspec.to_builtins(match.legal()[0])
                await tables.act(name, seat, action, version, id=f"m{version}")
            while True:
                async with tables.locked(made.table.id) as table:
                    if table.stored.stage == "over":
                        return
                await asyncio.sleep(0.02)

    asyncio.run(play())
    return tmp_path / "s.db"


def checked(path: Path) -> Checked:
    async def scenario() -> Checked:
        with sqlite_content(str(path)) as content:
            return await check(content, games())

    return asyncio.run(scenario())


def test_a_sound_store_has_no_problems(store: Path) -> None:
    found = checked(store)
    assert found.problems == [] and found.tables == 3 and found.entries > 4


def in_play(connection: sqlite3.Connection) -> str:
    return str(connection.execute("SELECT id FROM tables WHERE stage = 'playing'").fetchone()[0])


def rewrite(connection: sqlite3.Connection, stage: str, change: Callable[[StoredTable], StoredTable]) -> None:
    """Change what is stored of a table in one stage, but nothing else."""
    (name, body) = connection.execute("SELECT id, body FROM tables WHERE stage = ?", (stage,)).fetchone()
    changed = msgspec.json.encode(change(msgspec.json.decode(body, type=StoredTable)))
    connection.execute("UPDATE tables SET body = ? WHERE id = ?", (changed, name))


def rewrite_entry(connection: sqlite3.Connection, version: int, **changes: object) -> None:
    place = (in_play(connection), version)
    (entry,) = connection.execute("SELECT entry FROM journal WHERE table_id = ? AND version = ?", place).fetchone()
    changed = msgspec.json.encode(replace(msgspec.json.decode(entry, type=Entry), **changes))
    connection.execute("UPDATE journal SET entry = ? WHERE table_id = ? AND version = ?", (changed, *place))


def name_two_moves_alike(connection: sqlite3.Connection) -> None:
    for version in (1, 2):
        rewrite_entry(connection, version, seat=0, id="same", undo=False)


def call_it_over(connection: sqlite3.Connection) -> None:
    rewrite(connection, "playing", lambda table: replace(table, stage="over", places=[1] * SEATS))
    connection.execute("UPDATE tables SET stage = 'over' WHERE stage = 'playing'")


DAMAGE: dict[str, Callable[[sqlite3.Connection], object]] = {
    "cannot be decoded": lambda c: c.execute("UPDATE tables SET body = X'00' WHERE stage = 'playing'"),
    "its code is": lambda c: c.execute("UPDATE tables SET code = 'other' WHERE stage = 'playing'"),
    "its stage is 'over', expected 'playing'": lambda c: c.execute(
        "UPDATE tables SET stage = 'over' WHERE stage = 'playing'"
    ),
    "its secrets is": lambda c: c.execute("DELETE FROM secrets WHERE table_id = ?", (in_play(c),)),
    "its analysis cannot be decoded": lambda c: c.execute("INSERT INTO analyses VALUES (?, X'01')", (in_play(c),)),
    "its journal has versions [0, 2, 3]": lambda c: c.execute(
        "DELETE FROM journal WHERE table_id = ? AND version = 1", (in_play(c),)
    ),
    "its journal cannot be decoded": lambda c: c.execute(
        "UPDATE journal SET entry = X'7B' WHERE table_id = ? AND version = 1", (in_play(c),)
    ),
    "its journal does not replay": lambda c: rewrite_entry(c, 1, action={"kind": "no such action"}),
    "counts twice": name_two_moves_alike,
    "its last entry lets seat 7 move": lambda c: rewrite_entry(c, 3, next=7),
    "it has no journal": lambda c: c.execute("DELETE FROM journal WHERE table_id = ?", (in_play(c),)),
    "its match is not over": call_it_over,
    "its places are": lambda c: rewrite(c, "over", lambda table: replace(table, places=[9] * SEATS)),
    "is not installed": lambda c: rewrite(c, "playing", lambda table: replace(table, game="chess")),
    "it was not replayed": lambda c: rewrite(c, "playing", lambda table: replace(table, rules="0.0")),
    "rows of journal belong to no table": lambda c: c.execute("INSERT INTO journal VALUES ('nowhere', 0, X'7B7D')"),
}


@pytest.mark.parametrize("problem", DAMAGE)
def test_every_kind_of_damage_is_named(store: Path, problem: str) -> None:
    with closing(sqlite3.connect(store)) as connection, connection:
        DAMAGE[problem](connection)
    found = checked(store).problems
    assert any(problem in one for one in found), found


def test_damaged_pages_are_named_and_the_rest_is_read(store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'journal'").fetchone()
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    content = bytearray(store.read_bytes())
    content[(root - 1) * size : root * size] = b"\x55" * size
    store.write_bytes(content)
    found = checked(store)
    unread = [problem for problem in found.problems if "cannot be read" in problem]
    assert found.tables == 3 and len(unread) == 3 and len(found.problems) > 3, found.problems


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (a)").connection.close()
    (tmp_path / "text").write_text("no database " * 100)
    for name in ("none", "other.db", "text"):
        with pytest.raises(StoreError):
            checked(tmp_path / name)


def test_a_database_is_checked_as_a_file_is(tmp_path: Path) -> None:
    async def scenario() -> list[Checked]:
        async with processes(tmp_path, 1) as (process,):
            await process.create()
            address, found = database(str(tmp_path)), []
            connection = await asyncpg.connect(address, server_settings={"search_path": SCHEMA})
            for damage in ("SELECT 1", "UPDATE tables SET stage = 'over'", "UPDATE journal SET entry = 'x'"):
                await connection.execute(damage)
                async with postgresql_content(address) as content:
                    found.append(await check(content, games()))
            await connection.close()
            return found

    sound, wrong_stage, wrong_entry = asyncio.run(scenario())
    assert sound.problems == [] and (sound.tables, sound.entries) == (1, 1)
    assert len(wrong_stage.problems) == 1 and "its stage is 'over'" in wrong_stage.problems[0]
    assert any("its journal cannot be decoded" in problem for problem in wrong_entry.problems)
