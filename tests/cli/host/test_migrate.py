"""`serai migrate` from a file to a database and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from click.testing import CliRunner

from serai.cli import commands
from tests.databases import database
from tests.tables.open_tables import open_store, stored_table


def test_tables_move_from_a_file_to_a_database_and_back(tmp_path: Path) -> None:
    one, run = stored_table(), CliRunner().invoke

    async def write() -> None:
        async with open_store(tmp_path / "a.db") as store:
            await store.put(one, 1.0, [b"{}"])

    async def read() -> list[bytes]:
        async with open_store(tmp_path / "b.db") as store:
            return await store.journal(one.id)

    asyncio.run(write())
    address = database(str(tmp_path))
    assert run(commands, ["migrate", "--to", address]).output == f"{address}: ready\n"
    there = run(commands, ["migrate", "--from", str(tmp_path / "a.db"), "--to", address])
    assert there.output == f"{address}: 1 tables copied, 0 were there already\n"
    again = run(commands, ["migrate", "--from", str(tmp_path / "a.db"), "--to", address])
    assert again.output == f"{address}: 0 tables copied, 1 were there already\n"
    assert run(commands, ["migrate", "--from", address, "--to", str(tmp_path / "b.db")]).exit_code == 0
    assert asyncio.run(read()) == [b"{}"]


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    result = CliRunner().invoke(commands, ["migrate", "--from", str(tmp_path / "no.db"), "--to", str(tmp_path / "t")])
    assert str(result.exception) == f"cannot read {tmp_path / 'no.db'}: No such file or directory"
    assert not list(tmp_path.iterdir())
