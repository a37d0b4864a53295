"""With one hostile visitor, or a killed worker, everybody else plays on."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from serai.tables.jobs.bot_move import LEVEL_NAMES
from tests.server.playing import GAME_SEATS, Person, Server

GAME, SEATS = GAME_SEATS
NOVICE, STRONGEST = LEVEL_NAMES[1], LEVEL_NAMES[-1]
SLACK = int(os.environ.get("SERAI_SLACK", "4"))
"""How many times slower than in docs/lab/server.md a busy machine may be."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path).start()
    yield running
    running.close()


def workers(server: Server) -> list[int]:
    """Return the process ids of the workers of a server."""
    assert server.process is not None
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server.process.pid)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [int(line.split()[0]) for line in lines if "serai.server.workers.process" in line]


def kill_workers(server: Server) -> int:
    killed = workers(server)
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    return len(killed)


def metric(server: Server, name: str) -> float:
    lines = server.get("/metrics").splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))


def against(server: Server, level: str) -> Person:
    """Return somebody at a table with bots of a level and that person to move."""
    bots = [{"kind": "bot", "level": level}] * (SEATS - 1)
    made = server.table(GAME, [{"kind": "person"}, *bots])
    person = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    wait_for_turn(person)
    return person


def wait_for_turn(person: Person) -> None:
    while person.to_move not in (person.seat, None):
        person.follow(person.version + 1)


def act_until_bot_moves(person: Person) -> float:
    """Play until a bot has moved; return the longest time a bot took for one move."""
    longest = 0.0
    while person.to_move is not None:
        person.act()
        person.follow(person.version + 1)
        begun, moved = time.monotonic(), False
        while person.to_move not in (person.seat, None):
            person.follow(person.version + 1)
            longest, moved, begun = max(longest, time.monotonic() - begun), True, time.monotonic()
        if moved:
            break
    return longest


@pytest.mark.slow(10)
def test_workers_killed_while_idle_and_in_mid_thought_mean_no_random_move_and_no_waiting(own_server: Server) -> None:
    people = [against(own_server, level) for level in (NOVICE, STRONGEST, STRONGEST)]
    assert kill_workers(own_server) >= 2
    with ThreadPoolExecutor(len(people)) as pool:
        assert max(pool.map(act_until_bot_moves, people)) < 3 * SLACK
        for _ in range(3):
            asked = [pool.submit(act_until_bot_moves, person) for person in people]
            time.sleep(0.05)
            kill_workers(own_server)
            longest = max(one.result() for one in asked)
            assert longest < 3 * SLACK
    assert metric(own_server, "serai_workers_replaced_total") >= 4
    assert metric(own_server, "serai_random_bot_moves_total") == 0


def component(server: Server, text: str) -> tuple[int, Any]:
    kind = server.get("/api/games")["games"][0]["components"][0]["name"]
    answer = server.http.post("/api/components", json={"game": GAME, "kind": kind, "text": text})
    return answer.status_code, answer.json()


def test_a_file_made_to_take_for_ever_is_refused_at_once_and_nobody_waits(own_server: Server) -> None:
    browser = own_server.browser()
    assert component(own_server, "x = 1")[0] == 422, "the worker is there"
    with ThreadPoolExecutor(4) as pool:
        begun = time.monotonic()
        status, problem = component(own_server, "a." * 32_000 + "a = 1")
        assert time.monotonic() - begun < 0.1 * 2 * SLACK
        assert status == 422 and "expected at most 32 levels" in problem["text"]
        hostile = [pool.submit(component, own_server, "a." * 32_000 + "a = 1") for _ in range(40)]
        pings = []
        while not all(one.done() for one in hostile):
            begun = time.monotonic()
            assert browser.request("ping")["type"] == "done"
            pings.append(time.monotonic() - begun)
        assert max(pings) < 0.1 * SLACK
        assert {one.result()[0] for one in hostile} <= {422, 503}


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "9" * 6000,
        "x = " + "9" * 30,
        "x = " + "[" * 30_000,
        "[" + "a." * 30_000 + "a]",
        "x = nan",
        "x = 1979-05-27",
        '"' * 60_000,
        "x" * 64_000,
    ],
    ids=["digits", "64 bits", "brackets", "header", "nan", "date", "quotes", "key"],
)
def test_whatever_a_component_file_holds_it_is_refused_in_words(server: Server, text: str) -> None:
    status, problem = component(server, text)
    assert status == 422 and problem["reason"] == "bad-setup" and len(problem["text"]) < 600


@pytest.mark.parametrize("record", ["", "{}", "[" * 50_000, '{"format": ' + "9" * 5000 + "}", "\x00" * 1000])
def test_whatever_a_record_holds_it_is_refused_in_words(server: Server, record: str) -> None:
    body = {"record": record, "seats": [{"kind": "person"}] * SEATS}
    assert server.post("/api/records", body, status=422)["reason"] == "bad-record"


def test_a_table_with_a_component_that_nests_deep_is_refused_in_words(server: Server) -> None:
    kind = server.get("/api/games")["games"][0]["components"][0]["name"]
    nested: Any = 1
    for _ in range(200):
        nested = {"a": nested}
    body = {"game": GAME, "seats": [{"kind": "person"}] * SEATS, "components": {kind: {"a": nested}}}
    assert server.post("/api/tables", body, status=422)["reason"] == "bad-setup"


def test_a_novice_answers_soon_while_sixty_tables_of_the_strongest_bots_play(own_server: Server) -> None:
    person = against(own_server, NOVICE)
    for _ in range(60):
        own_server.table(GAME, [{"kind": "bot", "level": STRONGEST}] * SEATS)
    waits = [act_until_bot_moves(person) for _ in range(5)]
    assert metric(own_server, "serai_bot_moves_waiting") > 20, "the others still play"
    assert sorted(waits)[2] < 1 * SLACK


def test_one_visitor_cannot_take_all_tables(tmp_path: Path) -> None:
    limits = {"tables_per_visitor": "5", "open_tables_per_visitor": "3"}
    server = Server(tmp_path, **limits, bot_tables="2", bot_tables_per_visitor="1").start()
    try:
        bots = {"game": GAME, "seats": [{"kind": "bot", "level": STRONGEST}] * SEATS}
        people = {"game": GAME, "seats": [{"kind": "person"}] * SEATS}
        server.post("/api/tables", bots, status=201)
        refused = server.post("/api/tables", bots, status=503)
        assert refused["reason"] == "too-many-bot-tables" and "1 tables with only bots" in refused["text"]
        made = [server.post("/api/tables", people, status=201) for _ in range(2)]
        assert server.post("/api/tables", people, status=429)["reason"] == "too-many-open-tables"
        server.delete(f"/api/tables/{made[0]['table']['id']}", ",".join(made[0]["secrets"]))
        server.post("/api/tables", people, status=201)
        assert metric(server, "serai_tables_refused_total") == 2
        assert server.log.read_text().count("tables refused") == 1, "one line, not one for each"
        elsewhere = server.http.post("/api/tables", json=people, headers={"x-forwarded-for": "192.0.2.7"})
        assert elsewhere.status_code == 201, "another visitor is not concerned"
    finally:
        server.close()
