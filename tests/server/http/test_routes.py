"""The HTTP part answers with problems in the reader's language, and metrics only on this machine."""

from __future__ import annotations

import pytest

from tests.server.playing import GAME_SEATS, Server

GAME_AND_SEATS = GAME_SEATS[0], ["person"] * GAME_SEATS[1]


def test_an_unknown_path_or_method_is_answered_in_the_readers_language(server: Server) -> None:
    assert server.get("/nothing", status=404)["reason"] == "not-found"
    assert server.delete("/api/games", status=405)["reason"] == "wrong-method"
    answer = server.http.get("/nothing", headers={"accept-language": "fr-CH,fr;q=0.9"})
    assert answer.json()["text"] == "Il n’y a rien à cette adresse."


@pytest.mark.parametrize(
    ("path", "host", "status", "sentence"),
    [
        ("/nothing", "127.0.0.1", 404, "Unter dieser Adresse ist nichts."),
        ("/nothing/<b>", "127.0.0.1", 404, "Unter dieser Adresse ist nichts."),
        ("/", "foreign.example", 403, "Dieser Server kennt den Namen foreign.example nicht."),
    ],
)
def test_a_browser_gets_a_page_where_a_program_gets_a_problem(
    server: Server, path: str, host: str, status: int, sentence: str
) -> None:
    headers = {"host": host, "accept-language": "de", "accept": "text/html,*/*;q=0.8"}
    page = server.http.get(path, headers=headers)
    assert page.status_code == status and page.headers["content-type"].startswith("text/html")
    assert f"<h1>{sentence}" in page.text and "<b>" not in page.text and "style-src 'sha256-" in str(page.headers)
    program = server.http.get(path, headers=headers | {"accept": "*/*"})
    assert (program.status_code, program.headers["content-type"]) == (status, "application/json")


def test_a_browser_that_opens_an_address_of_the_api_gets_what_programs_get(server: Server) -> None:
    answer = server.http.get("/api/nothing", headers={"accept": "text/html"})
    assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")


def test_metrics_are_for_this_machine_only(server: Server) -> None:
    server.table(*GAME_AND_SEATS)
    text = server.get("/metrics")
    assert "# TYPE serai_moves_total counter" in text and 'serai_tables{stage="' in text
    assert server.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404


def test_a_body_that_is_too_large_is_declined(server: Server) -> None:
    answer = server.http.post("/api/tables", content=b" " * 200_000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")
