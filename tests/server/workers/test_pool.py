"""Worker processes run jobs, and one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.server.workers.pool import WorkerPool
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.matches import MatchLost, snapshot
from serai.tables.jobs.replay import ReplayJob
from serai.tables.jobs.runner import JobFailed

GAME = next(iter(games().values()))


def new_match() -> Match:
    return Match(GAME, GAME.setup(min(GAME.seats)), Chance("x"))


async def bot_move(pool: WorkerPool, seconds: float = 20, level: str = "random", match: Match | None = None) -> Any:
    return await pool.run(BotMoveJob(level), seconds, dict, snapshot("t", match or new_match()))


def test_a_worker_that_dies_or_is_too_slow_is_replaced() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        assert await bot_move(pool)
        process = pool._all[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(JobFailed):
            await bot_move(pool)
        assert await bot_move(pool), "the new worker is sent the whole match"
        stopped = pool._all[0]._process
        assert stopped is not None
        os.kill(stopped.pid, signal.SIGSTOP)
        with pytest.raises(JobFailed, match="TimeoutError"):
            await bot_move(pool, 0.2)
        with pytest.raises(JobFailed, match="genius"):
            await bot_move(pool, level="genius")
        assert await asyncio.gather(*(bot_move(pool) for _ in range(5)))
        assert pool.failures == 3
        await pool.close()

    asyncio.run(scenario())


def test_a_worker_that_lost_a_match_is_sent_it_again_and_lives_on() -> None:
    async def scenario() -> None:
        pool, match = WorkerPool(1), new_match()
        assert await bot_move(pool, match=match)
        worker = pool._all[0]
        process = worker._process
        match.act(match.seat or 0, match.legal()[0])
        worker._sender.new_moves(snapshot("t", match))  # the worker never receives these
        match.act(match.seat or 0, match.legal()[0])
        assert GAME.read_action(await bot_move(pool, match=match)) in match.legal()
        assert worker._process is process and pool.failures == 0
        await pool.close()

    asyncio.run(scenario())


def test_a_replay_that_no_worker_can_continue_is_reported_as_lost() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        header = snapshot("t", new_match()).header
        with pytest.raises(MatchLost):
            await pool.run(ReplayJob("t", header, 128, [], None, 128), 20, list)
        assert pool.failures == 0
        await pool.close()

    asyncio.run(scenario())
