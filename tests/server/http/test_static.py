"""The client's files as the server sends them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from serai.server.app import make_app
from serai.server.config import Config
from serai.server.http.static import BUILT, client_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>Serai</p>")
    (tmp_path / "assets" / "index-1a2b.js").write_text("long and plain")
    (tmp_path / "assets" / "index-1a2b.js.gz").write_bytes(b"short")
    return tmp_path


def get(web: Path | str, path: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(make_app(Config(web=str(web))))
        asked = {"accept-encoding": "identity", **headers}
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
            client.stream("GET", path, headers=asked) as answer,
        ):
            answer.extensions["raw"] = b"".join([part async for part in answer.aiter_raw()])
            return answer

    return asyncio.run(ask())


def test_a_file_with_a_hash_in_its_name_is_cached_for_good(folder: Path) -> None:
    answer = get(folder, "/assets/index-1a2b.js")
    assert answer.extensions["raw"] == b"long and plain"
    assert "immutable" in answer.headers["cache-control"]


def test_the_page_itself_is_asked_for_again_and_may_be_unchanged(folder: Path) -> None:
    answer = get(folder, "/")
    assert answer.headers["cache-control"] == "no-cache"
    assert get(folder, "/", **{"if-none-match": answer.headers["etag"]}).status_code == 304


def test_a_browser_that_accepts_it_gets_the_compressed_file(folder: Path) -> None:
    answer = get(folder, "/assets/index-1a2b.js", **{"accept-encoding": "br, gzip"})
    assert answer.extensions["raw"] == b"short"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"


def test_scripts_come_only_from_the_server_itself(folder: Path) -> None:
    policy = get(folder, "/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy


def test_what_is_not_there_is_not_found(folder: Path) -> None:
    answer = get(folder, "/assets/../secret")
    assert answer.status_code == 404


def test_without_a_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    answer = get(tmp_path, "/")
    assert answer.status_code == 503
    assert b"make client" in answer.extensions["raw"]


def test_by_default_the_client_of_the_package_is_served() -> None:
    assert client_folder("") == BUILT
