"""States as arrays: observations, batches, and PettingZoo steps next to tictactoe_v3, in one run.

Process CPU time, several windows, ours and the peer's in turn; the best and the median window are shown. The peer
needs `pip install pygame`; without it only our own figures are shown.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from serai.adapters import aec
from serai.arrays import Matches, new_encoder
from serai.engine.game import Game
from serai.engine.random_play import state_with_choice
from serai.engine.twin import is_compiled
from serai.games import games

WINDOWS = 7
SECONDS = 0.5
MATCHES = 1024
OBSERVED = 1000


def environment_steps(env: Any) -> Callable[[], float]:
    """Return steps per second of an AEC environment, driven by actions sampled from the mask's non-zeros."""
    rng = np.random.default_rng(1)

    def window() -> float:
        steps, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                else:
                    legal = np.flatnonzero(observation["action_mask"])
                    env.step(int(legal[rng.integers(len(legal))]))
                    steps += 1
        return steps / spent

    return window


def batch_steps(game: Game, threads: int) -> Callable[[], float]:
    """Return decisions per second of a batch with observations, masks and random actions."""
    matches = Matches(game.rules(game.setup(min(game.seats))), MATCHES, 1, threads)

    def window() -> float:
        steps, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            matches.step()
            steps += MATCHES
        return steps / spent

    return window


def observations(game: Game) -> Callable[[], float]:
    """Return observations per second of one state, written into a NumPy array."""
    encoder, state = new_encoder(game.rules(game.setup(min(game.seats)))), state_with_choice(game)
    buffer = np.zeros(encoder.size, np.int16)

    def window() -> float:
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            for _ in range(OBSERVED):
                encoder.observe(state, 0, buffer)
            done += OBSERVED
        return done / spent

    return window


def main() -> None:
    """Measure everything in turn and print a table."""
    if not is_compiled():
        sys.exit("the compiled twin is missing: run `make dev`")
    measured: dict[str, Callable[[], float]] = {}
    peer = "tictactoe_v3, PettingZoo steps"
    if find_spec("pygame"):
        from pettingzoo.classic import tictactoe_v3

        measured[peer] = environment_steps(tictactoe_v3.env())
    for game in games().values():
        measured[f"{game.name}, PettingZoo steps"] = environment_steps(aec.env(game.name))
        measured[f"{game.name}, batch of {MATCHES}"] = batch_steps(game, 1)
        measured[f"{game.name}, the same on two threads, per second of CPU"] = batch_steps(game, 2)
        measured[f"{game.name}, observations"] = observations(game)
    windows: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(WINDOWS):
        for name, window in measured.items():
            windows[name].append(window())
    table = Table("what", "best a second", "median", "median beside the peer")
    for name, rates in windows.items():
        ratios = [ours / theirs for ours, theirs in zip(rates, windows.get(peer, []), strict=False)]
        beside = f"{statistics.median(ratios):.2f}x" if ratios and name.endswith("PettingZoo steps") else ""
        table.add_row(name, f"{max(rates):,.0f}", f"{statistics.median(rates):,.0f}", beside)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
