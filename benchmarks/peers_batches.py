"""Our batch next to those of EnvPool and pgx and catanatron's Gymnasium environment, in one run.

    python benchmarks/peers_batches.py

Steps per second of CPU time, 128 games at once, with observations and legal actions, the actions random; on one core.
All batches use the same outside chooser (chooser.py), which draws from lists of legal actions: ours has
them, a peer's masks are made into lists first. Next to them is what a batch does that chooses in compiled code. Windows
of ours and of the peers alternate. Each peer is installed from PyPI into an environment of its own, since they want
different versions of gymnasium.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from chooser import Chooser
from peers import Peers
from rich.console import Console
from rich.table import Table

from serai.arrays import Matches
from serai.engine.game import Game
from serai.engine.twin import is_compiled
from serai.games import games

WINDOWS = 7
SECONDS = 1.0
MATCHES = 128
PEERS = {
    "envpool": ("envpool-venv", ("envpool==1.2.5",), ("chosen Backgammon-v1", "chosen Hex-v1")),
    "pgx": ("pgx-venv", ("pgx==2.6.0",), ("chosen backgammon", "chosen hex", "steps backgammon", "steps hex")),
    "catanatron_gym": ("catanatron-venv", ("catanatron_gym==4.0.0",), ("steps catan",)),
}
LISTS, MASKS, COMPILED = "outside chooser, lists", "outside chooser, masks", "compiled choice"
HOW = {"chosen": MASKS, "steps": COMPILED}
HEAD = (
    "batch of 128",
    "actions",
    "steps per CPU second: best (median)",
    "beside EnvPool Backgammon",
    "beside EnvPool Hex",
)


def measured() -> tuple[list[list[str]], dict[str, str]]:
    """Measure everything in turn: a row of cells for each, and the versions of the peers."""
    peers = {name: Peers(folder, wanted, "batch_worker.py") for name, (folder, wanted, _) in PEERS.items()}
    windows: dict[tuple[str, str], Callable[[], float]] = {}
    for game in games().values():
        title = game.name.replace("_", " ").title()
        windows |= {(title, how): window for how, window in ours(game).items()}
    for name, (_, _, played) in PEERS.items():
        for measure, of in (one.split() for one in played):
            windows[f"{name} {of}", HOW[measure]] = partial(peers[name].rate, measure, name, of, SECONDS)
    rates: dict[tuple[str, str], list[float]] = {what: [] for what in windows}
    for _ in range(WINDOWS):
        for what, window in windows.items():
            rates[what].append(window())
    versions = {name: peer.version(name) for name, peer in peers.items()}
    for peer in peers.values():
        peer.close()
    beside = [statistics.median(rates[f"envpool {of}", MASKS]) for of in ("Backgammon-v1", "Hex-v1")]
    rows = []
    for (title, how), reached in rates.items():
        median = statistics.median(reached)
        best = max(reached)
        rows.append([title, how, f"{best:,.0f} ({median:,.0f})", *(f"{median / other:.2f}x" for other in beside)])
    return rows, versions


def ours(game: Game) -> dict[str, Callable[[], float]]:
    """Return windows of one of our games, by the way its actions are chosen."""
    rules, chooser = game.rules(game.setup(min(game.seats))), Chooser()
    lists, masks, alone = (Matches(rules, MATCHES, 1, masks=masks) for masks in (False, True, False))
    offsets, listed = np.frombuffer(lists.offsets, np.int32), np.frombuffer(lists.actions, np.int32)
    rows, masked = np.frombuffer(masks.masks, np.bool_).reshape(MATCHES, -1), np.frombuffer(masks.actions, np.int32)

    def by_lists() -> None:
        listed[:] = chooser.listed(np.frombuffer(lists.legal, np.int32), offsets)
        lists.step()

    def by_masks() -> None:
        masked[:] = chooser.masked(rows)
        masks.step()

    return {LISTS: _window(by_lists), MASKS: _window(by_masks), COMPILED: _window(alone.step)}


def _window(step: Callable[[], None]) -> Callable[[], float]:
    def window() -> float:
        steps, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            step()
            steps += MATCHES
        return steps / spent

    return window


def main() -> None:
    """Measure on one core and print a table."""
    if not is_compiled():
        sys.exit("the compiled twin is missing: run `make dev`")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # which the peers' processes inherit
    rows, versions = measured()
    table = Table(*HEAD)
    for row in rows:
        table.add_row(*row)
    Console(width=150).print(table)
    print(", ".join(f"{peer} {version}" for peer, version in versions.items()), f"load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
