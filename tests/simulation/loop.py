"""Virtual time: a world with one queue of events, and an event loop for each simulated process.

Everything runs in one thread, in the order of one queue, with the chance of one seed. A world has nothing to do with
what it simulates.
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import random
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any

TURN = 0.00002, 0.0004
"""The shortest and longest time of one iteration of a loop, in seconds."""
TINY = 1e-6
"""Seconds that are lost in the arithmetic of times."""
EPOCH = 1_800_000_000.0
"""The time of day when a world begins."""


class World:
    """One queue of events in virtual time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.now = 0.0
        self.events = 0
        self.problems: list[str] = []
        """Errors that nobody handled, which no process should have met."""
        self.loops: list[Loop] = []
        self._queue: list[tuple[float, int, Callable[..., object], tuple[Any, ...]]] = []
        self._number = self._names = 0
        self._trace = hashlib.sha256()

    def at(self, when: float, callback: Callable[..., object], *args: Any) -> None:
        """Call back at a moment; callbacks due at the same moment run in the order in which they were requested."""
        self._number += 1
        heapq.heappush(self._queue, (max(when, self.now), self._number, callback, args))

    def after(self, seconds: float, callback: Callable[..., object], *args: Any) -> None:
        """Call back after some seconds."""
        self.at(self.now + seconds, callback, *args)

    def new_number(self) -> int:
        """Return a number that is unique in this world."""
        self._names += 1
        return self._names

    def watch_over(self, name: str, task: asyncio.Task[Any]) -> None:
        """Note it as a problem if a task ends with an error."""

        def look(task: asyncio.Task[Any]) -> None:
            error = None if task.cancelled() else task.exception()
            if error is not None:
                self.problems.append(f"{name}: {type(error).__name__}: {error}")

        task.add_done_callback(look)

    def run(self, until: float) -> None:
        """Run the world until a moment."""
        queue = self._queue
        while queue and queue[0][0] <= until:
            self.now, _, callback, args = heapq.heappop(queue)
            self.events += 1
            callback(*args)
        self.now = until

    def trace(self, *what: Any) -> None:
        """Note that something has happened; runs with equal notes count as equal."""
        self._trace.update(f"{self.now!r} {what!r}\n".encode())

    @property
    def trace_hash(self) -> str:
        """The hash of everything that was noted."""
        return self._trace.hexdigest()[:16]

    def end(self) -> None:
        """End all loops and what still runs in them, without any further effect."""
        for loop in self.loops:
            loop.crash()
        for loop in self.loops:
            loop.clear()


_Base: Any = asyncio.AbstractEventLoop  # which has many more methods, for sockets, files and processes


class Loop(_Base):  # type: ignore[misc]
    """The event loop of one process: it may be slow, be paused, or crash between any two callbacks."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.alive = True
        self.skew = 0.0
        """How many seconds the time of day is ahead in this process."""
        self.callbacks_left: int | None = None
        """After how many more callbacks the process crashes, if it does."""
        self.on_crash: Callable[[], None] = lambda: None
        self.paused_until = 0.0
        self.rate = 1.0
        """How fast the monotonic time runs; 0 if it stands still."""
        self._since = self._time_then = 0.0
        """The moment since which it runs at this rate, and the monotonic time at that moment."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._ready: deque[asyncio.Handle] = deque()
        self._has_turn = False
        self._ticks = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        world.loops.append(self)

    def time(self) -> float:
        """Return the monotonic time."""
        return self._time_then + (self.world.now - self._since) * self.rate

    def set_rate(self, rate: float) -> None:
        """Let the monotonic time run faster or slower from now on, and with it all timers."""
        self._time_then, self._since, self.rate = self.time(), self.world.now, rate
        for timer in self._timers.values():
            self._set(timer)

    def wall_time(self) -> float:
        """Return the time of day."""
        return EPOCH + self.world.now + self.skew

    def perf_counter(self) -> float:
        """Return a time that grows a little with each call, as work takes time."""
        self._ticks += 1
        return self.world.now + 0.0003 * self._ticks

    def pause(self, seconds: float) -> None:
        """Pause for some seconds."""
        self.paused_until = max(self.paused_until, self.world.now + seconds)

    def crash(self) -> None:
        """Stop forever, and finish nothing."""
        if self.alive:
            self.alive = False
            self._ready.clear()
            self._timers.clear()
            self.on_crash()

    def clear(self) -> None:
        """Close what was running when the process crashed, when it can have no effect."""
        asyncio._set_running_loop(self)
        while self._tasks:  # what is closed may begin something else
            task = self._tasks.pop()
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            coroutine = task.get_coro()
            try:
                if coroutine is not None:
                    coroutine.close()
            except (RuntimeError, asyncio.InvalidStateError):
                pass  # it would have awaited something in a finally block
        asyncio._set_running_loop(None)

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> asyncio.Handle:
        """Call back in the next iteration."""
        handle = asyncio.Handle(callback, args, self, context)
        if self.alive:
            self._ready.append(handle)
            self._ask_for_turn(0.0)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call back after some seconds."""
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call back at a moment of the monotonic time."""
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if self.alive:
            self._timers[id(handle)] = handle
            self._set(handle)
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        """Return a future of this loop."""
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None, **more: Any
    ) -> asyncio.Task[Any]:
        """Run a coroutine in a task."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Note an error that nobody has handled."""
        if self.alive:
            error = context.get("exception")
            self.world.problems.append(f"{self.name}: {context['message']}: {error!r}")

    def get_debug(self) -> bool:
        """Return False: debugging is off."""
        return False

    def is_running(self) -> bool:
        """Return whether the process lives."""
        return self.alive

    def is_closed(self) -> bool:
        """Return False: a crashed loop is silent, not closed."""
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Note that a timer was cancelled, so that it is skipped when it is due."""

    def _set(self, timer: asyncio.TimerHandle) -> None:
        if self.rate > 0.0:
            self.world.at(self._since + (timer.when() - self._time_then) / self.rate, self._due, timer)

    def _due(self, timer: asyncio.TimerHandle) -> None:
        """Call back, unless the timer has fired already or the time has run more slowly than it was set for."""
        if id(timer) not in self._timers or self.time() < timer.when() - TINY:
            return
        handle = self._timers.pop(id(timer))
        if self.alive and not handle.cancelled():
            self._ready.append(handle)
            self._ask_for_turn(0.0)

    def _ask_for_turn(self, delay: float) -> None:
        if not self._has_turn:
            self._has_turn = True
            self.world.at(max(self.world.now + delay, self.paused_until), self._turn)

    def _turn(self) -> None:
        """Call back everything that was ready when the iteration began."""
        self._has_turn = False
        if self.paused_until > self.world.now:
            self._ask_for_turn(0.0)
            return
        asyncio._set_running_loop(self)
        try:
            for _ in range(len(self._ready)):
                if self.callbacks_left is not None:
                    self.callbacks_left -= 1
                    if self.callbacks_left < 0:
                        self.crash()
                if not self.alive:
                    return
                handle = self._ready.popleft()
                if not handle.cancelled():
                    handle._run()
        finally:
            asyncio._set_running_loop(None)
        if self._ready:
            self._ask_for_turn(self.world.random.uniform(*TURN))
