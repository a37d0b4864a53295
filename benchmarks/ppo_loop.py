"""What is left of a batch's speed in a loop that learns: one small PPO in NumPy on ours and on the peers' backgammon.

    python benchmarks/ppo_loop.py [--windows 3] [--no-peers]

Steps of matches per second of CPU time, playing and learning together, 128 games on one core. The learner (ppo.py) is
the same for all: it is given observations and lists of legal actions, which a peer's masks are made into first, and
draws from its own chances. Windows of ours and of the peers alternate. Each peer is installed from PyPI into an
environment of its own.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when NumPy is imported; other threads would wait busily

import numpy as np
from peers import Peers
from peers_batches import MATCHES, PEERS
from ppo import Array, Learner, Seen

from serai.arrays import Matches
from serai.engine.game import Game
from serai.games import games

SECONDS = 4.0
PLAYED = {"envpool": "Backgammon-v1", "pgx": "backgammon"}


def ours(game: Game) -> tuple[int, Callable[[], float]]:
    """Return the number of actions of one of our games, and a window of the loop on it."""
    rules = game.rules(game.setup(min(game.seats)))
    matches = Matches(rules, MATCHES, 1, masks=False)
    actions, ended = np.frombuffer(matches.actions, np.int32), np.frombuffer(matches.ended, np.bool_)
    seen = np.frombuffer(matches.observations, np.int16).reshape(MATCHES, -1)
    offsets = np.frombuffer(matches.offsets, np.int32)
    rewards = np.frombuffer(matches.rewards, np.float32).reshape(MATCHES, -1)

    def shown() -> Seen:
        return Seen(seen.astype(np.float32), np.array(matches.legal, np.int32), offsets.copy())

    def step(chosen: Array) -> tuple[Seen, Array, Array]:
        actions[:] = chosen
        matches.step()
        return shown(), rewards[:, 0], ended

    count = matches.action_count
    learner, now = Learner(seen.shape[1], count), [shown()]

    def window() -> float:
        steps, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            done, now[0] = learner.iterate(step, now[0])
            steps += done
        return steps / spent

    return count, window


def main() -> None:
    """Measure on one core and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", type=int, default=3)
    parser.add_argument("--no-peers", action="store_true", help="measure ours alone")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # which the peers' processes inherit
    windows: dict[str, Callable[[], float]] = {}
    for game in games().values():
        count, window = ours(game)
        windows[f"{game.name.replace('_', ' ').title()} ({count:,} actions)"] = window
    peers = {} if options.no_peers else {name: Peers(*PEERS[name][:2], "batch_worker.py") for name in PLAYED}
    for name, peer in peers.items():
        windows[f"{name} {peer.version(name)} {PLAYED[name]}"] = partial(peer.rate, "ppo", name, PLAYED[name], SECONDS)
    rates: dict[str, list[float]] = {name: [] for name in windows}
    for _ in range(options.windows):
        for name, window in windows.items():
            rates[name].append(window())
    for peer in peers.values():
        peer.close()
    print("| loop | steps per CPU second: best (median) |\n| --- | --- |")
    for name, found in rates.items():
        print(f"| {name} | {max(found):,.0f} ({statistics.median(found):,.0f}) |")
    print(f"load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
