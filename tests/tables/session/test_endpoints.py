"""Everything that is asked over HTTP keeps to its description, whatever is thrown at it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from serai.tables.session.endpoints import ENDPOINTS
from tests.server.playing import Server


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


@pytest.mark.parametrize("name", [" Ada", "Ada ", "", "A\u202eda", "A\x00", "x" * 25, "A\tB", "\u200b", "Ada\n"])
def test_a_name_shows_what_it_is(server: Server, name: str) -> None:
    assert server.post("/api/join", {"code": "ABCDEF", "name": name}, status=400)["reason"] == "bad-message"


@pytest.mark.parametrize("name", ["Ada", "Zoë Ó Brien", "李雷", "Ada 2"])
def test_names_may_be_written_in_any_script(server: Server, name: str) -> None:
    assert server.post("/api/join", {"code": "ABCDEF", "name": name}, status=404)["reason"] == "unknown-code"


@pytest.mark.parametrize("endpoint", [one for one in ENDPOINTS if one.secret], ids=lambda one: one.path)
def test_an_endpoint_that_needs_a_secret_declines_without_one(server: Server, endpoint: object) -> None:
    one = next(known for known in ENDPOINTS if known is endpoint)
    path = one.path.replace("{table}", "0" * 16)
    body = {"seats": [{"kind": "person"}]} if one.body else None
    answer = server.http.request(one.method, path, json=body)
    assert (answer.status_code, answer.json()["reason"]) == (401, "secret-missing")
