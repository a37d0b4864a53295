"""A worker answers every job it claims, even one that fails, and stops when asked."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import msgspec

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.server.workers.claims import work
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Order
from serai.tables.jobs.desk_link import RawResult
from serai.tables.jobs.matches import JournalSender, journal_of
from serai.tables.store.postgresql.job_table import DONE, JobTable
from tests.databases import database
from tests.tables.open_tables import GAME, SEATS
from tests.tables.store.postgresql.joined import joined


def test_a_worker_answers_every_job_and_leaves_when_asked(tmp_path: Path) -> None:
    match = Match(GAME, GAME.setup(SEATS), Chance("caravan"))
    good = msgspec.json.encode(Order(BotMoveJob("random"), JournalSender().new_entries(journal_of("table", match))))

    async def scenario() -> None:
        async with joined(tmp_path, 1) as [one]:
            table, finished = JobTable(database(str(tmp_path))), asyncio.Event()
            await table.open(DONE, lambda payload: finished.set())
            working = asyncio.create_task(work(database(str(tmp_path)), 1))
            for job, is_good in ((good, True), (b"{", False), (good, True)):
                number = await table.put(one.id, "a", True, 0.1, 20.0, job)
                async with asyncio.timeout(60):
                    await finished.wait()
                finished.clear()
                answer = msgspec.json.decode(await table.result(number) or b"", type=RawResult)
                assert bool(answer.error) is not is_good
            assert await table.has_workers()
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.wait_for(working, 30)
            assert not await table.has_workers()
            await table.close()

    asyncio.run(scenario())
