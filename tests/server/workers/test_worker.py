"""One worker: whatever its process does, the next job has a live one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop

from serai.server.workers.worker import Worker
from serai.tables.jobs.bot_move import BotMoveJob
from serai.tables.jobs.runner import DeskDied, JobFailed, JobTimedOut

LOOPS = [asyncio.new_event_loop, uvloop.new_event_loop]
"""A server runs on uvloop where there is one; the two raise different errors when a pipe is closed."""
PYTHON = sys.executable
FAKE = """
import sys, time
sys.stdout.write("ready\\n"); sys.stdout.flush()
for line in sys.stdin.buffer:
    {action}
"""
ANSWER = """import json; print(json.dumps({"number": json.loads(line)["number"], "result": {}}), flush=True)"""


class Replaced:
    count = 0

    def __call__(self) -> None:
        self.count += 1


@pytest.fixture(params=LOOPS, ids=["asyncio", "uvloop"])
def runner(request: pytest.FixtureRequest) -> Iterator[asyncio.Runner]:
    with asyncio.Runner(loop_factory=request.param) as one:
        yield one


def played_by(monkeypatch: pytest.MonkeyPatch, folder: Path, action: str) -> Path:
    """Replace workers by this program, which does something different for every job."""
    program = folder / "worker.sh"
    script = folder / "worker.py"
    script.write_text(FAKE.format(action=action))
    program.write_text(f"#!/bin/sh\nexec {PYTHON} {script}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    return script


async def job(worker: Worker, seconds: float = 30) -> Any:
    return await worker.run(BotMoveJob("random"), seconds, dict, None)


def test_a_killed_worker_is_replaced_at_once_while_it_is_idle(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played_by(monkeypatch, tmp_path, ANSWER)

    async def scenario() -> None:
        replaced = Replaced()
        worker = Worker(replaced)
        assert await job(worker) == {}
        for number in range(1, 4):
            pid = worker.pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            async with asyncio.timeout(30):
                while worker.pid in (pid, None):
                    await asyncio.sleep(0.01)
            assert replaced.count == number
            assert await job(worker) == {}
        await worker.close()

    runner.run(scenario())


def test_a_worker_killed_in_mid_thought_fails_this_job_and_no_other(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = played_by(monkeypatch, tmp_path, "time.sleep(60)")

    async def scenario() -> None:
        replaced = Replaced()
        worker = Worker(replaced)
        asked = asyncio.create_task(job(worker))
        async with asyncio.timeout(30):
            while worker.pid is None:
                await asyncio.sleep(0.01)
        script.write_text(FAKE.format(action=ANSWER))
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(DeskDied):
            await asked
        assert await job(worker) == {} and replaced.count == 1
        await worker.close()

    runner.run(scenario())


@pytest.mark.parametrize(
    "action",
    [
        "print('Segmentation fault', flush=True)",
        "print('x' * 20_000_000, flush=True)",
        """print('{"number": 0, "result": {}}', flush=True)""",
        "sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()",
        "sys.exit(1)",
    ],
    ids=["words", "endless line", "answer to another job", "bytes", "end"],
)
def test_a_worker_that_prints_garbage_is_replaced(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, action: str
) -> None:
    script = played_by(monkeypatch, tmp_path, action)

    async def scenario() -> None:
        replaced = Replaced()
        worker = Worker(replaced)
        with pytest.raises(DeskDied):
            await job(worker)
        script.write_text(FAKE.format(action=ANSWER))
        with contextlib.suppress(DeskDied):  # the next one may have been started before the program was changed
            await job(worker)
        assert await job(worker) == {} and replaced.count in (1, 2)
        await worker.close()
        assert not worker._tasks.running and not worker._draining

    runner.run(scenario())


def test_a_worker_whose_pipe_is_full_is_replaced(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played_by(monkeypatch, tmp_path, ANSWER)

    async def scenario() -> None:
        worker = Worker(Replaced())
        assert await job(worker) == {}
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        with pytest.raises(JobTimedOut):
            await worker.run(BotMoveJob("x" * 3_000_000), 0.5, dict, None)
        assert await job(worker) == {}
        await worker.close()

    runner.run(scenario())


def test_a_worker_that_cannot_be_started_is_started_as_soon_as_it_can(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))

    async def scenario() -> None:
        worker = Worker(Replaced())
        worker.start()
        with pytest.raises(DeskDied, match="cannot be started"):
            await job(worker)
        played_by(monkeypatch, tmp_path, ANSWER)
        async with asyncio.timeout(30):
            while worker.pid is None:
                await asyncio.sleep(0.01)
        assert await job(worker) == {}
        await worker.close()

    runner.run(scenario())


def test_a_result_that_cannot_be_read_is_no_reason_to_replace_a_worker(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played_by(monkeypatch, tmp_path, ANSWER)

    async def scenario() -> None:
        replaced = Replaced()
        worker = Worker(replaced)
        with pytest.raises(JobFailed, match="cannot be read"):
            await worker.run(BotMoveJob("random"), 30, list, None)
        assert await job(worker) == {} and replaced.count == 0
        await worker.close()

    runner.run(scenario())


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.1, 0.5])
def test_a_worker_that_is_just_starting_is_stopped_with_nothing_left_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seconds: float
) -> None:
    played_by(monkeypatch, tmp_path, ANSWER)

    async def scenario() -> None:
        worker = Worker(Replaced())
        worker.start()
        await asyncio.sleep(seconds)
        await worker.close()
        assert worker.pid is None and not worker._tasks.running and not worker._draining

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as one:
        one.run(scenario())
