"""A start with many matches where a bot is to move: how long others wait meanwhile, and what it costs in memory.

    python benchmarks/server_start.py [--matches 3000] [--seconds 20]

Reports the time until the server answers, round trips of a socket while tables go on, and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from msgspec.structs import replace
from server_load import PORT, memory, served
from websockets.sync.client import connect

from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from serai.tables.model.seats import Seat, new_table_id
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import encode, entries_of, seat_to_move
from serai.tables.store.sqlite import SqliteStore
from serai.tables.wire.base import PROTOCOL

DECISIONS = 35


async def fill(path: str, matches: int) -> None:
    """Store matches of the first game that have reached some decisions, each with one person and a bot to move."""
    game = next(iter(games().values()))
    setup = game.setup(min(game.seats))
    match = Match(game, setup, Chance("a start"))
    after = [seat_to_move(match)]
    choose = random.Random(1).choice
    while len(after) < DECISIONS and match.seat is not None:
        match.act(match.seat, choose(match.legal()))
        after.append(seat_to_move(match))
    journal = [encode(entry) for entry in entries_of(match.record, time.time(), after)]
    kinds = [Seat("bot", name, "random") for name in setup.seats]
    kinds[(after[-1] + 1) % len(kinds)] = Seat("person", "Ada", secret="0" * 64)
    one = StoredTable(
        id="", code="", game=game.name, rules=game.rules_version, options=setup.options, components=setup.components,
        seats=kinds, spectator="1" * 64, stage="playing", seed="a start", created=1.0,
    )  # fmt: skip
    store = SqliteStore(path)
    await store.open()
    for number in range(0, matches, 200):
        ids = [new_table_id() for _ in range(min(200, matches - number))]
        await asyncio.gather(*(store.put(replace(one, id=i, code=i), time.time(), journal) for i in ids))
    await store.close()


def measure(seconds: float, server: int) -> None:
    """Send one ping after another, and report how long each took."""
    trips = []
    with connect(f"ws://127.0.0.1:{PORT}/api/socket", compression=None, proxy=None) as link:
        link.send(f'{{"type":"hello","id":"h","protocol":{PROTOCOL}}}')
        link.recv()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            sent = time.perf_counter()
            link.send('{"type":"ping","id":"p"}')
            link.recv()
            trips.append(1000 * (time.perf_counter() - sent))
            time.sleep(0.005)
    trips.sort()
    print(f"{len(trips)} round trips: median {statistics.median(trips):.1f} ms, 99 of 100 within", end=" ")
    print(
        f"{trips[int(0.99 * len(trips))]:.1f} ms, the longest {trips[-1]:.1f} ms; memory {memory(server) / 1024:.0f} MB"
    )
    with urlopen(f"http://127.0.0.1:{PORT}/metrics") as answer:
        wanted = ("serai_moves_total", "serai_tables_in_memory")
        print(", ".join(line for line in answer.read().decode().splitlines() if line.startswith(wanted)))


def main() -> None:
    """Fill a store, start a server on it, measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "serai.db")
        asyncio.run(fill(path, given.matches))
        started = time.monotonic()
        with served(SERAI_STORE=path) as server:
            print(f"{given.matches} matches; the server answers after {time.monotonic() - started:.1f} s")
            measure(given.seconds, server)


if __name__ == "__main__":
    main()
