"""How long a move takes as a process gets busier: a small model of one server process and its group commit.

    python benchmarks/queueing.py [--move 250] [--commit 4000]

Moves arrive at random. The process works on one at a time, for a fixed time; what is done waits for the commit under
way and shares the next one. The first queue is M/D/1, whose mean wait is known exactly and printed next to the
simulated one, as a check of the simulation.
"""

from __future__ import annotations

import argparse
import random

LOADS = (0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95)


def simulate(load: float, move: float, commit: float, moves: int, seed: int = 1) -> tuple[float, list[float]]:
    """Return the mean wait for the CPU and every move's seconds until it is on disk, sorted, for a load of the CPU."""
    stream = random.Random(seed)
    arrived = free = busy_until = waited = 0.0
    taken: list[float] = []
    batch: list[float] = []
    for _ in range(moves):
        arrived += stream.expovariate(load / move)
        started = max(arrived, free)
        waited += started - arrived
        free = started + move
        while batch and free >= busy_until:  # the commit under way ends, and takes those who wait into the next one
            busy_until += commit * stream.lognormvariate(0.0, 0.5)
            taken += [busy_until - since for since in batch]
            batch = []
        if free >= busy_until:
            busy_until = free + commit * stream.lognormvariate(0.0, 0.5)
            taken.append(busy_until - arrived)
        else:
            batch.append(arrived)
    return waited / moves, sorted(taken)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--move", type=float, default=250, help="microseconds of server CPU for a move")
    parser.add_argument("--commit", type=float, default=4000, help="microseconds of one commit, at the median")
    parser.add_argument("--moves", type=int, default=200_000)
    arguments = parser.parse_args()
    move, commit = arguments.move / 1e6, arguments.commit / 1e6
    print("| share of a core | moves/s | p50 | p99 | mean wait for the CPU, simulated and exact |")
    print("| --- | --- | --- | --- | --- |")
    for load in LOADS:
        waited, taken = simulate(load, move, commit, arguments.moves)
        exact = load * move / (2 * (1 - load))
        p50, p99 = (taken[len(taken) * part // 100] * 1000 for part in (50, 99))
        print(
            f"| {load:.0%} | {load / move:.0f} | {p50:.1f} ms | {p99:.1f} ms | "
            f"{waited * 1e6:.0f} and {exact * 1e6:.0f} µs |"
        )


if __name__ == "__main__":
    main()
