"""The hot spots of random play: instructions by function, counted by valgrind, the same on every run.

    python benchmarks/hot_spots.py

prints the rows for `docs/lab/benchmarks.md`, which `make bench` writes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import NamedTuple

from peers import ROOT

from serai.engine.game import Game
from serai.games import games

MATCHES = 300
SHOWN = 8
OUT = ROOT / "build" / "callgrind.out"
CODE = """
from serai.engine.series import Series, play_series
from serai.engine.twin import active_form
from serai.games import games
game = games()[{name!r}]
start = game.rules(game.setup({players})).start()
series = active_form(Series)(start, 1)
active_form(play_series)(series, 0, {matches})
print(series.decisions)
"""


class Profile(NamedTuple):
    """The instructions of the compiled code: how many a decision takes, and the share of its largest functions."""

    decision: float
    shares: list[tuple[str, float]]

    def row(self, title: str) -> list[str]:
        """Return the row of a table."""
        functions = ", ".join(f"`{name}` {100 * share:.0f}%" for name, share in self.shares)
        return [title, f"{self.decision:,.0f}", functions]


def hot_spots(game: Game, players: int) -> Profile | None:
    """Return the compiled functions with the most instructions; None without valgrind."""
    if not (shutil.which("valgrind") and shutil.which("callgrind_annotate")):
        return None
    code = CODE.format(name=game.name, players=players, matches=MATCHES)
    count = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={OUT}", sys.executable, "-c", code]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    counted = subprocess.run(count, capture_output=True, text=True, check=True, env=environment)
    report = subprocess.run(["callgrind_annotate", str(OUT)], capture_output=True, text=True, check=True).stdout
    spent: dict[str, int] = {}
    for instructions, function in re.findall(r"^\s*([\d,]+) .*?:__pyx_f_14serai_compiled_(\S+)", report, re.MULTILINE):
        name = _readable(function, game.name)
        spent[name] = spent.get(name, 0) + int(instructions.replace(",", ""))
    whole = sum(spent.values())
    top = sorted(spent.items(), key=lambda item: -item[1])[:SHOWN]
    return Profile(whole / int(counted.stdout), [(name, count / whole) for name, count in top])


def profiles() -> dict[str, Profile]:
    """Return the profile of every game with the most players, by title; none without valgrind."""
    found = {game.name.replace("_", " ").title(): hot_spots(game, max(game.seats)) for game in games().values()}
    return {title: profile for title, profile in found.items() if profile}


def _readable(function: str, game: str) -> str:
    """Return a function's name as in the source."""
    bare = re.sub(rf"^(5games_{len(game)}{game}|6engine|3kit|4bots)_", "", function)
    return re.sub(r"^\d+([A-Z][A-Za-z]*)_", r"\1.", bare).partition(".constprop")[0].partition(".part")[0]


if __name__ == "__main__":
    for title, profile in profiles().items():
        print(f"| {' | '.join(profile.row(title))} |")
