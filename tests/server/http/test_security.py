"""Requests to wrong hosts, from wrong origins or at too high a rate are declined."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from serai.server.config import Config
from serai.server.http.security import PROBES, Guard


class Door:
    """A small application behind the guard."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def get(self, path: str, **values: Any) -> httpx.Response:
        return asyncio.run(self._ask("GET", path, values))

    def post(self, path: str, **values: Any) -> httpx.Response:
        return asyncio.run(self._ask("POST", path, values))

    async def _ask(self, method: str, path: str, values: dict[str, Any]) -> httpx.Response:
        transport = httpx.ASGITransport(self._app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            return await client.request(method, path, **values)


def client(**settings: Any) -> Door:
    async def hello(request: Any) -> PlainTextResponse:
        return PlainTextResponse("hello")

    routes = [Route(path, hello, methods=["GET", "POST"]) for path in ("/", *PROBES)]
    app = Starlette(routes=routes, middleware=[Middleware(Guard, config=Config(**settings))])
    return Door(app)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200),
        ("localhost:8000", 200),
        ("[::1]:8000", 200),
        ("192.168.1.7:8000", 200),
        ("games.example.org", 200),
        ("evil.example", 403),
        ("games.example.org.evil.example", 403),
        ("", 403),
        ("[::1", 403),
    ],
)
def test_a_name_made_to_point_here_is_not_answered(host: str, status: int) -> None:
    door = client(origins=("https://games.example.org",))
    assert door.get("/", headers={"host": host}).status_code == status


@pytest.mark.parametrize("host", ["serai-1:8000", "evil.example", ""])
def test_probes_answer_under_any_name_and_from_no_foreign_page(host: str) -> None:
    door = client(origins=("https://games.example.org",))
    for path in PROBES:
        assert door.get(path, headers={"host": host}).status_code == 200
        assert door.post(path, headers={"host": host, "origin": "https://another.example"}).status_code == 403


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 200),
        ("http://127.0.0.1:8000", 200),
        ("https://games.example.org", 200),
        ("http://games.example.org", 403),
        ("http://127.0.0.1:9000", 403),
        ("https://evil.example", 403),
        ("null", 403),
        ("http://[", 403),
    ],
)
def test_only_pages_that_belong_here_may_change_something(origin: str | None, status: int) -> None:
    door = client(origins=("https://games.example.org",))
    headers = {} if origin is None else {"origin": origin}
    answer = door.post("/", headers=headers)
    assert answer.status_code == status
    assert answer.headers["x-frame-options"] == "DENY"
    assert door.get("/", headers=headers).status_code == 200


def test_requests_at_too_high_a_rate_are_declined() -> None:
    door = client(request_rate=0.1)
    answers = [door.post("/").status_code for _ in range(3)]
    assert answers == [200, 429, 429]
