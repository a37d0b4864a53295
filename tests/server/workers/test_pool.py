"""Worker processes run jobs, each kind where it delays nothing that matters more."""

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
from serai.tables.jobs.bot_move import LEVEL_NAMES, BotMoveJob
from serai.tables.jobs.files import ComponentJob, FileProblem, TriedComponent
from serai.tables.jobs.matches import MatchLost, journal_of
from serai.tables.jobs.replay import ReplayJob
from serai.tables.jobs.runner import DeskDied, JobFailed, JobTimedOut, Requester

GAME = next(iter(games().values()))
STRONGEST = LEVEL_NAMES[-1]


def new_match() -> Match:
    return Match(GAME, GAME.setup(min(GAME.seats)), Chance("x"))


async def bot_move(
    pool: WorkerPool, seconds: float = 60, level: str = "random", match: Match | None = None, **requester: Any
) -> Any:
    job, question = BotMoveJob(level), journal_of("t", match or new_match())
    return await pool.run(job, seconds, dict, question, Requester(**requester))


def test_a_worker_that_is_too_slow_is_replaced_and_one_that_reports_an_error_is_not() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        assert await bot_move(pool)
        [pid] = pool.pids()
        with pytest.raises(JobFailed, match="genius"):
            await bot_move(pool, level="genius")
        assert pool.pids() == [pid] and pool.failures == 0
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(JobTimedOut):
            await bot_move(pool, 0.2)
        assert await asyncio.gather(*(bot_move(pool) for _ in range(5)))
        assert pid not in pool.pids() and (pool.failures, pool.replaced) == (1, 1)
        await pool.close()

    asyncio.run(scenario())


def test_all_idle_workers_that_are_killed_are_replaced_before_anybody_asks() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        pool.start()
        await asyncio.gather(bot_move(pool), bot_move(pool, level=STRONGEST))
        async with asyncio.timeout(60):
            while len(pool.pids()) < 3:
                await asyncio.sleep(0.01)
        killed = pool.pids()
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(60):
            while len(pool.pids()) < 3 or set(pool.pids()) & set(killed):
                await asyncio.sleep(0.01)
        assert (pool.failures, pool.replaced) == (0, 3)
        assert await bot_move(pool)
        await pool.close()
        assert pool.pids() == []

    asyncio.run(scenario())


def test_a_worker_that_lost_a_match_is_sent_it_again_and_lives_on() -> None:
    async def scenario() -> None:
        pool, match = WorkerPool(1), new_match()
        assert await bot_move(pool, match=match)
        [pid] = pool.pids()
        match.act(match.seat or 0, match.legal()[0])
        assert pool._for_short._link
        pool._for_short._link._sender.new_entries(journal_of("t", match))  # the worker never receives these
        match.act(match.seat or 0, match.legal()[0])
        assert GAME.read_action(await bot_move(pool, match=match)) in match.legal()
        assert pool.pids() == [pid] and pool.failures == 0
        await pool.close()

    asyncio.run(scenario())


def test_a_replay_that_no_worker_can_continue_is_reported_as_lost() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        header = journal_of("t", new_match()).header
        with pytest.raises(MatchLost):
            await pool.run(ReplayJob("t", header, 128, [], None, 128), 60, list)
        assert pool.failures == 0
        await pool.close()

    asyncio.run(scenario())


def test_a_short_thought_does_not_wait_for_long_ones() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        await asyncio.gather(bot_move(pool), bot_move(pool, level=STRONGEST))
        long = [asyncio.create_task(bot_move(pool, level=STRONGEST)) for _ in range(6)]
        await asyncio.sleep(0)
        await bot_move(pool)
        assert sum(task.done() for task in long) <= 2
        assert pool.numbers()["bot_moves_waiting"] >= 3 and pool.numbers()["bot_moves_oldest_seconds"] > 0
        await asyncio.gather(*long)
        await pool.close()

    asyncio.run(scenario())


def test_files_are_read_in_a_worker_of_their_own() -> None:
    async def scenario() -> None:
        pool = WorkerPool(1)
        kind: Any = TriedComponent | FileProblem
        job = ComponentJob(GAME.name, GAME.components[0].name, "a." * 32_000 + "a = 1")
        assert isinstance(await pool.run(job, 60, kind), FileProblem)
        [pid] = pool.pids()
        os.kill(pid, signal.SIGSTOP)
        files = asyncio.create_task(pool.run(job, 60, kind))
        assert await bot_move(pool), "nobody else waits"
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(DeskDied):
            await files
        assert isinstance(await pool.run(job, 60, kind), FileProblem)
        await pool.close()

    asyncio.run(scenario())
