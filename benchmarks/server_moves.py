"""Durable moves a server makes for each second of its CPU: people at many tables, each with their own view.

    python benchmarks/server_moves.py GAME [--tables 30] [--seconds 8] [--pace 0]

Every seat of every table has a socket of its own. Whoever is to move chooses any action that was offered; the
next move leaves when every seat of the table has been told the last one. With `--pace 1` each table makes one
move a second, as people would, and the time from sending a move to its acknowledgement is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from serai.games import find

PORT = int(os.environ.get("BENCH_PORT", "8641"))
TICKS = os.sysconf("SC_CLK_TCK")


class Load:
    """What was counted so far."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.bytes = 0
        self.games = 0
        self.stopping = False


def cpu(process: int) -> float:
    """Seconds of CPU a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """KB of memory a process holds."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def wait_for_server() -> None:
    """Come back as soon as the server answers."""
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{PORT}/healthz").close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server has not answered for half a minute")


def made(game: str, seats: int) -> Any:
    """A new table."""
    body = json.dumps({"game": game, "seats": [{"kind": "person"}] * seats}).encode()
    with urlopen(Request(f"http://127.0.0.1:{PORT}/api/tables", body, {"content-type": "application/json"})) as answer:
        return json.load(answer)


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


async def heard(socket: ClientConnection, kind: str, load: Load) -> tuple[str, Any]:
    """The next message of a kind; it is decoded only where something was offered."""
    while True:
        text = await socket.recv()
        assert isinstance(text, str)
        load.bytes += len(text)
        assert not text.startswith('{"type":"refused"'), text
        if text.startswith(f'{{"type":"{kind}"'):
            return text, json.loads(text) if '"choices":{' in text else None


async def seated(table: Any, load: Load) -> tuple[list[ClientConnection], Any]:
    """A socket for each seat, and what the seat to move may do."""
    sockets, offer = [], None
    for secret in table["secrets"]:
        socket = await connect(f"ws://127.0.0.1:{PORT}/api/socket", compression=None, proxy=None, max_queue=None)
        await socket.send('{"type":"hello","id":"h","protocol":1}')
        await heard(socket, "welcome", load)
        watch = {"type": "watch", "id": "w", "table": table["table"]["id"], "secrets": [secret]}
        await socket.send(json.dumps(watch))
        _, told = await heard(socket, "watching", load)
        offer = told or offer
        sockets.append(socket)
    return sockets, offer


async def play(game: str, seats: int, table: Any, load: Load, pace: float) -> None:
    """One table, match after match."""
    while not load.stopping:
        sockets, offer = await seated(table, load)
        version = 0
        while offer is not None and not load.stopping:
            if pace:
                await asyncio.sleep(pace * random.uniform(0.5, 1.5))
            seat, name = offer["viewer"], table["table"]["id"]
            act = {"type": "act", "id": f"a{version}", "table": name, "seat": seat, "version": version}
            started = time.perf_counter()
            await sockets[seat].send(json.dumps({**act, "action": chosen(offer["choices"])}))
            told = await asyncio.gather(*(heard(socket, "step", load) for socket in sockets))
            load.waits.append(time.perf_counter() - started)
            offer = next((content for _, content in told if content), None)
            version += 1
        load.games += 1
        await asyncio.gather(*(socket.close() for socket in sockets))
        table = made(game, seats)


async def measure(arguments: argparse.Namespace, server: int) -> None:
    """Play for a while and tell what was counted."""
    seats = arguments.seats or min(find(arguments.game).seats)
    load, before = Load(), memory(server)
    tables = [made(arguments.game, seats) for _ in range(arguments.tables)]
    players = [asyncio.create_task(play(arguments.game, seats, table, load, arguments.pace)) for table in tables]
    await asyncio.sleep(arguments.warm)
    load.waits.clear()
    load.bytes, used, own, started = 0, cpu(server), resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    spent, passed = cpu(server) - used, time.perf_counter() - started
    waits, mine = sorted(load.waits), resource.getrusage(resource.RUSAGE_SELF)
    moves = len(waits)
    load.stopping = True
    print(
        f"{arguments.game}, {seats} seats, {arguments.tables} tables: {moves / passed:.0f} moves/s, "
        f"{moves / spent:.0f} moves per server-CPU-second, {spent / passed:.2f} core; "
        f"p50 {waits[moves // 2] * 1000:.1f} ms, p99 {waits[moves * 99 // 100] * 1000:.1f} ms; "
        f"{load.bytes / moves:.0f} bytes a move to all seats; generator {mine.ru_utime - own.ru_utime:.1f} s; "
        f"memory {before} -> {memory(server)} KB"
    )
    await asyncio.wait(players, timeout=10)
    for player in players:
        player.cancel()


def main() -> None:
    """Start a server on a new store, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--warm", type=float, default=2, help="seconds before counting, for everybody to sit down")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        settings = {"SERAI_PORT": str(PORT), "SERAI_STORE": f"{folder}/serai.db", "SERAI_LOG_LEVEL": "warning"}
        settings |= {"SERAI_MESSAGE_RATE": "1e9", "SERAI_REQUEST_RATE": "1e9", "SERAI_SOCKETS_PER_ADDRESS": "100000"}
        server = subprocess.Popen([Path(sys.executable).with_name("serai"), "serve"], env=os.environ | settings)
        try:
            wait_for_server()
            asyncio.run(measure(arguments, server.pid))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
