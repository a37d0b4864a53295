"""The HTTP part keeps to its description, whatever requests it gets."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from serai.tables.session.endpoints import ENDPOINTS, Call, Endpoint
from serai.tables.wire.push import SetHook, Subscribe, Unsubscribe
from serai.tables.wire.requests import BranchTable, ChangeTable
from tests.server.playing import GAME_SEATS, Server


@pytest.mark.slow(6)
def test_schemathesis_finds_no_answer_outside_the_description(server: Server, tmp_path: Path) -> None:
    done = subprocess.run(
        [
            Path(sys.executable).with_name("st"),
            *("--config-file", Path(__file__).with_name("schemathesis.toml")),
            *("run", f"http://127.0.0.1:{server.port}/api/openapi.json", "--max-examples", "10", "--no-color"),
            *("--exclude-checks", "positive_data_acceptance"),  # what a game refuses, a schema cannot know
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[:20000]
    assert '"unhandled"' not in server.log.read_text()


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: f"{one.method} {one.path}")
def test_an_endpoint_is_given_what_its_function_asks_for(endpoint: Endpoint) -> None:
    assert set(endpoint.parameters) <= {field.name for field in fields(Call)}
    assert ("table_id" in endpoint.parameters) == ("{table}" in endpoint.path)
    assert all((name in endpoint.parameters) == (f"{{{name}}}" in endpoint.path) for name in ("code", "game"))


@pytest.mark.parametrize(("name", "reason"), [("x" * 25, "long-name"), ("\u200b", "bad-name"), (" \n", "bad-name")])
def test_a_name_that_is_too_long_or_invisible_is_refused(server: Server, name: str, reason: str) -> None:
    assert server.post("/api/join", {"code": "ABCDEF", "name": name}, status=422)["reason"] == reason


@pytest.mark.parametrize("other", [" Ada", "Ada\u2060", "A\u202eda", "ADA", "Ａｄａ", "A\u034fda", "Ada\ufe0f", "Аda"])
def test_two_names_at_a_table_do_not_look_alike(server: Server, other: str) -> None:
    game, seats = GAME_SEATS
    made = server.table(game, [{"kind": "person", "name": "Ada"}, *["open"] * (seats - 1)])
    joined = {"code": made["table"]["code"], "name": other}
    assert server.post("/api/join", joined, status=409)["reason"] == "name-taken"
    both = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": other}, *[{"kind": "open"}] * (seats - 2)]
    assert server.post("/api/tables", {"game": game, "seats": both}, status=409)["reason"] == "name-taken"


@pytest.mark.parametrize("name", ["Ada", "Zoë Ó Brien", "李雷", "Ada 2"])
def test_names_may_be_written_in_any_script(server: Server, name: str) -> None:
    assert server.post("/api/join", {"code": "ABCDEF", "name": name}, status=404)["reason"] == "unknown-code"


@pytest.mark.parametrize("endpoint", [one for one in ENDPOINTS if one.secret], ids=lambda one: one.path)
def test_an_endpoint_that_needs_a_secret_declines_without_one(server: Server, endpoint: object) -> None:
    one = next(known for known in ENDPOINTS if known is endpoint)
    path = one.path.replace("{table}", "0" * 16)
    address = {"endpoint": "https://push.example.org/x"}
    bodies = {
        BranchTable: {"seats": [{"kind": "person"}]}, ChangeTable: {"seats": [{"kind": "person"}]},
        Subscribe: {**address, "key": "B" * 87, "auth": "C" * 22, "language": "en"}, Unsubscribe: address,
        SetHook: {"address": "https://ntfy.sh/me", "language": "en"},
    }  # fmt: skip
    body = bodies[one.body] if one.body else None
    answer = server.http.request(one.method, path, json=body)
    assert (answer.status_code, answer.json()["reason"]) == (401, "secret-missing")
