"""The server as it is run: with its limits set, it serves what it is given."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from serai.server import run
from serai.server.config import Config
from serai.server.websocket.protocol import WebSocketProtocol
from tests.server.playing import Server


def test_sizes_are_limited_and_no_header_names_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    class Run:
        def __init__(self, settings: Any, ready: Any) -> None:
            seen.update(settings.__dict__)

        def run(self, sockets: Any) -> None:
            seen["ran"] = sockets is None

    monkeypatch.setattr(run, "Server", Run)
    monkeypatch.setattr(run, "write_logs", lambda level: None)
    run.serve(Config(port=1234))
    assert seen["ran"] and seen["ws"] is WebSocketProtocol
    assert not seen["server_header"] and not seen["access_log"]


def test_the_clients_files_are_served_beside_the_api(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>Serai</title>")
    server = Server(tmp_path, web=str(web)).start()
    assert "<title>Serai</title>" in server.get("/")
    assert server.get("/healthz")["status"] == "ok"
    assert server.http.get("/../server.log").status_code == 404
    server.close()
