"""The site as `serai site --serve` sends it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from serai.server.http.site import site_app


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>Serai</p>")
    (tmp_path / "assets" / "python.wasm").write_text("long and plain")
    (tmp_path / "assets" / "python.wasm.gz").write_bytes(b"shorter")
    (tmp_path / "assets" / "python.wasm.br").write_bytes(b"short")
    (tmp_path / "assets" / "python.mjs").write_text("export {}")
    return tmp_path


def get(folder: Path, path: str, accepted: str = "identity") -> tuple[httpx.Response, bytes]:
    async def ask() -> tuple[httpx.Response, bytes]:
        transport = httpx.ASGITransport(site_app(folder))
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
            client.stream("GET", path, headers={"accept-encoding": accepted}) as answer,
        ):
            return answer, b"".join([part async for part in answer.aiter_raw()])

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [("gzip, br", "br", b"short"), ("gzip", "gzip", b"shorter"), ("identity", None, b"long and plain")],
)
def test_compiled_code_is_sent_in_the_smallest_form_a_browser_takes(
    folder: Path, accepted: str, encoding: str | None, content: bytes
) -> None:
    answer, sent = get(folder, "/assets/python.wasm", accepted)
    assert (answer.headers.get("content-encoding"), sent) == (encoding, content)
    assert answer.headers["content-type"] == "application/wasm"
    assert "immutable" in answer.headers["cache-control"]


def test_modules_are_scripts_and_the_page_is_asked_for_again(folder: Path) -> None:
    assert get(folder, "/assets/python.mjs")[0].headers["content-type"].startswith("text/javascript")
    assert get(folder, "/")[0].headers["cache-control"] == "no-cache"


def test_compiled_code_may_run_and_text_may_not(folder: Path) -> None:
    policy = get(folder, "/")[0].headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and "'unsafe-eval'" not in policy
