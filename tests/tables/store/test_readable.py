"""One damaged table does not hold back the others."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from serai.tables.store.errors import ReadFailed
from serai.tables.store.readable import readable
from tests.tables.open_tables import open_store


def test_what_can_be_read_comes_and_what_cannot_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with open_store(tmp_path / "serai.db") as store:
            find = store.find

            async def find_unless_damaged(table_id: str) -> Any:
                if table_id == "damaged":
                    raise ReadFailed("malformed")
                return await find(table_id)

            monkeypatch.setattr(store, "find", find_unless_damaged)
            assert [row async for row in readable(store, ["damaged", "deleted"])] == []

    with caplog.at_level(logging.ERROR, logger="serai.tables"):
        asyncio.run(scenario())
    assert [(record.message, record.table) for record in caplog.records] == [("table cannot be read", "damaged")]  # type: ignore[attr-defined]
