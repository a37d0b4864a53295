"""Requests are answered over any transport."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from serai.tables.model.errors import Declined
from serai.tables.session.dispatch import (
    Request,
    answer,
    bearer_secrets,
    decoded_body,
    failure,
    find_endpoint,
    problem,
)
from serai.tables.session.endpoints import ENDPOINTS
from tests.server.playing import Server
from tests.tables.open_tables import GAME, SEATS, open_tables


def reason_of(call: object) -> str:
    with pytest.raises(Declined) as declined:
        call()  # type: ignore[operator]
    return declined.value.reason


def test_an_endpoint_is_found_by_its_method_and_path() -> None:
    for endpoint in ENDPOINTS:
        path = re.sub(r"\{\w+\}", "a%20b", endpoint.path)
        found, values = find_endpoint(ENDPOINTS, endpoint.method, path)
        assert found is endpoint
        assert set(values.values()) <= {"a b"}
    assert reason_of(lambda: find_endpoint(ENDPOINTS, "GET", "/api/tables/x/y/z")) == "not-found"
    assert reason_of(lambda: find_endpoint(ENDPOINTS, "PUT", "/api/games")) == "not-found"


@pytest.mark.parametrize("token", ["", "Basic abc", "Bearer ", "Bearer ,", "Bearer " + ",".join("x" * 65)])
def test_a_token_without_secrets_or_with_too_many_is_declined(token: str) -> None:
    assert reason_of(lambda: bearer_secrets(token)) == "secret-missing"


def test_secrets_are_read_from_a_bearer_token() -> None:
    assert bearer_secrets("bearer one, two") == ["one", "two"]


def test_a_body_is_decoded_or_declined() -> None:
    create, _ = find_endpoint(ENDPOINTS, "POST", "/api/tables")
    health, _ = find_endpoint(ENDPOINTS, "GET", "/healthz")
    assert decoded_body(health, b"anything") is None
    assert reason_of(lambda: decoded_body(create, b"{")) == "bad-message"
    assert reason_of(lambda: decoded_body(create, b"[" * 10_000)) == "bad-message"
    assert reason_of(lambda: decoded_body(create, b" " * (create.body_limit + 1))) == "too-large"


def test_an_answer_has_the_endpoints_status_or_the_problem(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_tables(tmp_path / "s.db") as tables:
            create, _ = find_endpoint(ENDPOINTS, "POST", "/api/tables")
            body = msgspec.json.encode({"game": GAME.name, "seats": [{"kind": "person"}] * SEATS})
            made = await answer(tables, create, Request(body=body))
            assert made.status == 201
            table = msgspec.json.decode(made.content)
            record, values = find_endpoint(ENDPOINTS, "GET", f"/api/tables/{table['table']['id']}/record")
            token = f"Bearer {','.join(table['secrets'])}"
            written = await answer(tables, record, Request(values, authorization=token))
            assert (written.status, written.media_type) == (200, "text/plain") and written.content.startswith(b"{")
            refused = await answer(tables, record, Request(values, language="fr"))
            assert refused.status == 401 and tables.counters.refused["secret-missing"] == 1
            assert msgspec.json.decode(refused.content)["text"].startswith("Ce navigateur n’a pas la clé")

    asyncio.run(scenario())


def test_a_problem_is_written_in_the_readers_language_and_a_failure_has_no_details() -> None:
    french, english = (problem(Declined("not-found"), language) for language in ("fr", "en"))
    assert french.status == english.status == 404 and french.content != english.content
    assert problem(Declined("not-found"), "en", 405).status == 405
    french, english = failure("fr"), failure("en")
    assert french.status == english.status == 500 and french.content != english.content


def test_a_secret_that_cannot_be_one_spoils_no_list(server: Server) -> None:
    made = server.table(GAME.name, ["person"] * SEATS)
    table, good = made["table"]["id"], made["secrets"]
    bad = ["xyz", "", "x" * 65, "x" * 5000, "\u0000", "ключ", *("y" * 32 + str(number) for number in range(9))]
    held = server.post("/api/mine", {"secrets": [*bad, *good]})["tables"]
    assert [(one["table"]["id"], one["seats"]) for one in held] == [(table, list(range(SEATS)))]
    assert server.post("/api/mine", {"secrets": bad})["tables"] == []
    bearer = ",".join(["xyz", *("y" * 32 + str(number) for number in range(9)), *good, "x" * 5000])
    assert server.get(f"/api/tables/{table}", bearer)["seats"] == list(range(SEATS))
    browser = server.browser()
    assert browser.request("watch", table=table, secrets=[*bad, *good])["type"] == "watching"
    assert browser.request("watch", table=table, secrets=bad)["reason"] == "no-secret"


def test_a_very_long_join_code_is_refused_in_a_clean_sentence(server: Server) -> None:
    problem = server.get(f"/api/codes/{'a' * 3000}", status=404)
    assert problem["text"] == f"No table is waiting under the code {'A' * 23}…."
