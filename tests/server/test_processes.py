"""`serai serve --processes`: several processes at one address, and no table waits long for one that is gone."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.databases import database
from tests.server.faults import wait_for
from tests.server.playing import GAME_SEATS, SERAI, Person, Server, any_next_move

GAME, SEATS = GAME_SEATS


def children(server: Server) -> list[int]:
    assert server.process is not None
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server.process.pid)], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


@pytest.mark.slow(8)
def test_a_process_that_dies_is_replaced_and_all_are_renewed_one_by_one(tmp_path: Path) -> None:
    server = Server(tmp_path, processes="2", log_level="warning")
    server.address = database(str(tmp_path))
    server.start()
    try:
        first = children(server)
        assert len(first) == 2
        made = server.table(GAME, ["person"] * SEATS)
        people = [Person(server.browser(), made["table"]["id"], secret) for secret in made["secrets"]]
        for _ in range(5):
            any_next_move(people)
        os.kill(first[0], signal.SIGKILL)
        wait_for(lambda: len(children(server)) == 2 and first[0] not in children(server), 10, "it is replaced")
        people = [Person(server.browser(), made["table"]["id"], secret) for secret in made["secrets"]]
        assert people[0].version == 5
        any_next_move(people)
        before = children(server)
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: not set(before) & set(children(server)), 40, "all are renewed")
        assert server.table(GAME, ["person"] * SEATS)
    finally:
        server.close()


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    command = [str(SERAI), "serve", "--processes", "2", "--store", str(tmp_path / "a.db")]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2
    assert refused.stderr.startswith("serai: processes: expected 1, since a file has one process; got 2.")


def test_a_database_that_is_not_there_is_named_in_one_sentence(tmp_path: Path) -> None:
    address = database(str(tmp_path)).rpartition("/")[0] + "/nowhere"
    started = time.monotonic()
    refused = subprocess.run(
        [str(SERAI), "serve", "--store", address, "--port", "0"], capture_output=True, text=True, timeout=60
    )
    assert refused.returncode == 2 and time.monotonic() - started < 30
    assert refused.stderr.splitlines()[-1] == (f'serai: {address} cannot be used: database "nowhere" does not exist')
    assert "Traceback" not in refused.stderr
