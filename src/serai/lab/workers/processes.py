"""Work in this process, or in several others of this machine."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from serai.lab.workers.base import Done, Task


@dataclass(frozen=True)
class Processes:
    """This process, which does tasks in order, or several other processes."""

    width: int = 1
    stays = False

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        """Yield the results as they come; the other processes end with the block."""
        if self.width == 1 or len(tasks) < 2:
            yield (work(task) for task in tasks)
            return
        pool = multiprocessing.get_context("spawn").Pool(min(self.width, len(tasks)), _start_worker)
        try:
            yield pool.imap_unordered(work, tasks)
            pool.close()
        except BaseException:
            pool.terminate()
            raise
        finally:
            pool.join()


THIS_PROCESS = Processes()


def _start_worker() -> None:
    # Ctrl-C is for the parent process; it terminates the workers, which then stop their bots.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
