"""A series is played by any workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from serai.games import games
from serai.lab.series.plan import new_plan
from serai.lab.series.run import play_series, results_in, store_series
from serai.lab.workers.base import Done, Task
from serai.lab.workers.processes import THIS_PROCESS, Processes

GAME = next(iter(games().values()))


class Backwards:
    """Workers written by somebody else, which do the last task first."""

    width, stays = 1, True

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        yield map(work, reversed(tasks))


def test_any_workers_bring_the_same_files(tmp_path: Path) -> None:
    plan = new_plan(GAME.setup(3), ["novice", "random", "random"], "x")
    for name, workers in (("one", THIS_PROCESS), ("two", Processes(2)), ("other", Backwards())):
        store_series(plan, 3 * 10, workers, tmp_path / name)
    files = [{path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two", "other")]
    assert files[0] == files[1] == files[2]


def test_results_are_the_same_with_a_folder_and_without(tmp_path: Path) -> None:
    plan = new_plan(GAME.setup(3), ["random"], "x")
    table = store_series(plan, 40, THIS_PROCESS, tmp_path)
    results = [one for chunk in play_series(plan, 40, THIS_PROCESS) for one in chunk]
    assert results_in(table, 3) == results
    assert all(abs(sum(one.shares) - 1) < 1e-9 for one in results)
