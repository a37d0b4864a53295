"""Which workers do the work: as many processes as wanted, or a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from serai.lab.workers.base import Workers
from serai.lab.workers.processes import Processes
from serai.lab.workers.ray_cluster import ray_cluster


@contextmanager
def connect(on: str | None = None, jobs: int = 1, note: Callable[[str], None] = lambda text: None) -> Iterator[Workers]:
    """Yield processes of this machine, or with `on` a Ray cluster: `ray` for one of this machine, or its address."""
    if on is None:
        yield Processes(jobs)
    else:
        with ray_cluster(on, jobs, note) as cluster:
            yield cluster
