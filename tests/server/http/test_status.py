"""The figures of a server: /healthz, /readyz, /metrics, and the page /status for those who have the token."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.faults import forbid_writing, metrics, wait_for
from tests.server.playing import GAME_SEATS, Person, Server

GAME, SEATS = GAME_SEATS
TOKEN = "a-long-status-token"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("watched"), status_token=TOKEN).start()
    yield server
    server.close()


def test_liveness_and_readiness_are_apart(watched: Server) -> None:
    assert watched.get("/readyz")["status"] == "ok"
    forbid_writing(watched)
    try:
        wait_for(lambda: watched.http.get("/readyz").status_code == 503, 10, "not ready")
        problem = watched.get("/readyz", status=503)
        assert (problem["reason"], problem["values"]) == ("not-ready", {"problem": "moves cannot be saved"})
        assert watched.get("/healthz")["status"] == "ok"
    finally:
        forbid_writing(watched, False)
    wait_for(lambda: watched.http.get("/readyz").status_code == 200, 10, "ready again")


def test_the_figures_tell_what_happened(watched: Server) -> None:
    before = metrics(watched)
    made = watched.table(GAME, ["person"] * SEATS)
    people = [Person(watched.browser(), made["table"]["id"], secret) for secret in made["secrets"]]
    mover = people[people[0].to_move]
    assert mover.act()["type"] == "done"
    assert mover.act(id="again", version=0)["type"] == "refused"
    watched.post("/api/join", {"code": "QQQQQQ", "name": "Ada"}, status=404)
    now = metrics(watched)
    grown = {name: value - before.get(name, 0) for name, value in now.items()}
    assert grown["serai_connections"] == SEATS and grown["serai_move_seconds_count"] >= 1
    assert grown["serai_moves_total"] >= 1 and grown["serai_commits_total"] >= 2
    assert grown['serai_refused_total{reason="unknown-code"}'] == 1
    assert grown['serai_refused_total{reason="against-the-rules"}'] == 1
    assert now["serai_loop_lag_seconds_count"] > 0 and now['serai_tables{stage="playing"}'] >= 1
    assert {"serai_bot_moves_waiting", "serai_workers_replaced_total", "serai_connections_refused_total"} <= set(now)


def test_the_page_is_for_those_who_have_the_token(watched: Server, server: Server) -> None:
    assert server.http.get("/status").status_code == 404, "without the setting there is no page"
    page = watched.http.get("/status")
    assert page.status_code == 401 and page.headers["www-authenticate"].startswith("Basic")
    for wrong in ("Bearer wrong", "Basic !!", "Basic d3Jvbmc6d3Jvbmc=", "Digest x"):
        assert watched.http.get("/status", headers={"authorization": wrong}).status_code == 401
    page = watched.http.get("/status", auth=("anybody", TOKEN))
    assert page.status_code == 200 and "Moves are saved and bots can move." in page.text
    assert "<script" not in page.text and page.headers["cache-control"] == "no-store"
    assert watched.http.get("/status", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_a_token_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="status_token"):
        Server(tmp_path, status_token="short").start()
