"""A pool of worker processes: each is a desk that does jobs off the event loop, within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

import msgspec

from serai.server.workers.process import LOW_PRIORITY
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.desk import Job, Order
from serai.tables.jobs.matches import MatchLost, MatchSender, MatchSnapshot
from serai.tables.jobs.runner import JobFailed, Result

START_SECONDS = 60.0
LINE_LIMIT = 4 * 1024 * 1024
_FAILURES = (TimeoutError, OSError, JobFailed, ValueError, msgspec.DecodeError, asyncio.IncompleteReadError)


class WorkerPool:
    """Some workers for bots, which share a queue, and one worker of low priority for all other jobs.

    So no replay or analysis delays a bot whose match others wait for. Each worker starts when it is first needed.
    """

    def __init__(self, count: int) -> None:
        self.failures = 0
        self._all = [*(_Worker() for _ in range(count)), _Worker(LOW_PRIORITY)]
        self._for_bots: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._all[:count]:
            self._for_bots.put_nowait(worker)
        self._for_others: asyncio.Queue[_Worker] = asyncio.Queue()
        self._for_others.put_nowait(self._all[count])

    async def run(self, job: Job, seconds: float, kind: type[Result], match: MatchSnapshot | None = None) -> Result:
        """Return the result of a job; raise `JobFailed` if there is none within the time limit."""
        async with _taken_from(self._for_bots if isinstance(job, BotMoveJob) else self._for_others) as worker:
            try:
                return await worker.run(job, seconds, kind, match)
            except MatchLost:
                raise
            except _FAILURES as error:
                self.failures += 1
                await worker.stop()
                raise JobFailed(f"a worker failed: {str(error) or type(error).__name__}") from error
            except asyncio.CancelledError:
                await worker.stop()  # its answer would be taken for that to the next job
                raise

    async def close(self) -> None:
        """Stop all workers at once."""
        for worker in self._all:
            await worker.stop()


@contextlib.asynccontextmanager
async def _taken_from(queue: asyncio.Queue[_Worker]) -> AsyncIterator[_Worker]:
    worker = await queue.get()
    try:
        yield worker
    finally:
        queue.put_nowait(worker)


class _Result(msgspec.Struct):
    """A `JobResult` whose result is not decoded yet."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""
    lost: bool = False


class _Worker:
    """One process, or none yet."""

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments
        self._process: asyncio.subprocess.Process | None = None
        self._sender = MatchSender()

    async def run(self, job: Job, seconds: float, kind: type[Result], match: MatchSnapshot | None) -> Result:
        process = self._process or await self._start()
        async with asyncio.timeout(seconds):
            answer = await self._exchange(process, job, match)
            if answer.lost and match is not None:
                self._sender.forget(match.table_id)
                answer = await self._exchange(process, job, match)
        if answer.lost:
            raise MatchLost(answer.error)
        if answer.error:
            raise JobFailed(answer.error)
        return msgspec.json.decode(answer.result, type=kind)

    async def stop(self) -> None:
        process, self._process = self._process, None
        self._sender = MatchSender()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _exchange(self, process: asyncio.subprocess.Process, job: Job, match: MatchSnapshot | None) -> _Result:
        assert process.stdin and process.stdout
        order = Order(job, None if match is None else self._sender.new_moves(match))
        process.stdin.write(msgspec.json.encode(order) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=_Result)

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "serai.server.workers.process", *self._arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
            start_new_session=True,  # Ctrl-C is for the server, which then stops its workers itself
        )
        assert process.stdout
        async with asyncio.timeout(START_SECONDS):
            await process.stdout.readuntil(b"\n")
        return process
