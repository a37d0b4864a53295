"""What Ray costs: the same random series on two local Ray nodes and in two processes, by CPU time.

$ python benchmarks/ray_overhead.py --matches 60000

CPU time of every process involved, Ray's own among them, from /proc. What it takes to start processes, or to connect
to a cluster and load Serai there, is shown apart. On a busy machine only CPU time means anything, so nothing else is
measured; Ray's own processes cost something while they wait, so the busier the machine, the more Ray costs here.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

import click

from serai.games import find, games
from serai.lab.series.plan import RANDOM_CHUNK, SeriesPlan, new_plan
from serai.lab.series.run import play_series
from serai.lab.workers.base import Workers
from serai.lab.workers.connect import connect
from serai.lab.workers.processes import Processes

NODES = Path(__file__).resolve().parents[1] / "scripts" / "ray_nodes.py"
TICKS = os.sysconf("SC_CLK_TCK")
BEGIN = 2 * RANDOM_CHUNK


@click.command()
@click.option("--game", default=next(iter(games())), show_default=True)
@click.option("--matches", default=60_000, show_default=True)
@click.option("--rounds", default=3, show_default=True, help="one after the other, so often")
def main(game: str, matches: int, rounds: int) -> None:
    """Measure both in turn and print what Ray adds."""
    chosen = find(game)
    plan = new_plan(chosen.setup(min(chosen.seats)), ["random"], "ray")
    with subprocess.Popen([sys.executable, NODES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as nodes:
        assert nodes.stdout
        address, _ = nodes.stdout.readline().split()
        before = cpu_seconds()
        with connect(address) as cluster:
            play(plan, BEGIN * 4, cluster)
            connected = cpu_seconds() - before
            start = play(plan, BEGIN, Processes(2))
            pairs = [(play(plan, matches, Processes(2)) - start, play(plan, matches, cluster)) for _ in range(rounds)]
    for processes, ray in pairs:
        click.echo(f"two processes {processes:.2f} s, Ray {ray:.2f} s: {100 * (ray / processes - 1):+.1f}%")
    overhead = statistics.median(ray / processes for processes, ray in pairs) - 1
    click.echo(f"{matches} games of {game}: Ray adds {100 * overhead:+.1f}% CPU (median of {rounds})")
    click.echo(f"to start: two processes {start:.1f} s, a connection to two Ray nodes {connected:.1f} s")


def play(plan: SeriesPlan, matches: int, workers: Workers) -> float:
    """Return CPU seconds of all processes for a series."""
    before = cpu_seconds()
    played = sum(len(results) for results in play_series(plan, matches, workers))
    assert played == matches
    return cpu_seconds() - before


def cpu_seconds() -> float:
    """Return CPU time of this process and all below it, including those that have ended."""
    spent: dict[int, tuple[int, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        spent[int(path.parent.name)] = int(fields[1]), sum(int(one) for one in fields[11:15]) / TICKS
    family = {os.getpid()}
    while more := {one for one, (parent, _) in spent.items() if parent in family} - family:
        family |= more
    return sum(spent[one][1] for one in family if one in spent)


if __name__ == "__main__":
    main()
