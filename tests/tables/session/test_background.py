"""Requests that take a while: they run next to moves, can be cancelled, and survive a worker's death."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import Any

import pytest

from serai.games import games
from tests.server.playing import Person, Server
from tests.tables.hot_seat import finished, seated

GAMES = list(games())
GAME = GAMES[0]
QUICK = GAMES[1]
"""A game with long random matches of quickly judged decisions: an analysis of several short parts."""


def test_other_messages_are_answered_during_a_hint_and_it_can_be_cancelled(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    browser = person.browser
    asked = browser.send("hint", table=person.table, seat=0, version=person.version)
    ping, cancel = browser.send("ping"), browser.send("cancel", request=asked)
    assert browser.receive_until(lambda message: message.get("re") == ping)["type"] == "done"
    assert browser.receive_until(lambda message: message.get("re") == cancel)["type"] == "done"
    answer = browser.receive_until(lambda message: message.get("re") == asked)
    assert (answer["type"], answer["reason"]) == ("refused", "cancelled")
    assert browser.request("cancel", request="nothing")["type"] == "done"
    assert browser.request("hint", table=person.table, seat=0, version=person.version)["type"] == "hint"


def test_one_client_has_only_so_many_requests_running(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    asked = [person.browser.send("hint", table=person.table, seat=0, version=person.version) for _ in range(6)]
    answers: dict[str, Any] = {}
    while len(answers) < len(asked):
        answer = person.browser.receive_until(lambda message: message.get("re") in asked)
        answers[answer["re"]] = answer
    assert [answers[name]["type"] for name in asked] == ["hint"] * 4 + ["refused"] * 2
    assert answers[asked[-1]]["reason"] == "too-fast"


def is_progress(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "progress")


@pytest.mark.slow(4)
def test_an_analysis_reports_its_progress_and_can_be_cancelled_and_resumed(server: Server) -> None:
    made, person = finished(server, QUICK)
    browser, table = person.browser, person.table
    asked = browser.send("analyse", table=table)
    first, second = (browser.receive_until(is_progress, 120) for _ in range(2))
    assert 0 < first["done"] < second["done"] < second["total"] and first["judged"]
    browser.request("cancel", request=asked)
    assert browser.receive_until(lambda message: message.get("re") == asked)["reason"] == "cancelled"
    asked = browser.send("analyse", table=table)
    resumed = browser.receive_until(is_progress, 120)
    assert resumed["done"] >= second["done"], "it begins where it was cancelled, not from the start"
    done = browser.receive_until(lambda message: message.get("re") == asked, 120)
    before = [one["move"] for part in (first, second) for one in part["judged"]]
    assert done["type"] == "analysis" and [one["move"] for one in done["judged"]][: len(before)] == before
    moves = server.get(f"/api/tables/{table}/record", made["secrets"][0]).splitlines()
    assert all('"action"' in moves[one["move"] + 1] for one in done["judged"])
    spectator = Person(server.browser(), table, made["spectator"])
    asked = spectator.browser.send("analyse", table=table)
    answer = spectator.browser.receive_until(lambda message: message.get("re") == asked or is_progress(message))
    assert answer["type"] == "analysis" and answer["judged"] == done["judged"], "it was stored, so nothing is analysed"


@pytest.mark.slow(5)
def test_an_analysis_survives_the_death_of_its_worker(server: Server) -> None:
    _, person = finished(server, QUICK)
    asked = person.browser.send("analyse", table=person.table)
    person.browser.receive_until(is_progress, 120)
    assert server.process is not None
    children = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server.process.pid)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    workers = [int(line.split()[0]) for line in children if "--low-priority" in line]
    assert len(workers) == 1
    os.kill(workers[0], signal.SIGKILL)
    answer = person.browser.receive_until(lambda message: message.get("re") == asked, 120)
    assert answer["type"] == "analysis" and answer["judged"]
