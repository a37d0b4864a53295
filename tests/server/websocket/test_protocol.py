"""A client's WebSocket: handshakes, broken frames, heartbeats, slow clients and shutdown."""

from __future__ import annotations

import gc
import socket as sockets
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from serai.server.config import Config
from serai.server.http import connections
from serai.server.run import uvicorn_config
from serai.server.websocket.protocol import CLOSE_TIMEOUT, MESSAGE
from serai.tables.session.session import Session
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import GAME_SEATS, Browser, Person, Server

HELLO = f'{{"type": "hello", "id": "1", "protocol": {PROTOCOL}}}'
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: {version}\r\n\r\n"
)


@contextmanager
def a_server(folder: Path, **settings: Any) -> Iterator[int]:
    """Yield a server in this process, with times that can be shortened; give its port."""
    config = Config(store=str(folder / "s.db"), port=0, **settings)
    serving = uvicorn.Server(uvicorn_config(config))
    thread = threading.Thread(target=serving.run)
    thread.start()
    while not serving.started:
        time.sleep(0.01)
    try:
        yield serving.servers[0].sockets[0].getsockname()[1]
    finally:
        serving.should_exit = True
        thread.join(20)


@contextmanager
def raw(port: int, path: str = "/api/socket", version: int = 13) -> Iterator[sockets.socket]:
    """Yield a connection on which any bytes can be sent, after its handshake request."""
    with sockets.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(UPGRADE.format(path=path, version=version).encode())
        yield connection


def head(connection: sockets.socket) -> bytes:
    received = b""
    while b"\r\n\r\n" not in received:
        part = connection.recv(1)
        if not part:
            break
        received += part
    return received


def close_code(connection: ClientConnection) -> int | None:
    with suppress(ConnectionClosed):
        while True:
            connection.recv(10)
    return connection.close_code


def opened(port: int) -> Any:
    return connect(f"ws://127.0.0.1:{port}/api/socket", proxy=None, compression=None, ping_interval=None)


def test_only_a_valid_handshake_at_the_right_path_is_accepted(server: Server) -> None:
    with raw(server.port) as connection:
        answer = head(connection)
        assert answer.startswith(b"HTTP/1.1 101") and b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in answer
    with raw(server.port, path="/api/elsewhere") as connection:
        assert head(connection).startswith(b"HTTP/1.1 403")
    with raw(server.port, version=12) as connection:
        assert head(connection).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Frame(Opcode.BINARY, b"x").serialize(mask=True), CloseCode.UNSUPPORTED_DATA),
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (Frame(Opcode.TEXT, b"x" * (MESSAGE + 1)).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
    ],
    ids=["binary", "bare", "giant"],
)
def test_a_client_that_breaks_the_protocol_is_closed_with_the_code_for_it(
    server: Server, frame: bytes, code: int
) -> None:
    with opened(server.port) as connection:
        began = time.monotonic()
        connection.socket.sendall(frame)
        assert close_code(connection) == code
    assert time.monotonic() - began < CLOSE_TIMEOUT


def test_pings_are_answered_and_a_close_is_closed(server: Server) -> None:
    with opened(server.port) as connection:
        assert connection.ping(b"there?").wait(10)
        connection.close(1000, "bye")
        assert connection.close_code == 1000


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT], ids=["pings", "pongs", "empty fragments"])
def test_a_flood_of_frames_without_a_message_ends_the_connection(server: Server, kind: Opcode) -> None:
    first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if kind is Opcode.CONT else b""
    flood = first + Frame(kind, b"", fin=kind is not Opcode.CONT).serialize(mask=True) * 50_000
    with opened(server.port) as connection:
        with suppress(OSError):
            connection.socket.sendall(flood)
        assert close_code(connection) in (CloseCode.POLICY_VIOLATION, CloseCode.ABNORMAL_CLOSURE)
    began = time.monotonic()
    assert server.http.get("/healthz").status_code == 200
    assert time.monotonic() - began < 0.5


def test_a_message_may_come_in_pieces_and_in_bits(server: Server) -> None:
    with opened(server.port) as connection:
        connection.send([HELLO[:5], HELLO[5:12], HELLO[12:]])
        assert '"welcome"' in connection.recv(10)
        for byte in Frame(Opcode.TEXT, b'{"type": "ping", "id": "2"}').serialize(mask=True):
            connection.socket.sendall(bytes([byte]))
        assert '"done"' in connection.recv(10)


def test_many_messages_at_once_are_answered_in_order(server: Server) -> None:
    with opened(server.port) as connection:
        sent = [HELLO, *(f'{{"type": "ping", "id": "{number}"}}' for number in range(200))]
        frames = b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in sent)
        connection.socket.sendall(frames)
        assert '"welcome"' in connection.recv(10)
        assert [connection.recv(10) for _ in range(200)] == [
            f'{{"type":"done","re":"{number}","version":null}}' for number in range(200)
        ]


