"""Workers think in processes of their own, and one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from serai.engine import record
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.server.workers.pool import WorkerPool
from serai.tables.jobs.bot_move import Choose
from serai.tables.jobs.runner import JobFailed

GAME = next(iter(games().values()))


def job(level: str = "random") -> Choose:
    match = Match(GAME, GAME.setup(min(GAME.seats)), Chance("x"))
    return Choose("t", record.write(match.record), level)


def test_a_worker_that_dies_or_is_too_slow_is_replaced() -> None:
    async def live() -> None:
        workers = WorkerPool(1)
        assert await workers.run(job(), 20)
        process = workers._all[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(JobFailed):
            await workers.run(job(), 20)
        assert await workers.run(job(), 20)
        stopped = workers._all[0]._process
        assert stopped is not None
        os.kill(stopped.pid, signal.SIGSTOP)
        with pytest.raises(JobFailed, match="TimeoutError"):
            await workers.run(job(), 0.2)
        with pytest.raises(JobFailed, match="genius"):
            await workers.run(job("genius"), 20)
        assert await asyncio.gather(*(workers.run(job(), 20) for _ in range(5)))
        assert workers.failures == 3
        await workers.close()

    asyncio.run(live())
