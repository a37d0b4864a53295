"""Work on a Ray cluster: a real one, two nodes on this machine, one of them lost in the middle of a chunk."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest

from serai.games import games
from serai.kit.errors import SeraiError
from serai.lab.runner import run_tournament
from serai.lab.series.plan import new_plan
from serai.lab.series.run import store_series
from serai.lab.training.trainer import TrainingPlan, train
from serai.lab.workers.base import Done, Task
from serai.lab.workers.processes import THIS_PROCESS
from serai.lab.workers.ray_cluster import ClusterError, RayCluster, do_batch, ray_cluster
from tests.lab.quick_game import QUICK_GAME
from tests.lab.test_runner import course, tournament

pytestmark = pytest.mark.xdist_group("ray")

PROGRAM = Path(__file__).resolve().parents[3] / "scripts" / "ray_nodes.py"


@dataclass
class TwoNodes:
    """A cluster of two nodes, what is connected to it, and what it noted."""

    process: subprocess.Popen[str]
    second: str
    workers: RayCluster
    notes: list[str]

    def kill_second(self) -> None:
        """Kill the second node and its workers at once."""
        assert self.process.stdin and self.process.stdout
        print("kill", file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == "killed\n"


@pytest.fixture(scope="module")
def cluster() -> Iterator[TwoNodes]:
    command, notes = [sys.executable, str(PROGRAM)], list[str]()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address, second = process.stdout.readline().split()
        with ray_cluster(address, 1, notes.append) as workers:
            while workers.width < 2:
                time.sleep(0.05)
            yield TwoNodes(process, second, workers, notes)


def test_a_tournament_has_the_same_results(cluster: TwoNodes) -> None:
    assert cluster.workers.width == 2
    played = list(run_tournament(tournament(games=2), None, cluster.workers))
    assert course(played) == course(list(run_tournament(tournament(games=2), None)))


def test_a_training_finds_the_same_weights(cluster: TwoNodes) -> None:
    plan = TrainingPlan(rounds=1, games=12, trials=4, matches=6, seed="3")
    assert list(train(QUICK_GAME, plan, workers=cluster.workers)) == list(train(QUICK_GAME, plan))


def test_an_error_reaches_the_caller_as_if_it_had_been_raised_here(cluster: TwoNodes) -> None:
    def fail(task: int) -> None:
        raise SeraiError(f"expected an even number; got {task}")

    with pytest.raises(SeraiError, match=r"^expected an even number; got 3$"), cluster.workers.run(fail, [3]) as done:
        list(done)


def test_a_node_with_other_rules_is_refused() -> None:
    with pytest.raises(ClusterError, match=r"expected rules and bots other; got .*: install the same version"):
        do_batch("other", abs, [1])


@dataclass
class Ambush:
    """Workers whose second node is killed as soon as it has started a chunk, which it never finishes."""

    cluster: TwoNodes
    folder: Path
    killed: bool = False
    stays = True

    @property
    def width(self) -> int:
        return self.cluster.workers.width

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> AbstractContextManager[Iterator[Done]]:
        victim, folder = self.cluster.second, str(self.folder)

        def ambushed(task: Task) -> Done:
            import ray

            if ray.get_runtime_context().get_node_id() == victim:
                Path(folder, "started").touch()
                time.sleep(600)
            return work(task)

        return self.cluster.workers.run(ambushed, tasks)

    def progress(self, games: int) -> None:
        """Kill the node once, as soon as it has started a chunk."""
        while games and not self.killed and not (self.folder / "started").exists():
            time.sleep(0.01)
        if games and not self.killed:
            self.killed = True
            self.cluster.kill_second()


def test_a_lost_node_costs_its_chunk_and_no_number_and_only_we_say_so(
    cluster: TwoNodes, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    plan = new_plan(next(iter(games().values())).setup(3), ["novice", "random", "random"], "x")
    ambush = Ambush(cluster, tmp_path)
    store_series(plan, 120, ambush, tmp_path / "ray", ambush.progress)
    store_series(plan, 120, THIS_PROCESS, tmp_path / "here")
    assert ambush.killed and cluster.workers.width == 1
    assert cluster.notes and all("a node of the Ray cluster was lost" in note for note in cluster.notes)
    assert contents(tmp_path / "ray") == contents(tmp_path / "here")
    assert capfd.readouterr().out == "", "a message of Ray's own breaks the progress bar"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("address", ["nowhere", "ray://", "host:", ":6379", "host:port"])
def test_what_is_no_address_is_refused(address: str) -> None:
    expected = "--on: expected ray, ray://HOST:PORT or HOST:PORT; got"
    with pytest.raises(ClusterError, match=expected), ray_cluster(address, 1, print):
        pass
