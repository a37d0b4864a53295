"""The workers of a server: processes that think off the event loop, each job within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from serai.server.workers.process import PATIENT
from serai.tables.jobs.bot_move import Choose
from serai.tables.jobs.runner import Job, JobFailed

START = 60.0
LINE = 4 * 1024 * 1024


class _Answered(msgspec.Struct):
    """A worker's `Answer`, its result not read yet."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


class WorkerPool:
    """A few workers for bots, sharing one row of jobs, and a patient one for everything else, with a row of its own.

    So nobody's replay or analysis keeps a bot waiting, whose match others want to go on with. Each worker is
    started when it is first needed.
    """

    def __init__(self, count: int) -> None:
        self.failures = 0
        self._all = [*(_Worker() for _ in range(count)), _Worker(PATIENT)]
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._all[:count]:
            self._free.put_nowait(worker)
        self._patient: asyncio.Queue[_Worker] = asyncio.Queue()
        self._patient.put_nowait(self._all[count])

    async def run(self, job: Job, seconds: float, kind: Any = Any) -> Any:
        """What a worker answers, read as this kind; `JobFailed` if it does not within so many seconds."""
        async with _taken(self._free if isinstance(job, Choose) else self._patient) as worker:
            try:
                return await worker.run(job, seconds, kind)
            except (
                TimeoutError,
                OSError,
                JobFailed,
                ValueError,
                msgspec.DecodeError,
                asyncio.IncompleteReadError,
            ) as error:
                self.failures += 1
                await worker.stop()
                raise JobFailed(f"a worker failed: {str(error) or type(error).__name__}") from error
            except asyncio.CancelledError:
                await worker.stop()  # its answer would be taken for that to the next job
                raise

    async def close(self) -> None:
        """Stop all workers, whatever they are thinking about."""
        for worker in self._all:
            await worker.stop()


@contextlib.asynccontextmanager
async def _taken(row: asyncio.Queue[_Worker]) -> AsyncIterator[_Worker]:
    worker = await row.get()
    try:
        yield worker
    finally:
        row.put_nowait(worker)


class _Worker:
    """One process, or none yet."""

    def __init__(self, *manner: str) -> None:
        self._manner = manner
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, job: Job, seconds: float, kind: Any) -> Any:
        process = self._process or await self._start()
        assert process.stdin and process.stdout
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        async with asyncio.timeout(seconds):
            await process.stdin.drain()
            line = await process.stdout.readuntil(b"\n")
        answer = msgspec.json.decode(line, type=_Answered)
        if answer.error:
            raise JobFailed(answer.error)
        return msgspec.json.decode(answer.result, type=kind)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "serai.server.workers.process", *self._manner),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
            start_new_session=True,  # Ctrl-C is for the server, which then stops its workers itself
        )
        assert process.stdout
        async with asyncio.timeout(START):
            await process.stdout.readuntil(b"\n")
        return process
