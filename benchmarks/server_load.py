"""A server for a benchmark, and clients that play at its tables as fast as they can.

The clients implement only as much WebSocket as they need, so that the server takes the time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from urllib.request import Request, urlopen

import msgspec

from serai.tables.wire.base import PROTOCOL

PORT = int(os.environ.get("BENCH_PORT", "8641"))
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0
"""Seconds within which everybody must have sat down; a server that takes longer ends the run."""
_UPGRADE = (
    f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()
_NO_MASK = bytes(4)
_PING = 0x89


@contextmanager
def served(log: IO[str] | None = None, port: int = PORT, **settings: str) -> Iterator[int]:
    """Run a server on a new store, without rate limits; yield its process id."""
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", port)) == 0:
            raise SystemExit(f"port {port} is in use; choose another one with BENCH_PORT")
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        own = {"SERAI_PORT": str(port), "SERAI_STORE": f"{folder}/serai.db", "SERAI_LOG_LEVEL": "warning"}
        own |= {"SERAI_MESSAGE_RATE": "1e9", "SERAI_REQUEST_RATE": "1e9", "SERAI_SOCKETS_PER_ADDRESS": "100000"}
        own |= {"SERAI_TABLES_PER_VISITOR": "100000", "SERAI_OPEN_TABLES_PER_VISITOR": "100000"}
        own |= {"SERAI_BOT_TABLES": "1000", "SERAI_BOT_TABLES_PER_VISITOR": "1000"}
        command = [str(Path(sys.executable).with_name("serai")), "serve"]
        server = subprocess.Popen(command, env=os.environ | own | settings, stderr=log)
        try:
            _wait(port)
            yield server.pid
        finally:
            server.terminate()
            server.wait()


def _wait(port: int) -> None:
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz").close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not answer within 30 seconds")


def cpu(process: int) -> float:
    """Return CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Return resident memory of a process in KB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def new_table(game: str, seats: int) -> Any:
    """Create a table."""
    body = json.dumps({"game": game, "seats": [{"kind": "person"}] * seats}).encode()
    with urlopen(Request(f"http://127.0.0.1:{PORT}/api/tables", body, {"content-type": "application/json"})) as answer:
        return json.load(answer)


class Browser(asyncio.Protocol):
    """A WebSocket client that passes every message to `receive`."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._rest = b""
        self.bytes = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Request the upgrade to a WebSocket."""
        self._transport = transport
        transport.write(_UPGRADE)

    def data_received(self, data: bytes) -> None:
        """Split the data into messages."""
        self.bytes += len(data)
        data = self._rest + data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found or not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionRefusedError(head.decode()))
                self._transport.close()
                return
            self.opened.set_result(None)
        at = 0
        while len(data) - at >= 10 or (len(data) - at >= 2 and len(data) - at >= data[at + 1] + 2):
            size, start = data[at + 1], at + 2
            if size >= 126:
                start = at + (4 if size == 126 else 10)
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > len(data):
                break
            if data[at] == _PING:
                self._transport.write(bytes((0x8A, 0x80)) + _NO_MASK)
            else:
                self._receive(data[start : start + size])
            at = start + size
        self._rest = data[at:]

    def send(self, message: bytes) -> None:
        """Send a message."""
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE, size >> 8, size & 255))
        self._transport.write(head + _NO_MASK + message)


class Party:
    """The clients of one table, one for each seat; the seat to move chooses a random action."""

    def __init__(
        self, table: Any, pace: float, delivered: Callable[[float], None], over: Callable[[], None],
        ports: Sequence[int] = (PORT,),
    ) -> None:  # fmt: skip
        self._name, self._secrets = table["table"]["id"], table["secrets"]
        self._pace, self._delivered, self._over, self._ports = pace, delivered, over, ports
        self.browsers: list[Browser] = []
        self._waiting = self._version = 0
        self._sent = 0.0
        self._offer: Any = None

    async def sit_down(self) -> None:
        """Open a socket for each seat and watch the table; raise `OSError` if the server refuses."""
        async with asyncio.timeout(PATIENCE):
            await self._sit_down()

    async def _sit_down(self) -> None:
        loop = asyncio.get_running_loop()
        self._all_here: asyncio.Future[None] = loop.create_future()
        self._waiting = len(self._secrets)
        for number, secret in enumerate(self._secrets):
            port = self._ports[number % len(self._ports)]
            _, browser = await loop.create_connection(self._browser, "127.0.0.1", port)
            self.browsers.append(browser)
            await browser.opened
            browser.send(b'{"type":"hello","id":"h","protocol":%d}' % PROTOCOL)
            watch = {"type": "watch", "id": "w", "table": self._name, "secrets": [secret]}
            browser.send(msgspec.json.encode(watch))
        await self._all_here

    def _browser(self) -> Browser:
        return Browser(self._receive)

    def move(self) -> None:
        """Make the next move, after a pause if there is a pace; without an offer the match is over."""
        if self._offer is None:
            self._over()
        elif self._pace:
            asyncio.get_running_loop().call_later(self._pace * random.uniform(0.5, 1.5), self._move)
        else:
            self._move()

    def _move(self) -> None:
        offer, self._offer = self._offer, None
        act = {"type": "act", "id": f"a{self._version}", "table": self._name, "seat": offer["viewer"]}
        act |= {"version": self._version, "action": random_choice(offer["choices"])}
        self._sent, self._waiting = time.perf_counter(), len(self.browsers)
        self.browsers[offer["viewer"]].send(msgspec.json.encode(act))

    def _receive(self, message: bytes) -> None:
        if message.startswith((b'{"type":"step"', b'{"type":"watching"')):
            if b'"choices":{' in message:
                self._offer = msgspec.json.decode(message)
            self._waiting -= 1
            if not self._waiting:
                self._all_received()
        assert not message.startswith(b'{"type":"refused"'), message

    def _all_received(self) -> None:
        """Send the next move once every seat has received the last one."""
        if not self._all_here.done():
            self._all_here.set_result(None)
            return
        self._version += 1
        self._delivered(time.perf_counter() - self._sent)
        self.move()


def raise_failures(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Raise the error of a failed task, if there is one: people who could not sit down made no moves."""
    for task in tasks:
        if task.done():
            task.result()


def random_choice(choices: Any) -> Any:
    """Choose a random action of those offered."""
    pick = random.randrange(choices["count"])
    for group in choices["groups"]:
        width = len(group["fields"])
        count = len(group["rows"]) // width if width else 1
        if pick < count:
            cells = group["rows"][pick * width : (pick + 1) * width]
            named = zip(group["fields"], group["values"], cells, strict=True)
            return {choices["tag"]: group["kind"], **{name: values[cell] for name, values, cell in named}}
        pick -= count
    raise AssertionError("fewer actions than counted")
