"""Results in the order of their tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from serai.lab.workers.base import Done, Task, results_in_order


class Shuffled:
    """Workers that finish tasks in another order, and know whether they were released."""

    width, stays = 2, True
    ended = False

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        try:
            yield map(work, [*tasks[1::2], *tasks[::2]])
        finally:
            self.ended = True


def test_results_come_in_the_order_of_their_tasks() -> None:
    assert list(results_in_order(Shuffled(), str, range(7))) == ["0", "1", "2", "3", "4", "5", "6"]


def test_who_needs_no_more_results_lets_the_workers_go() -> None:
    workers = Shuffled()
    results = results_in_order(workers, str, range(7))
    assert next(results) == "0" and not workers.ended
    results.close()
    assert workers.ended
