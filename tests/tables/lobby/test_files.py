"""Files that visitors bring: what a desk cannot do is refused with a message."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from serai.tables.jobs.files import ComponentJob, SetupJob
from serai.tables.jobs.runner import DeskDied, JobFailed, JobTimedOut, QueueFull
from serai.tables.lobby.files import read_component_file, read_setup_file
from serai.tables.model.errors import Declined
from tests.tables.open_tables import GAME, SEATS, open_tables

KIND = GAME.components[0].name


@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        (DeskDied("killed"), "file-too-costly"),
        (JobTimedOut("2 s"), "file-too-costly"),
        (JobFailed("MemoryError"), "file-too-costly"),
        (QueueFull("64"), "busy"),
    ],
)
def test_a_file_that_is_too_much_for_its_desk_is_declined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: JobFailed, reason: str
) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:

            async def run(*values: Any) -> Any:
                raise failure

            monkeypatch.setattr(tables._room.runner, "run", run)
            with pytest.raises(Declined, match=reason):
                await read_component_file(tables, ComponentJob(GAME.name, KIND, ""), "visitor")

    asyncio.run(scenario())


def test_a_good_setup_is_complete_and_a_bad_file_is_declined_with_its_problem(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            read = await read_setup_file(tables, SetupJob(GAME.name, SEATS, {}, {}), "visitor")
            assert read.setup == GAME.setup(SEATS)
            with pytest.raises(Declined, match=r"bad-setup.*this is not TOML"):
                await read_component_file(tables, ComponentJob(GAME.name, KIND, "?"), "visitor")

    asyncio.run(scenario())
