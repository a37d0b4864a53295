"""`serai check` says what is wrong with a store, in its output and its exit status."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from click.testing import CliRunner

from serai.cli import commands
from tests.databases import database
from tests.tables.open_tables import open_store, stored_table


def test_a_sound_store_and_a_damaged_one(tmp_path: Path) -> None:
    table, path = stored_table(), tmp_path / "s.db"

    async def write() -> None:
        async with open_store(path) as store:
            await store.put(table, 1.0)

    asyncio.run(write())
    run = CliRunner().invoke
    sound = run(commands, ["check", str(path)])
    assert (sound.exit_code, sound.output) == (0, "1 table, 0 moves: no problems\n")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tables SET code = 'other'")
    damaged = run(commands, ["check", str(path)])
    assert damaged.exit_code == 1 and f"table {table.id}: its code is 'other'" in damaged.output
    assert damaged.output.endswith("1 table, 0 moves: 1 problem\n")


def test_a_database_is_checked_too(tmp_path: Path) -> None:
    run, address = CliRunner().invoke, database(str(tmp_path))
    assert run(commands, ["migrate", "--to", address]).exit_code == 0
    assert run(commands, ["check", address]).output == "0 tables, 0 moves: no problems\n"
