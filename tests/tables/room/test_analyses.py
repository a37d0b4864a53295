"""Analyses are shared by all who ask, rest when nobody does, and are kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.server.workers.pool import WorkerPool
from serai.tables.model.errors import Declined
from serai.tables.room.analyses import Studies
from serai.tables.wire.review import Progress
from tests.tables.keeping import a_store, kept

GAME = list(games().values())[-1]


def some_record(count: int = 12) -> str:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("study"))
    for number, _ in enumerate(random_actions(match, 1)):
        if number == count:
            break
    return record.write(match.record)


def test_two_who_ask_share_the_work_and_the_result_is_kept_until_the_table_goes(tmp_path: Path) -> None:
    async def live() -> None:
        workers, text, table = WorkerPool(1), some_record(), kept()
        async with a_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            studies = Studies(store, workers)
            told: tuple[list[Progress], list[Progress]] = ([], [])
            one, other = await asyncio.gather(*(studies.analysis(table.id, text, to.append) for to in told))
            assert one == other and one
            for heard in told:
                assert [judged for progress in heard for judged in progress.judged] == one
                assert heard[-1].done == heard[-1].total
            assert await Studies(store, workers).analysis(table.id, "", told[0].append) == one
            await store.delete([table.id])
            assert await store.study(table.id) is None
        await workers.close()

    asyncio.run(live())


def test_what_was_called_off_is_gone_on_with(tmp_path: Path) -> None:
    async def live() -> None:
        workers, text, table = WorkerPool(1), some_record(), kept()
        async with a_store(tmp_path / "serai.db") as store:
            await store.put(table, 1.0)
            studies = Studies(store, workers)
            heard: list[Progress] = []
            first = asyncio.create_task(studies.analysis(table.id, text, heard.append))
            while not heard:
                await asyncio.sleep(0.01)
            first.cancel()
            await asyncio.wait([first])
            later: list[Progress] = []
            found = await studies.analysis(table.id, text, later.append)
            assert found[: len(heard[0].judged)] == heard[0].judged
            assert later[0].judged[: len(heard[0].judged)] == heard[0].judged, "what is known is told at once"
            assert workers.failures == 0
        await workers.close()

    asyncio.run(live())


def test_a_record_nobody_can_judge_is_declined(tmp_path: Path) -> None:
    async def live() -> None:
        workers, table = WorkerPool(1), kept()
        async with a_store(tmp_path / "serai.db") as store:
            with pytest.raises(Declined, match="work-failed"):
                await Studies(store, workers).analysis(table.id, "nonsense", lambda progress: None)
            await store.put_study(table.id, b"a study of a table that is gone")
            assert await store.study(table.id) is None
        await workers.close()

    asyncio.run(live())