def test_a_client_without_a_hello_or_without_pongs_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.tables.session.session.HELLO_SECONDS", 0.2)
    with a_server(tmp_path) as port, opened(port) as connection:
        assert close_code(connection) == 1000
    monkeypatch.setattr("serai.server.websocket.protocol.HEARTBEAT", 0.3)
    with a_server(tmp_path) as port, opened(port) as lively, raw(port) as dead:
        lively.send(HELLO)
        head(dead)
        dead.sendall(Frame(Opcode.TEXT, HELLO.encode()).serialize(mask=True))
        received = b""
        while part := dead.recv(4096):
            received += part
        assert received.endswith(b"\x88\x02" + CloseCode.INTERNAL_ERROR.to_bytes(2, "big"))
        lively.send('{"type": "ping", "id": "2"}')
        assert '"welcome"' in lively.recv(10) and '"done"' in lively.recv(10)


def test_a_client_that_reads_nothing_is_disconnected_and_the_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.server.websocket.protocol.UNREAD", 50_000)
    with a_server(tmp_path, message_rate=1e6) as port, raw(port) as deaf:
        head(deaf)
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        frames = Frame(Opcode.TEXT, b'{"type": "ping", "id": "%s"}' % (b"x" * 60)).serialize(mask=True) * 40
        deaf.sendall(Frame(Opcode.TEXT, HELLO.encode()).serialize(mask=True))
        with pytest.raises(OSError, match=r"reset|Broken"):
            deque(map(deaf.sendall, [frames] * 100_000), maxlen=0)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False).status_code == 200


def test_one_address_holds_only_so_many_sockets(tmp_path: Path) -> None:
    with a_server(tmp_path, sockets_per_address=2, proxies=("127.0.0.1",)) as port:
        address = f"ws://127.0.0.1:{port}/api/socket"
        with ExitStack() as held:
            first = held.enter_context(opened(port))
            held.enter_context(opened(port))
            with pytest.raises(InvalidStatus), opened(port):
                pass
            elsewhere = {"X-Forwarded-For": "203.0.113.7"}
            held.enter_context(connect(address, proxy=None, additional_headers=elsewhere))
            first.close()
            for _ in range(100):
                try:
                    held.enter_context(opened(port))
                    break
                except InvalidStatus:
                    time.sleep(0.02)
            else:
                pytest.fail("a closed socket made no room for another")


def test_clients_are_asked_to_reconnect_when_the_server_stops(tmp_path: Path) -> None:
    with a_server(tmp_path) as port:
        connection = opened(port).__enter__()
        connection.send(HELLO)
        assert '"welcome"' in connection.recv(10)
    assert close_code(connection) == CloseCode.SERVICE_RESTART


def test_a_pending_move_is_finished_when_its_client_disconnects(server: Server) -> None:
    game, seats = GAME_SEATS
    made = server.table(game, ["person"] * seats)
    person = Person(server.browser(), made["table"]["id"], made["secrets"][made["table"]["to_move"]])
    person.browser.send("act", table=person.table, seat=person.seat, version=0, action=person.any_action())
    person.browser.socket.socket.shutdown(sockets.SHUT_RDWR)
    again = Browser(server.port)
    for _ in range(200):
        now = again.request("watch", table=person.table, secrets=[person.secret])
        if now["version"] == 1:
            break
        time.sleep(0.02)
    assert now["version"] == 1
    assert [seat["present"] for seat in now["table"]["seats"]].count(True) == 1


def test_a_closed_socket_leaves_nothing_for_the_collector(tmp_path: Path) -> None:
    gc.collect()
    gc.disable()
    earlier = sessions()  # what a test that failed is remembered with
    try:
        with a_server(tmp_path) as port:
            for _ in range(5):
                with opened(port) as connection:
                    connection.send(HELLO)
                    connection.recv(10)
            deadline = time.monotonic() + 10
            while sessions() - earlier and time.monotonic() < deadline:
                time.sleep(0.05)
            assert sessions() <= earlier
    finally:
        gc.enable()


def sessions() -> set[int]:
    """Return the identities of all sessions in memory."""
    return {id(one) for one in gc.get_objects() if type(one) is Session}


def test_a_socket_outlives_the_deadline_of_the_request_that_opened_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deadline in ("HEADER_SECONDS", "REQUEST_SECONDS"):
        monkeypatch.setattr(connections, deadline, 1.0)
    with a_server(tmp_path) as port, closing(Browser(port)) as browser:
        time.sleep(1.5)
        assert browser.request("ping")["type"] == "done"
