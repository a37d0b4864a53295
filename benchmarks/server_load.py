"""A server of its own for a benchmark, and people who play at its tables as fast as they are let.

They speak just enough WebSocket to be understood, so that the server is what takes the time.
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from urllib.request import Request, urlopen

import msgspec

PORT = int(os.environ.get("BENCH_PORT", "8641"))
TICKS = os.sysconf("SC_CLK_TCK")
_UPGRADE = (
    f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()
_NO_MASK = bytes(4)
_PING = 0x89


@contextmanager
def served(log: IO[str] | None = None, **settings: str) -> Iterator[int]:
    """A server on a new store, without limits to how fast one may go; its process."""
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            raise SystemExit(f"somebody listens on port {PORT} already; give another one with BENCH_PORT")
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        own = {"SERAI_PORT": str(PORT), "SERAI_STORE": f"{folder}/serai.db", "SERAI_LOG_LEVEL": "warning"}
        own |= {"SERAI_MESSAGE_RATE": "1e9", "SERAI_REQUEST_RATE": "1e9", "SERAI_SOCKETS_PER_ADDRESS": "100000"}
        own |= {"SERAI_TABLES_PER_VISITOR": "100000", "SERAI_OPEN_TABLES_PER_VISITOR": "100000"}
        own |= {"SERAI_BOT_TABLES": "1000", "SERAI_BOT_TABLES_PER_VISITOR": "1000"}
        command = [str(Path(sys.executable).with_name("serai")), "serve"]
        server = subprocess.Popen(command, env=os.environ | own | settings, stderr=log)
        try:
            _wait()
            yield server.pid
        finally:
            server.terminate()
            server.wait()


def _wait() -> None:
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{PORT}/healthz").close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server has not answered for half a minute")


def cpu(process: int) -> float:
    """Seconds of CPU a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """KB of memory a process holds."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def made(game: str, seats: int) -> Any:
    """A new table."""
    body = json.dumps({"game": game, "seats": [{"kind": "person"}] * seats}).encode()
    with urlopen(Request(f"http://127.0.0.1:{PORT}/api/tables", body, {"content-type": "application/json"})) as answer:
        return json.load(answer)


class Browser(asyncio.Protocol):
    """A socket; whoever made it is told every message that comes."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._rest = b""
        self.bytes = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self._transport = transport
        transport.write(_UPGRADE)

    def data_received(self, data: bytes) -> None:
        """Take messages apart."""
        self.bytes += len(data)
        data = self._rest + data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            assert found and head.startswith(b"HTTP/1.1 101"), head
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
                self._hear(data[start : start + size])
            at = start + size
        self._rest = data[at:]

    def send(self, message: bytes) -> None:
        """Say something."""
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE, size >> 8, size & 255))
        self._transport.write(head + _NO_MASK + message)


class Party:
    """People round one table, a browser each: whoever is to move chooses any action that was offered."""

    def __init__(self, table: Any, pace: float, told: Callable[[float], None], over: Callable[[], None]) -> None:
        self._name, self._secrets = table["table"]["id"], table["secrets"]
        self._pace, self._told, self._over = pace, told, over
        self.browsers: list[Browser] = []
        self._waiting = self._version = 0
        self._sent = 0.0
        self._offer: Any = None

    async def sit_down(self) -> None:
        """Open a socket for each seat and look at the table."""
        loop = asyncio.get_running_loop()
        self._all_here: asyncio.Future[None] = loop.create_future()
        self._waiting = len(self._secrets)
        for secret in self._secrets:
            _, browser = await loop.create_connection(lambda: Browser(self._hear), "127.0.0.1", PORT)
            self.browsers.append(browser)
            await browser.opened
            browser.send(b'{"type":"hello","id":"h","protocol":1}')
            watch = {"type": "watch", "id": "w", "table": self._name, "secrets": [secret]}
            browser.send(msgspec.json.encode(watch))
        await self._all_here

    def move(self) -> None:
        """Make the next move, after a while if people play as people do; without an offer the match is over."""
        if self._offer is None:
            self._over()
        elif self._pace:
            asyncio.get_running_loop().call_later(self._pace * random.uniform(0.5, 1.5), self._move)
        else:
            self._move()

    def _move(self) -> None:
        offer, self._offer = self._offer, None
        act = {"type": "act", "id": f"a{self._version}", "table": self._name, "seat": offer["viewer"]}
        act |= {"version": self._version, "action": chosen(offer["choices"])}
        self._sent, self._waiting = time.perf_counter(), len(self.browsers)
        self.browsers[offer["viewer"]].send(msgspec.json.encode(act))

    def _hear(self, message: bytes) -> None:
        if message.startswith((b'{"type":"step"', b'{"type":"watching"')):
            if b'"choices":{' in message:
                self._offer = msgspec.json.decode(message)
            self._waiting -= 1
            if not self._waiting:
                self._go_on()
        assert not message.startswith(b'{"type":"refused"'), message

    def _go_on(self) -> None:
        """Everybody has been told the last move."""
        if not self._all_here.done():
            self._all_here.set_result(None)
            return
        self._version += 1
        self._told(time.perf_counter() - self._sent)
        self.move()


def chosen(choices: Any) -> Any:
    """Any of the actions offered."""
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
