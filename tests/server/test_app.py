"""Whole matches over real sockets, restarts, and the headers of every answer."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from serai.engine import fairness
from serai.engine.replay import read_record
from serai.games import games
from tests.server.faults import wait_for
from tests.server.playing import Person, Server

KILLS = int(os.environ.get("SERAI_KILLS", "3"))
GAMES = games()
NAME = next(iter(GAMES))


def play_to_the_end(people: list[Person]) -> int:
    """Let everybody play at random and follow; return the last version."""
    version: int = people[0].version
    while people[0].to_move is not None:
        mover = people[people[0].to_move]
        assert all(person.choices is None for person in people if person is not mover)
        assert mover.act() == {"type": "done", "re": mover.browser.last_id, "version": version + 1}
        version += 1
        for person in people:
            person.follow(version)
    return version


@pytest.mark.parametrize(
    ("game", "seats"), [(name, pick(one.seats)) for name, one in GAMES.items() for pick in (min, max)]
)
def test_people_play_a_whole_match_and_a_late_client_sees_the_same(server: Server, game: str, seats: int) -> None:
    made = server.table(game, ["person"] * seats)
    table = made["table"]["id"]
    people = [Person(server.browser(), table, secret, seats) for secret in made["secrets"]]
    commitment = made["table"]["commitment"]
    assert made["table"]["seed"] is None
    version = play_to_the_end(people)
    for person in people:
        seen = person.view
        now = person.watch(since=-1)
        assert (now["view"], now["version"]) == (seen, version)
        assert [step["version"] for step in now["missed"]] == list(range(version + 1))
        assert now["table"]["stage"] == "over" and sorted(now["table"]["places"])[0] == 1
        assert fairness.commitment(now["table"]["seed"]) == commitment
        person.browser.close()
    text = server.get(f"/api/tables/{table}/record", made["spectator"])
    assert fairness.check(text, GAMES).outcomes > 0
    assert read_record(text, GAMES).over


def test_bots_play_a_whole_match_without_a_client(server: Server) -> None:
    made = server.table(NAME, ["bot"] * min(GAMES[NAME].seats))
    for _ in range(600):
        table = server.get(f"/api/tables/{made['table']['id']}", made["spectator"])["table"]
        if table["stage"] == "over":
            break
        time.sleep(0.05)
    assert table["stage"] == "over" and table["version"] > 10


def test_every_answer_has_the_security_headers(server: Server) -> None:
    for path in ("/healthz", "/api/games", "/nothing", "/api/openapi.json", "/metrics"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_the_server_stops_on_a_signal_and_closes_its_sockets(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    browser = server.browser()
    assert server.stop() in (0, -signal.SIGTERM)
    assert browser.is_closed()
    assert '"what":"stopped"' in server.log.read_text()
    server.close()


@pytest.mark.slow(10)
def test_after_kill_9_every_table_is_as_its_players_last_saw_it(tmp_path: Path) -> None:
    solo = [{"kind": "person"}] * min(GAMES[NAME].seats)
    tables: dict[str, tuple[list[str], dict[int, Any]]] = {}
    with closing(Server(tmp_path).start()) as server:
        for round_number in range(KILLS):
            for _ in range(3 if round_number < 4 else 1):
                made = server.table(NAME, solo)
                tables[made["table"]["id"]] = (made["secrets"], {})
            _kill_while_all_play(server, tables, random.Random(round_number).uniform(0.3, 0.8))
            server.start()
            for table, (secrets, seen) in tables.items():
                last = max(seen)
                for seat, secret in enumerate(secrets):
                    now = Person(server.browser(), table, secret).watch(since=last)
                    assert now["version"] in (last, last + 1), "at most the one pending move is new"
                    assert [step["version"] for step in now["missed"]] == list(range(last + 1, now["version"] + 1))
                    if now["version"] == last:
                        assert now["view"] == seen[last][seat]


def _kill_while_all_play(server: Server, tables: dict[str, tuple[list[str], dict[int, Any]]], after: float) -> None:
    """Let a client play at each table; kill the server this long after the last client has seen its table."""
    threads = [
        threading.Thread(target=_hot_seat, args=(server, table, secrets, seen))
        for table, (secrets, seen) in tables.items()
    ]
    for thread in threads:
        thread.start()
    wait_for(lambda: all(seen for _, seen in tables.values()), 30, "every client sees its table")
    time.sleep(after)
    server.stop(signal.SIGKILL)
    for thread in threads:
        thread.join()


def _hot_seat(server: Server, table: str, secrets: list[str], seen: dict[int, Any]) -> None:
    """Let one client at all seats play until the server is gone, and remember what it saw."""
    try:
        browser = server.browser()
        people = [Person(browser, table, secret) for secret in secrets]
        now = browser.request("watch", table=table, secrets=secrets)
        for _ in people[1:]:
            browser.receive_until(lambda message: message.get("re") == now["re"])
        seen[now["version"]] = [person.view for person in people]
        while people[0].to_move is not None:
            mover = people[people[0].to_move]
            version = mover.act()["version"]
            for person in people:
                person.follow(version)
            seen[version] = [person.view for person in people]
    except Exception:
        pass  # the server was killed
