"""Bots think in a worker elsewhere while there is one, and here when it is killed."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.databases import database, postgresql
from tests.server.faults import wait_for
from tests.server.playing import GAME_SEATS, SERAI, Server

GAME, SEATS = GAME_SEATS


@contextmanager
def worker(address: str) -> Iterator[subprocess.Popen[bytes]]:
    running = subprocess.Popen([str(SERAI), "worker", "--store", address, "--log-level", "warning"])
    try:
        yield running
    finally:
        running.terminate()
        running.wait(30)


@pytest.mark.slow(6)
def test_jobs_are_done_elsewhere_and_here_when_the_worker_is_gone(tmp_path: Path) -> None:
    address = database(str(tmp_path))
    server = Server(tmp_path, log_level="warning")
    server.address = address
    server.start()

    def run(sql: str) -> int:
        return int(postgresql().run(address.rpartition("/")[2], f"SET search_path = serai; {sql}"))

    def version() -> int:
        return int(server.get(f"/api/tables/{made['table']['id']}", made["spectator"])["table"]["version"])

    try:
        with worker(address) as running:
            wait_for(lambda: run("SELECT count(*) FROM workers") == 1, 30, "the worker is known")
            made = server.table(GAME, [{"kind": "bot", "level": "Grand Vizier"}] * SEATS)
            wait_for(lambda: run("SELECT coalesce(max(turn), 0) FROM served") > 2, 30, "it claims jobs")
            running.send_signal(signal.SIGKILL)
            running.wait()
            before = version()
            wait_for(lambda: version() > before + 2, 30, "the server's own workers go on")
    finally:
        server.close()
