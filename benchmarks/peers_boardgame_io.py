"""Durable moves of our server next to boardgame.io's moves in memory, in one run, per second of server CPU.

    npm install boardgame.io@0.50 ws        (in a folder of its own)
    BGIO_DIR=that-folder python benchmarks/peers_boardgame_io.py GAME [--rounds 3]

boardgame.io serves a small game of 61 hexes with hidden hands to two seats and stores nothing on disk; ours serves
a whole game to two seats, with legal actions, and every move is on disk before it is broadcast. Both have all their
tables ready before the measurement starts.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
PORT = int(os.environ.get("BENCH_PORT", "8641")) + 1


def theirs(tables: int, seconds: int) -> float:
    """Return moves per CPU-second of boardgame.io."""
    server = subprocess.Popen(["node", HERE / "boardgame_io" / "server.cjs", str(PORT), "memory", "full"])
    try:
        time.sleep(3)
        load = ["node", str(HERE / "boardgame_io" / "load.cjs"), "bgio", str(PORT), str(tables), str(seconds), "0"]
        result = json.loads(subprocess.run([*load, str(server.pid)], capture_output=True, text=True, check=True).stdout)
        return float(result["moves_s"] / result["srv_cpu"])
    finally:
        server.terminate()
        server.wait()


def ours(game: str, tables: int, seconds: int) -> float:
    """Return moves per CPU-second of our server."""
    asked = ["--seats", "2", "--tables", str(tables), "--ahead", "10", "--seconds", str(seconds)]
    command = [sys.executable, str(HERE / "server_moves.py"), game, *asked]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"(\d+) moves per server-CPU-second", output)
    assert found, output
    return float(found[1])


def main() -> None:
    """Measure both in turn, some rounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=int, default=6)
    arguments = parser.parse_args()
    if "BGIO_DIR" not in os.environ:
        parser.error("BGIO_DIR: expected the folder with boardgame.io's node_modules")
    pairs = []
    for _ in range(arguments.rounds):
        them = theirs(arguments.tables, arguments.seconds)
        us = ours(arguments.game, arguments.tables, arguments.seconds)
        pairs.append((them, us))
        print(f"boardgame.io {them:.0f}, Serai {us:.0f} moves per CPU-second: ratio {us / them:.2f}", flush=True)
    print(f"median ratio {statistics.median(us / them for them, us in pairs):.2f}")
    them, us = (max(each) for each in zip(*pairs, strict=True))
    print(f"best of each: {them:.0f} and {us:.0f}, ratio {us / them:.2f}")


if __name__ == "__main__":
    main()
