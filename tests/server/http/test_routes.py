"""The HTTP part answers with problems in the reader's language, and metrics only on this machine."""

from __future__ import annotations

from tests.server.playing import GAME_SEATS, Server

GAME_AND_SEATS = GAME_SEATS[0], ["person"] * GAME_SEATS[1]


def test_an_unknown_path_or_method_is_answered_in_the_readers_language(server: Server) -> None:
    assert server.get("/nothing", status=404)["reason"] == "not-found"
    assert server.delete("/api/games", status=405)["reason"] == "wrong-method"
    answer = server.http.get("/nothing", headers={"accept-language": "fr-CH,fr;q=0.9"})
    assert answer.json()["text"] == "Il n’y a rien à cette adresse."


def test_metrics_are_for_this_machine_only(server: Server) -> None:
    server.table(*GAME_AND_SEATS)
    text = server.get("/metrics")
    assert "# TYPE serai_moves_total counter" in text and 'serai_tables{stage="' in text
    assert server.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404


def test_a_body_that_is_too_large_is_declined(server: Server) -> None:
    answer = server.http.post("/api/tables", content=b" " * 200_000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")
