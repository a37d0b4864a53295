"""Our batch beside pgx's hex and backgammon and catanatron's Gymnasium environment, in one run.

    python benchmarks/peers_batches.py

Steps per second of CPU time, with observations and legal actions, the actions random; all on one core. Windows of
ours and of the peers alternate; the best and the median are shown. Each peer is installed from PyPI into an
environment of its own, since catanatron_gym wants an old gymnasium.
"""

from __future__ import annotations

import os
import statistics
import sys

from arrays import MATCHES, batch_steps
from peers import Peers
from rich.console import Console
from rich.table import Table

from serai.engine.twin import is_compiled
from serai.games import games

WINDOWS = 7
SECONDS = 1.0
PEERS = {
    "pgx": ("pgx-venv", ("pgx==2.6.0",), ("hex", "backgammon")),
    "catanatron_gym": ("catanatron-venv", ("catanatron_gym==4.0.0",), ("catan",)),
}


def main() -> None:
    """Measure everything in turn and print a table."""
    if not is_compiled():
        sys.exit("the compiled twin is missing: run `make dev`")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # which the peers' processes inherit
    peers = {name: Peers(folder, wanted, "batch_worker.py") for name, (folder, wanted, _) in PEERS.items()}
    ours = {f"{game.name}, batch of {MATCHES}": batch_steps(game, 1) for game in games().values()}
    theirs = {f"{name} {of}": (name, of) for name, (_, _, played) in PEERS.items() for of in played}
    windows: dict[str, list[float]] = {name: [] for name in (*ours, *theirs)}
    for _ in range(WINDOWS):
        for what, window in ours.items():
            windows[what].append(window())
        for what, (name, of) in theirs.items():
            windows[what].append(peers[name].rate("steps", name, of, SECONDS))
    show(windows, list(ours), {what: peers[name].version(name) for what, (name, _) in theirs.items()})
    for peer in peers.values():
        peer.close()


def show(windows: dict[str, list[float]], ours: list[str], versions: dict[str, str]) -> None:
    """Print the rates, and how many times a peer's ours are, by the medians."""
    table = Table("steps per CPU second on one core", "best", "median", *(f"beside {peer}" for peer in versions))
    for what, rates in windows.items():
        median = statistics.median(rates)
        beside = [f"{median / statistics.median(windows[peer]):.1f}x" if what in ours else "" for peer in versions]
        name = f"{what} {versions[what]}" if what in versions else what
        table.add_row(name, f"{max(rates):,.0f}", f"{median:,.0f}", *beside)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
