"""The servers, the worker and the database of compose.several.yaml, started on this machine without containers.

    PYTHONPATH=. python scripts/cluster.py [--servers 2] [--workers 1]

Prints the address of every server, and runs until it is stopped.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from scripts.postgresql import PostgreSQL, free_port

SERAI = Path(sys.executable).with_name("serai")
START_SECONDS = 60.0


class Cluster:
    """A database, its servers and its workers."""

    def __init__(self, database: PostgreSQL) -> None:
        self.database, self.store = database, database.create_database("serai")
        self.ports: list[int] = []
        self.processes: list[subprocess.Popen[bytes]] = []

    def serve(self, **settings: str) -> int:
        """Start one more server; return its port."""
        port = free_port()
        own = {"SERAI_STORE": self.store, "SERAI_PORT": str(port), **settings}
        self.processes.append(subprocess.Popen([SERAI, "serve"], env=os.environ | own))
        deadline = time.monotonic() + START_SECONDS
        while not _answers(port):
            if self.processes[-1].poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("a server does not start")
            time.sleep(0.05)
        self.ports.append(port)
        return port

    def work(self, desks: int) -> None:
        """Start one more worker."""
        command = [str(SERAI), "worker", "--store", self.store, "--workers", str(desks)]
        self.processes.append(subprocess.Popen(command))

    def stop(self) -> None:
        """Stop everything but the database."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(30)


@contextmanager
def cluster(servers: int = 2, workers: int = 1, **settings: str) -> Iterator[Cluster]:
    """Yield a cluster that runs for a while."""
    with PostgreSQL() as database:
        running = Cluster(database)
        try:
            for _ in range(servers):
                running.serve(**settings)
            if workers:
                running.work(workers)
            yield running
        finally:
            running.stop()


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1):
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
    except OSError:
        return False
    return True


def main() -> None:
    """Run until stopped."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    with cluster(arguments.servers, arguments.workers) as running:
        for port in running.ports:
            print(f"http://127.0.0.1:{port}", flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})


if __name__ == "__main__":
    main()
