"""Work on a Ray cluster, in batches of a second or more; a batch whose node is lost is done again elsewhere."""

from __future__ import annotations

import logging
import os
import socket
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Generic

from serai.kit.errors import SeraiError
from serai.lab.libraries import require
from serai.lab.workers.base import Done, Task
from serai.lab.workers.fingerprint import fingerprint

LOCAL = "ray"
BATCH_SECONDS = 2.0
"""How long a batch is meant to take; Ray's own work for one is about a millisecond."""
AHEAD = 2
"""Batches sent for each core, so that the next one is ready when one ends."""
MOST_LOSSES = 20
"""Batches lost before the cluster is given up: one that always ends its worker would be tried for ever."""
PATIENCE = 10.0
CONNECT_SECONDS = 5.0
OBJECT_STORE = 80 * 2**20
"""Bytes of shared memory of a node on this machine, little more than Ray's minimum: some machines have no more."""


class ClusterError(SeraiError):
    """A Ray cluster cannot be used."""


@contextmanager
def ray_cluster(address: str, jobs: int, note: Callable[[str], None]) -> Iterator[RayCluster]:
    """Connect to a cluster, or start one with `jobs` cores on this machine; `note` is called when a node is lost."""
    if address != LOCAL:
        _reach(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ["RAY_ENABLE_AUTO_CONNECT"] = "0"  # when the cluster is lost, Ray would look for another one for minutes
    # Ray's own messages would break the progress bar; what matters of them is raised or noted.
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", "^")  # those about nodes; read when Ray is imported
    common: dict[str, Any] = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    ray = require("ray", "--on", extra="ray")
    with tempfile.TemporaryDirectory(prefix="serai-ray-", dir=_short_folder(), ignore_cleanup_errors=True) as folder:
        try:
            if address == LOCAL:
                own = {"_temp_dir": folder, "include_dashboard": False}
                ray.init(address="local", num_cpus=jobs, object_store_memory=OBJECT_STORE, **own, **common)
            else:
                ray.init(address=address, **common)
        except Exception as error:  # Ray raises every kind
            raise ClusterError(f"Ray at {address} cannot be used: {_one_line(error)}") from None
        try:
            yield RayCluster(ray, note)
        finally:
            ray.shutdown()


class RayCluster:
    """A cluster this process is connected to."""

    stays = True

    def __init__(self, ray: Any, note: Callable[[str], None]) -> None:
        self._ray, self._note = ray, note

    @property
    def width(self) -> int:
        """The cores of all present nodes."""
        return int(self._ray.cluster_resources().get("CPU", 0))

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        """Yield the results as they come; batches that are still running are cancelled at the end of the block."""
        with closing(_Batches(self, self._ray, work, tasks, self._note)) as batches:
            yield batches.results()


class _Batches(Generic[Task, Done]):
    """The tasks of one run: waiting tasks, and the batches that were sent."""

    def __init__(
        self,
        cluster: RayCluster,
        ray: Any,
        work: Callable[[Task], Done],
        tasks: Sequence[Task],
        note: Callable[[str], None],
    ) -> None:
        self.cluster, self.ray, self.note = cluster, ray, note
        self.waiting, self.sent = deque(tasks), dict[Any, list[Task]]()
        # What is lost comes back to us: Ray would try again as often as asked, but report nothing.
        self.send = ray.remote(num_cpus=1, max_retries=0)(do_batch).remote
        self.work = ray.put(work)
        self.seconds, self.done, self.losses = 0.0, 0, 0
        self.unreachable = (ConnectionError, ray.exceptions.RaySystemError)

    def results(self) -> Iterator[Done]:
        """Yield the results of every batch as it comes back."""
        while self.waiting or self.sent:
            try:
                self._fill()
                ready, _ = self.ray.wait(list(self.sent), timeout=PATIENCE)
                received = [done for batch in ready for done in self._received(batch)]
            except self.unreachable as error:
                raise ClusterError(f"the Ray cluster is lost ({_one_line(error)}); run the command again") from None
            yield from received

    def close(self) -> None:
        """Cancel what is still running."""
        with suppress(Exception):  # Ray raises every kind if the cluster is lost, and then nothing runs
            for batch in self.sent:
                self.ray.cancel(batch, force=True)

    def _fill(self) -> None:
        """Send batches to cores without a waiting batch."""
        cores = self.cluster.width
        if not cores:
            raise ClusterError("the Ray cluster has no node with a core left; start one, then run the command again")
        while self.waiting and len(self.sent) < AHEAD * cores:
            tasks = [self.waiting.popleft() for _ in range(self._size(cores))]
            self.sent[self.send(fingerprint(), self.work, tasks)] = tasks

    def _size(self, cores: int) -> int:
        """Return how many tasks make a batch: one at first, and at the end an equal share for every core."""
        if not self.done:
            return 1
        enough = int(BATCH_SECONDS * self.done / max(self.seconds, 1e-6)) + 1
        return min(enough, -(-len(self.waiting) // cores))

    def _received(self, batch: Any) -> list[Done]:
        """Return the results of a batch; none if it was lost and waits again."""
        tasks = self.sent.pop(batch)
        try:
            seconds, results = self.ray.get(batch)
        except self.ray.exceptions.RayTaskError as error:
            raise _cause(error) from None
        except self.ray.exceptions.RayError as error:
            self._lost(tasks, error)
            return []
        self.seconds, self.done = self.seconds + seconds, self.done + len(tasks)
        return list(results)

    def _lost(self, tasks: list[Task], error: Exception) -> None:
        self.losses += 1
        if self.losses > MOST_LOSSES:
            raise ClusterError(f"{self.losses} batches were lost, the last because of: {_one_line(error)}")
        self.waiting.extendleft(reversed(tasks))
        self.note(f"a node of the Ray cluster was lost; {len(tasks)} of its tasks are done again elsewhere")


def do_batch(code: str, work: Callable[[Task], Done], tasks: Sequence[Task]) -> tuple[float, list[Done]]:
    """Do the tasks of a batch on any node with the same rules and bots; return the seconds it took, and the results."""
    if fingerprint() != code:
        where = f"expected rules and bots {code}; got {fingerprint()} on {socket.gethostname()}"
        raise ClusterError(f"{where}: install the same version of Serai on every node")
    started = time.perf_counter()
    results = [work(task) for task in tasks]
    return time.perf_counter() - started, results


def _reach(address: str) -> None:
    """Refuse an address where nobody answers, before Ray tries for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (host and colon and port.isdecimal()):
        raise ClusterError(f"--on: expected ray, ray://HOST:PORT or HOST:PORT; got {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Ray cluster answers at {address}: {_one_line(error)}") from None


def _cause(error: Any) -> Exception:
    """Return what went wrong in a batch, as if it had run in this process."""
    if "No module named 'serai" in str(error):
        return ClusterError("a node of the Ray cluster has no Serai: install the same version on every node")
    return error.cause if isinstance(error.cause, SeraiError) else error


def _one_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]


def _short_folder() -> str | None:
    """Return where Ray's sockets have room: their paths may be a hundred letters long."""
    return "/tmp" if Path("/tmp").is_dir() else None
