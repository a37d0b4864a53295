"""Supervised tasks: one that ends unintentionally is logged and, after a pause, started again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from serai.kit.backoff import Backoff

log = logging.getLogger("serai.tables")
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before a task is started again; the pause doubles each time."""
STEADY_SECONDS = 60.0
"""A task that ran for this long before it failed is started again after the first pause."""

Work = Callable[[], Coroutine[Any, Any, None]]


class SupervisedTasks:
    """Tasks by name. They end on purpose if their work returns, or if they are stopped.

    A task that raises an error, or that anybody else cancels, is started again. None of this runs in a task of its own,
    which could also end.
    """

    def __init__(self) -> None:
        self._tasks: dict[str, _Supervised] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._tasks

    def get(self, name: str) -> asyncio.Task[None] | None:
        """Return the task of this name; a failed task counts as done, and is started again."""
        one = self._tasks.get(name)
        return None if one is None else one.task

    @property
    def running(self) -> dict[str, asyncio.Task[None]]:
        """The tasks that run."""
        return {name: one.task for name, one in self._tasks.items() if one.timer is None}

    @property
    def down(self) -> list[str]:
        """The names of tasks that failed and have not been restarted yet."""
        return sorted(name for name, one in self._tasks.items() if one.timer is not None)

    def start(self, name: str, work: Work) -> asyncio.Task[None]:
        """Start some work under a name; the task that has that name is cancelled."""
        self._cancel(name)
        one = self._tasks[name] = _Supervised(name, work)
        return self._launch(one)

    def release(self, name: str) -> None:
        """Free the name of a task that is about to return."""
        self._tasks.pop(name, None)

    async def stop(self, *names: str) -> None:
        """Stop these tasks, or all."""
        tasks = [self._cancel(name) for name in names or list(self._tasks)]
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)

    def _launch(self, one: _Supervised) -> asyncio.Task[None]:
        loop = asyncio.get_running_loop()
        one.task, one.started, one.timer = loop.create_task(one.work(), name=one.name), loop.time(), None
        one.task.add_done_callback(self._on_done)
        return one.task

    def _cancel(self, name: str) -> asyncio.Task[None] | None:
        one = self._tasks.pop(name, None)
        if one is None:
            return None
        if one.timer is not None:
            one.timer.cancel()
        one.task.cancel()
        return one.task

    def _on_done(self, task: asyncio.Task[None]) -> None:
        one = self._tasks.get(task.get_name())
        error = asyncio.CancelledError("cancelled") if task.cancelled() else task.exception()
        if one is None or one.task is not task:  # released, stopped or replaced
            if error is not None and not task.cancelled():
                log.error("unhandled", exc_info=error, extra={"task": task.get_name()})
        elif error is None:
            del self._tasks[one.name]
        else:
            log.error("background task ended", exc_info=error, extra={"task": one.name})
            self._start_again(one)

    def _start_again(self, one: _Supervised) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() >= one.started + STEADY_SECONDS:
            one.backoff.reset()
        one.timer = loop.call_later(one.backoff.next(), self._launch, one)


@dataclass(slots=True, eq=False)
class _Supervised:
    name: str
    work: Work
    task: asyncio.Task[None] = field(init=False)
    started: float = 0.0
    backoff: Backoff = field(default_factory=lambda: Backoff(FIRST_PAUSE, LONGEST_PAUSE, draw=None))
    timer: asyncio.TimerHandle | None = None
    """A timer that restarts it, if it has failed."""
