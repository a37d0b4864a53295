"""The schema in PostgreSQL: migrated once, by a process that may."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from serai.tables.store.errors import StoreError
from serai.tables.store.postgresql import schema
from serai.tables.store.postgresql.connection import connect
from serai.tables.store.postgresql.schema import MIGRATIONS, migrate
from serai.tables.store.postgresql.store import PostgresStore
from tests.databases import database, postgresql
from tests.tables.open_tables import stored_table

PAGE = Path(__file__).resolve().parents[4] / "docs" / "postgresql.md"


def test_processes_that_start_together_migrate_once(tmp_path: Path) -> None:
    async def open_and_close() -> None:
        connection = await connect(database(str(tmp_path)))
        await migrate(connection)
        await connection.close()

    async def scenario() -> list[int]:
        await asyncio.gather(*(open_and_close() for _ in range(5)))
        connection = await connect(database(str(tmp_path)))
        versions = [version for (version,) in await connection.fetch("SELECT version FROM migrations ORDER BY version")]
        await connection.close()
        return versions

    assert asyncio.run(scenario()) == list(range(1, len(MIGRATIONS) + 1))


def test_a_database_of_0_2_keeps_its_analyses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> bytes | None:
        connection = await connect(database(str(tmp_path)))
        with monkeypatch.context() as patch:
            patch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:4])
            await migrate(connection)
        await connection.execute("INSERT INTO tables VALUES ('t', 'CODE', 'playing', 1.0, 1, '{}', '')")
        await connection.execute("INSERT INTO studies VALUES ('t', 'thought')")
        await connection.close()
        store = PostgresStore(database(str(tmp_path)))
        await store.open()
        try:
            return await store.analysis("t")
        finally:
            await store.close()

    assert asyncio.run(scenario()) == b"thought"


def test_a_database_of_a_newer_serai_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = PostgresStore(database(str(tmp_path)))
        await store.open()
        await store.close()
        connection = await connect(database(str(tmp_path)))
        await connection.execute("INSERT INTO migrations (version) VALUES (99)")
        await connection.close()
        await store.open()

    with pytest.raises(StoreError, match="has schema 99; this Serai knows up to"):
        asyncio.run(scenario())


def test_a_role_with_the_rights_of_the_page_can_play_and_cannot_change_the_schema(tmp_path: Path) -> None:
    owner = database(str(tmp_path))
    name = owner.rpartition("/")[2]
    role = f"serai_{name[-8:]}"
    player = postgresql().address(name, role)

    async def use(address: str) -> None:
        store = PostgresStore(address)
        await store.open()
        one = stored_table()
        await store.put(one, 1.0, [b"{}"])
        await store.check()
        assert await store.journal(one.id) == [b"{}"]
        await store.delete([one.id])
        await store.close()

    postgresql().run(name, f"CREATE ROLE {role} LOGIN")
    with pytest.raises(StoreError, match="run `serai migrate --to ADDRESS` with the role that owns the database"):
        asyncio.run(use(player))
    asyncio.run(use(owner))
    (rights,) = re.findall(r"```sql\n(GRANT USAGE.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    postgresql().run(name, rights.replace("serai_server", role).replace("DATABASE serai", f"DATABASE {name}"))
    asyncio.run(use(player))
    with pytest.raises(Exception, match="permission denied"):
        asyncio.run(_drop(player))


async def _drop(address: str) -> None:
    connection = await connect(address)
    try:
        await connection.execute("CREATE TABLE more (id integer)")
    finally:
        await connection.close()
