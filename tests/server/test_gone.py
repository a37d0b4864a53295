"""The work of people who have gone is dropped, and a full queue delays neither others nor the shutdown."""

from __future__ import annotations

import json
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from serai.games import games
from serai.server.workers.pool import OTHER_JOBS, OTHER_JOBS_EACH
from tests.server.faults import metrics, wait_for
from tests.server.playing import Server
from tests.tables.hot_seat import finished

GAME = next(iter(games()))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path).start()
    yield running
    running.close()


def tries(server: Server) -> str:
    """Return the whole request to judge a decision of a finished match."""
    made, person = finished(server, GAME)
    record = server.get(f"/api/tables/{person.table}/record", made["secrets"][0]).splitlines()
    moves = [number for number, line in enumerate(record[1:]) if '"seat":0' in line]
    named = {"type": "decision", "table": person.table, "move": moves[3], "secrets": made["secrets"][:1]}
    action = record[1 + moves[3]].partition('"action":')[2].removesuffix("}")
    body = f'{{"position":{json.dumps(named)},"action":{action}}}'
    head = "POST /api/positions/judge HTTP/1.1\r\nhost: 127.0.0.1\r\n"
    person.browser.close()
    return f"{head}content-type: application/json\r\ncontent-length: {len(body)}\r\n%s\r\n{body}"


def ask(server: Server, held: ExitStack, request: str, visitor: int) -> socket.socket:
    """Send a request from some address, and wait for nothing."""
    connection = held.enter_context(socket.create_connection(("127.0.0.1", server.port)))
    connection.sendall((request % f"x-forwarded-for: 192.0.2.{visitor}\r\n").encode())
    return connection


def waiting(server: Server) -> float:
    return metrics(server)["serai_jobs_waiting"]


def test_jobs_of_clients_that_have_gone_are_dropped(own_server: Server) -> None:
    request = tries(own_server)
    with ExitStack() as held:
        for number in range(OTHER_JOBS_EACH // 2):
            ask(own_server, held, request, number % 4)
        wait_for(lambda: waiting(own_server) > OTHER_JOBS_EACH // 4, 30, "the jobs wait")
    wait_for(lambda: waiting(own_server) == 0, 2, "the jobs of those who have gone are still done")
    assert metrics(own_server)["serai_workers_replaced_total"] == 0, "no worker is killed for it"


def test_a_hint_has_room_and_the_server_stops_soon_while_the_queue_is_full(own_server: Server) -> None:
    request = tries(own_server)
    made = own_server.table(GAME, [{"kind": "person"}, *["bot"] * (min(games()[GAME].seats) - 1)])
    browser = own_server.browser()
    seen: Any = browser.request("watch", table=made["table"]["id"], secrets=made["secrets"][:1])
    while seen["choices"] is None:
        seen = browser.step(made["table"]["id"], seen["version"] + 1, 0)
    with ExitStack() as held:
        for number in range(OTHER_JOBS + OTHER_JOBS_EACH):
            ask(own_server, held, request, number % 16)
        wait_for(lambda: waiting(own_server) >= OTHER_JOBS, 60, "the queue is full")
        hint = browser.request("hint", table=made["table"]["id"], seat=0, version=seen["version"])
        assert hint["type"] == "hint", hint
        assert waiting(own_server) > OTHER_JOBS / 2
        begun = time.monotonic()
        own_server.stop(signal.SIGTERM)
        assert time.monotonic() - begun < 2
