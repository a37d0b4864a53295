"""Readiness is tested by writing and by asking a desk."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.tables.jobs.runner import JobFailed
from serai.tables.model.errors import Declined
from serai.tables.room import readiness
from serai.tables.store.sqlite import SqliteStore
from tests.tables.local_runner import LocalRunner
from tests.tables.open_tables import open_tables


def test_what_does_not_work_is_named_and_a_result_is_valid_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(LocalRunner):
        broken = False

        async def check(self, seconds: float) -> None:
            if self.broken:
                raise JobFailed("nobody there")

    async def scenario() -> None:
        runner = Broken()
        async with open_tables(tmp_path / "s.db", runner) as tables:
            await tables.readiness.check()
            commits = tables._room.store.commits
            await asyncio.gather(*(tables.readiness.check() for _ in range(20)))
            assert tables._room.store.commits == commits, "a result is valid for a moment"
            monkeypatch.setattr(readiness, "CACHE_SECONDS", 0.0)
            tables.readiness._valid_until = 0.0
            runner.broken = True
            with pytest.raises(Declined, match="bots cannot move"):
                await tables.readiness.check()
            assert isinstance(tables._room.store, SqliteStore)
            tables._room.store.writer._connection.execute("PRAGMA query_only = ON")
            assert await tables.readiness.problems() == ["moves cannot be saved", "bots cannot move"]
            tables._room.store.writer._connection.execute("PRAGMA query_only = OFF")
            runner.broken = False
            await tables.readiness.check()

    asyncio.run(scenario())
