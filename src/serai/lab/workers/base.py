"""Workers, which do many tasks, locally or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


class Workers(Protocol):
    """Does tasks in any order and anywhere: a task contains all it needs, and its result is the same everywhere."""

    @property
    def width(self) -> int:
        """How many tasks it does at a time."""

    @property
    def stays(self) -> bool:
        """Whether it stays alive between runs, so that short runs are worthwhile."""

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> AbstractContextManager[Iterator[Done]]:
        """Return the results as they come; tasks still running end with the block."""


def results_in_order(workers: Workers, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Generator[Done]:
    """Yield the results in the order of their tasks."""
    waiting: dict[int, Done] = {}
    following = 0
    with workers.run(_Numbered(work), list(enumerate(tasks))) as results:
        for number, result in results:
            waiting[number] = result
            while following in waiting:
                yield waiting.pop(following)
                following += 1


@dataclass(frozen=True)
class _Numbered:
    """A function that does a task and returns its number with the result."""

    work: Callable[[Any], Any]

    def __call__(self, task: tuple[int, Any]) -> tuple[int, Any]:
        return task[0], self.work(task[1])
