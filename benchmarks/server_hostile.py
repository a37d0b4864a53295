"""How long others wait for their moves while one visitor does their worst, with the server's ordinary limits.

    python benchmarks/server_hostile.py GAME [--tables 24] [--seconds 8]

People make two moves a second at every table. A process of its own, from another address, attacks in one way after
another; the first row is measured without it. The bar is 50 ms for 99 of 100 moves.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager, suppress
from typing import Any

import uvloop
from server_load import PORT, served
from server_moves import Load
from websockets.frames import Frame, Opcode

from serai.games import find
from serai.server.config import Config
from serai.tables.jobs.bot_move import LEVEL_NAMES

HOSTILE = "127.0.0.2"
THREADS = 4
LIMITS = (
    "message_rate", "request_rate", "sockets_per_address", "connections_per_address", "tables_per_visitor",
    "open_tables_per_visitor", "bot_tables", "bot_tables_per_visitor",
)  # fmt: skip


def post(path: str, body: Any) -> None:
    """Post as the hostile visitor, ignoring the answer."""
    link = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30, source_address=(HOSTILE, 0))
    with suppress(OSError, http.client.HTTPException):
        link.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        link.getresponse().read()
    link.close()


def post_deep_files(game: str) -> None:
    """Post component files whose keys nest 32,000 deep."""
    body = {"game": game, "kind": find(game).components[0].name, "text": "a." * 32_000 + "a = 1"}
    while True:
        post("/api/components", body)


def flood_with_frames(game: str) -> None:
    """Send fifty thousand pings on one socket, then on the next."""
    handshake = (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    pings = Frame(Opcode.PING, b"").serialize(mask=True) * 50_000
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", PORT), 10, (HOSTILE, 0)) as link:
            link.sendall(handshake.encode())
            link.recv(1024)
            link.sendall(pings)
            link.recv(1024)
        time.sleep(0.01)


def hold_unfinished_requests(game: str) -> None:
    """Hold three hundred unfinished requests; open them again when the server closes them."""
    held: list[socket.socket] = []
    while True:
        with suppress(OSError):
            link = socket.create_connection(("127.0.0.1", PORT), 10, (HOSTILE, 0))
            link.sendall(b"GET / HTTP/1.1\r\nHost: ")
            held.append(link)
        if len(held) > 1200 // THREADS:
            held.pop(0).close()
        time.sleep(0.002)


def fill_with_bots(game: str) -> None:
    """Create tables where only the strongest bots sit."""
    seats = [{"kind": "bot", "level": LEVEL_NAMES[-1]}] * min(find(game).seats)
    for _ in range(60 // THREADS):
        post("/api/tables", {"game": game, "seats": seats})
    time.sleep(600)


ATTACKS: dict[str, Callable[[str], None]] = {
    "deep files": post_deep_files,
    "floods of frames": flood_with_frames,
    "unfinished requests": hold_unfinished_requests,
    "tables of bots": fill_with_bots,
}


def attack(name: str, game: str) -> None:
    """Attack in several threads until this process is killed."""
    for _ in range(THREADS):
        threading.Thread(target=ATTACKS[name], args=(game,), daemon=True).start()
    time.sleep(600)


@contextmanager
def attacked(name: str, game: str) -> Any:
    """Attack from another process meanwhile."""
    if not name:
        yield
        return
    hostile = subprocess.Popen([sys.executable, __file__, game, "--attack", name])
    try:
        time.sleep(1.5)
        yield
    finally:
        hostile.kill()
        hostile.wait()


async def measure(arguments: argparse.Namespace) -> None:
    """Play for a while without and with each attack."""
    load = Load(arguments.game, min(find(arguments.game).seats), 0.5)
    for _ in range(arguments.tables):
        await load.sit_down()
    for _ in range(arguments.tables):
        load.go_on()
    print(f"| {arguments.tables} tables, two moves a second at each | moves | p50 ms | p99 ms | longest ms |")
    print("| --- | --- | --- | --- | --- |")
    for name in ("", *ATTACKS):
        await asyncio.sleep(2)
        with attacked(name, arguments.game):
            load.waits.clear()
            await asyncio.sleep(arguments.seconds)
            waits = sorted(1000 * wait for wait in load.waits)
        p50, p99 = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        print(f"| {name or 'nobody hostile'} | {len(waits)} | {p50:.1f} | {p99:.1f} | {waits[-1]:.1f} |", flush=True)
    load.stopping = True


def main() -> None:
    """Start a server with its ordinary limits, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        attack(arguments.attack, arguments.game)
        return
    usual = Config()
    limits: Any = {f"SERAI_{name.upper()}": str(getattr(usual, name)) for name in LIMITS}
    with served(**limits):
        uvloop.run(measure(arguments))


if __name__ == "__main__":
    main()
