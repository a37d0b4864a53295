"""One worker: a process that does jobs one after the other, and is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable
from functools import partial

from serai.kit.backoff import Backoff
from serai.tables.jobs.desk import Job
from serai.tables.jobs.desk_link import DeskLink, result_of
from serai.tables.jobs.matches import MatchJournal, NewEntries
from serai.tables.jobs.runner import DeskDied, JobTimedOut, Result
from serai.tables.model.supervised import SupervisedTasks

log = logging.getLogger("serai.server")
START_SECONDS = 60.0
LINE_LIMIT = 4 * 1024 * 1024
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Seconds before another try to start a worker; the pause doubles each time."""

Process = asyncio.subprocess.Process


class Worker:
    """One process, or none yet. It is started when first needed, and from then on there always is one."""

    def __init__(
        self,
        on_replaced: Callable[[], None],
        *arguments: str,
        name: str = "worker",
        tasks: SupervisedTasks | None = None,
    ) -> None:
        self._on_replaced, self._arguments = on_replaced, arguments
        self._name, self._tasks = name, tasks or SupervisedTasks()
        self._process: Process | None = None
        self._link: DeskLink | None = None
        self._booting: Process | None = None
        self._starting: asyncio.Task[Process] | None = None
        self._draining: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process id, if there is a process."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process in the background, so that the first job need not wait for it."""
        if self._process is None and not self._closed:
            self._tasks.start(f"start of {self._name}", self._restart)

    async def run(
        self, job: Job, seconds: float, kind: type[Result], match: MatchJournal | NewEntries | None
    ) -> Result:
        """Do one job; raise `JobFailed` if there is no result, then another process does the next job."""
        process = await self._live()
        assert self._link
        try:
            async with asyncio.timeout(seconds):
                answer = await self._link.answer(job, match)
        except TimeoutError:
            self._replace(process, "worker too slow", f"no answer after {seconds:g} s")
            raise JobTimedOut(f"a worker took longer than {seconds:g} s") from None
        except asyncio.CancelledError:
            self._replace(process)  # its answer would be taken for that to the next job
            raise
        except Exception as error:  # event loops raise different errors when a pipe is closed
            problem = str(error) or type(error).__name__
            self._replace(process, "worker failed", problem)
            raise DeskDied(f"a worker failed: {problem}") from error
        return result_of(answer, kind)

    async def close(self) -> None:
        """Stop the process, and start no other."""
        self._closed = True
        if self._booting is not None:
            _kill(self._booting)
        if self._starting is not None:
            await asyncio.gather(self._starting, return_exceptions=True)
        process = self._forget()
        if process is not None:
            await _stop(process)
        await self._tasks.stop(f"start of {self._name}", f"end of {self._name}")
        for task in list(self._draining):
            task.cancel()
        await asyncio.gather(*self._draining, return_exceptions=True)

    async def _live(self) -> Process:
        if self._process is not None:
            return self._process
        if self._starting is None:
            self._starting = asyncio.get_running_loop().create_task(self._start())
            self._starting.add_done_callback(self._started)
        try:
            return await asyncio.shield(self._starting)
        except Exception as error:  # event loops raise different errors when a process ends early
            raise DeskDied(f"a worker cannot be started: {str(error) or type(error).__name__}") from error

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "serai.server.workers.process", *self._arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
            start_new_session=True,  # Ctrl-C is for the server, which then stops its workers itself
        )
        assert process.stdout
        self._booting = process
        try:
            if self._closed:
                raise EOFError("the server stops")
            async with asyncio.timeout(START_SECONDS):
                await process.stdout.readuntil(b"\n")
        except BaseException:
            await _stop(process)
            raise
        finally:
            self._booting = None
        self._process, self._link = process, DeskLink(partial(_exchange, process))
        self._tasks.start(f"end of {self._name}", partial(self._watch, process))
        return process

    def _started(self, task: asyncio.Task[Process]) -> None:
        self._starting = None
        if not task.cancelled() and task.exception() is not None and not self._closed:
            log.error("worker not started", extra={"error": str(task.exception()) or repr(task.exception())})

    async def _watch(self, process: Process) -> None:
        """Wait for the end of a process; if it was not asked to end, start another one."""
        code = await process.wait()
        if self._process is process:
            self._replace(process, "worker died", f"exit code {code}")

    def _replace(self, process: Process, event: str = "", problem: str = "") -> None:
        """Kill a process and start another one, once; a replacement that is not asked for is logged and counted."""
        _kill(process)
        if self._process is not process:
            return
        self._forget()
        draining = asyncio.get_running_loop().create_task(_drain(process))
        self._draining.add(draining)
        draining.add_done_callback(self._draining.discard)
        if event and not self._closed:
            log.warning(event, extra={"pid": process.pid, "error": problem})
            self._on_replaced()
        self.start()

    async def _restart(self) -> None:
        """Start a process, after a pause if that fails, until there is one."""
        backoff = Backoff(FIRST_PAUSE, LONGEST_PAUSE, draw=None)
        while self._process is None and not self._closed:
            try:
                await self._live()
            except DeskDied:
                await asyncio.sleep(backoff.next())

    def _forget(self) -> Process | None:
        process, self._process = self._process, None
        return process


async def _exchange(process: Process, line: bytes) -> bytes:
    """Send a process a line, and read the line it answers with."""
    assert process.stdin and process.stdout
    process.stdin.write(line + b"\n")
    await process.stdin.drain()
    return await process.stdout.readuntil(b"\n")


async def _stop(process: Process) -> None:
    _kill(process)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            await process.wait()


async def _drain(process: Process) -> None:
    """Read what a killed process has left in its pipe; otherwise its end goes unnoticed."""
    with contextlib.suppress(Exception):
        while process.stdout and await process.stdout.read(LINE_LIMIT):
            pass


def _kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
