"""Work on many tasks."""

from __future__ import annotations

import os

import pytest

from serai.lab.workers.processes import THIS_PROCESS, Processes


def half(number: int) -> tuple[int, int]:
    """Return half of an even number, and the process that halved it."""
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2, os.getpid()


def test_tasks_are_done_here_or_elsewhere() -> None:
    with THIS_PROCESS.run(half, [2, 4, 6]) as done:
        assert [(number, process == os.getpid()) for number, process in done] == [(1, True), (2, True), (3, True)]
    with Processes(2).run(half, [2, 4, 6]) as done:
        results = sorted(done)
    assert [number for number, _ in results] == [1, 2, 3]
    assert os.getpid() not in {process for _, process in results}


def test_an_error_reaches_the_caller() -> None:
    with pytest.raises(ValueError, match="3 is odd"), Processes(2).run(half, [2, 3]) as done:
        list(done)
