"""What the limited API costs: the ordinary twin and the one of a wheel, in one run, window by window in turn.

    python benchmarks/limited_api.py [--rounds 9] [--seconds 0.4]

Each form runs in a process of its own. It prints the speed of the limited form as a share of the ordinary one's: the
median over all rounds, and the lowest and highest round.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from measures import Playing
from rich.console import Console
from rich.table import Table

import serai
from serai.engine.random_play import finish_randomly
from serai.engine.twin import COMPILED, is_compiled

ROOT = Path(__file__).resolve().parent.parent
LIMITED = ROOT / "build" / "limited_api"
MEASURES = {
    "decisions": "whole playouts compiled",
    "simulations": "tree search (UCT)",
    "python_decisions": "driven from Python: list, pick, play",
    "copies": "copies of a state",
    "matches": "whole matches: checks, typed actions, events, record",
}


class Worker:
    """A process that measures with the twin found first on its path."""

    def __init__(self, *first_on_path: Path) -> None:
        path = os.pathsep.join(str(folder) for folder in (*first_on_path, ROOT / "src"))
        command = [sys.executable, __file__, "--work"]
        self._process = subprocess.Popen(
            command, env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, game: str, measure: str, seconds: float) -> float:
        """Return units of work per second of CPU time, over one window."""
        assert self._process.stdin and self._process.stdout
        print(json.dumps([game, measure, seconds]), file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def work() -> None:
    """Measure windows until the requests end."""
    assert is_compiled()
    for line in sys.stdin:
        game, measure, seconds = json.loads(line)
        rate = match_rate(game, seconds) if measure == "matches" else getattr(playing(game), measure)(seconds)
        print(rate, flush=True)


@cache
def playing(game: str) -> Playing:
    """Return a game with its fewest players, ready to be measured."""
    found = serai.find(game)
    return Playing(found, min(found.seats))


def match_rate(name: str, seconds: float) -> float:
    """Return random matches per second, played with all the checks of people's moves."""
    game = serai.find(name)
    setup, played, started = game.setup(min(game.seats)), 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        finish_randomly(serai.Match(game, setup, serai.Chance(str(played))), played)
        played += 1
    return played / spent


def compile_limited() -> None:
    """Compile the limited form next to the tree's."""
    folders = ["--build-lib", str(LIMITED), "--build-temp", str(LIMITED / "objects")]
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", *folders], cwd=ROOT, check=True, capture_output=True)


def main() -> None:
    """Compile, measure in turn, and print."""
    parser = argparse.ArgumentParser(description="What the limited API costs.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        work()
        return
    compile_limited()
    ordinary, limited = Worker(), Worker(LIMITED)
    table = Table("game", "measure", "share", "lowest", "highest", title=f"speed of {COMPILED} with the limited API")
    for game in serai.all_games():
        for measure, title in MEASURES.items():
            shares = []
            for number in range(asked.rounds):
                order = (ordinary, limited) if number % 2 else (limited, ordinary)
                rates = {worker: worker.rate(game, measure, asked.seconds) for worker in order}
                shares.append(rates[limited] / rates[ordinary])
            figures = (statistics.median(shares), min(shares), max(shares))
            table.add_row(game, title, *(f"{figure:.2f}" for figure in figures))
    ordinary.close()
    limited.close()
    Console().print(table)


if __name__ == "__main__":
    main()
