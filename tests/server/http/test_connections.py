"""Connections that send nothing, or too slowly, or too many, do not keep others out."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from serai.server.http import connections
from tests.server.playing import Server
from tests.server.websocket.test_protocol import a_server

UNFINISHED = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@contextmanager
def connected(port: int, sent: bytes = UNFINISHED) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(sent)
        yield connection


def answer(connection: socket.socket) -> bytes:
    try:
        return connection.recv(4096)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize("sent", [b"", UNFINISHED], ids=["nothing", "half a request"])
def test_a_request_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    with a_server(tmp_path) as port, connected(port, sent) as slow:
        began = time.monotonic()
        assert answer(slow).startswith(b"HTTP/1.1 408")
        assert 0.2 < time.monotonic() - began < 5


def test_a_trickle_of_headers_does_not_put_the_deadline_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.5)
    with a_server(tmp_path) as port, connected(port) as slow:
        slow.settimeout(0.1)
        began = time.monotonic()
        received = b""
        while not received and time.monotonic() - began < 5:
            try:
                slow.sendall(b"X: y\r\n")
                received = slow.recv(4096)
            except TimeoutError:
                continue
        assert received.startswith(b"HTTP/1.1 408")


def test_a_body_may_take_longer_than_headers_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.8)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n"
    with a_server(tmp_path) as port, connected(port, head + b"{") as slow, connected(port, head + b"{") as slower:
        time.sleep(0.4)
        slow.sendall(b"}       ")
        assert answer(slow).startswith(b"HTTP/1.1 400")
        began = time.monotonic()
        answer(slower)
        assert time.monotonic() - began < 5


def test_more_unfinished_requests_than_there_is_room_for_keep_nobody_out(tmp_path: Path) -> None:
    server = Server(tmp_path, max_connections="40").start()
    with ExitStack() as held:
        held.callback(server.close)
        for number in range(200):
            held.enter_context(connected(server.port))
            if number % 20 == 0:
                began = time.monotonic()
                assert server.http.get("/healthz").status_code == 200
                assert time.monotonic() - began < 5  # half the time after which unfinished requests end
    assert server.log.read_text().count("connections refused") == 1


def test_a_visitor_who_was_answered_lately_is_not_the_one_who_makes_room(tmp_path: Path) -> None:
    with a_server(tmp_path, max_connections=6) as port, ExitStack() as held:
        visitor = HTTPConnection("127.0.0.1", port, timeout=10)
        held.callback(visitor.close)
        for _ in range(5):
            visitor.request("GET", "/healthz")
            assert visitor.getresponse().read()
            for _ in range(10):
                held.enter_context(connected(port))


def test_one_address_has_its_share_and_trusted_proxies_have_more(tmp_path: Path) -> None:
    with a_server(tmp_path, connections_per_address=3, proxies=()) as port, ExitStack() as held:
        for _ in range(3):
            held.enter_context(connected(port))
        time.sleep(0.1)
        with connected(port, UNFINISHED + b"\r\n") as refused:
            assert answer(refused) == b""
    with a_server(tmp_path, connections_per_address=3) as port, ExitStack() as held:
        for _ in range(6):
            held.enter_context(connected(port))
        with connected(port, UNFINISHED + b"\r\n") as served:
            assert answer(served).startswith(b"HTTP/1.1 200")
