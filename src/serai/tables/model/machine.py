"""What tables ask of the machine they run on: the time, randomness and threads.

Nothing else in `tables` asks the machine, so a simulation puts its own in place of these. What an event loop gives (its
time, timers and tasks, `asyncio.sleep`) is a simulation's own already, as it runs a loop of its own.
"""

from __future__ import annotations

import asyncio
import queue
import random as _random
import secrets as _secrets
import threading
import time as _time
from collections.abc import Callable

now = _time.time
"""Return the time of day, in seconds since 1970; it may jump."""
monotonic = _time.monotonic
"""Return seconds that only grow, also while the process is paused."""
perf_counter = _time.perf_counter
"""Return seconds that only grow, as finely as the machine can tell them."""
process_time = _time.process_time
"""Return the seconds of processor time that this process has used."""
block = _time.sleep
"""Sleep in a thread other than the event loop's."""
random = _random.random
choice = _random.choice
randrange = _random.randrange
token_hex = _secrets.token_hex
token_urlsafe = _secrets.token_urlsafe
secret_choice = _secrets.choice
"""Return a random element that nobody can guess."""


class WorkerThread:
    """A thread that carries out what it is given, one after the other."""

    def __init__(self, name: str) -> None:
        self._work: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], object]) -> None:
        """Carry this out after all that was given before; it must not raise."""
        self._work.put(work)

    async def stop(self) -> None:
        """Carry out what was given, then end."""
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
