"""The hot spots of random play: instructions by function, counted by valgrind, the same on every run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

from peers import ROOT

from serai.engine.game import Game

MATCHES = 300
SHOWN = 8
OUT = ROOT / "build" / "callgrind.out"
CODE = """
from serai.engine.series import Series, play_series
from serai.engine.twin import active_form
from serai.games import games
game = games()[{name!r}]
start = game.rules(game.setup({players})).start()
active_form(play_series)(active_form(Series)(start, 1), 0, {matches})
"""


def hot_spots(game: Game, players: int) -> list[tuple[str, float]]:
    """Return the compiled functions with the most instructions, each with its share of the twin's total."""
    if not (shutil.which("valgrind") and shutil.which("callgrind_annotate")):
        return []
    code = CODE.format(name=game.name, players=players, matches=MATCHES)
    count = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={OUT}", sys.executable, "-c", code]
    subprocess.run(count, capture_output=True, check=True, env=os.environ | {"PYTHONHASHSEED": "0"})
    report = subprocess.run(["callgrind_annotate", str(OUT)], capture_output=True, text=True, check=True).stdout
    spent: dict[str, int] = {}
    for instructions, function in re.findall(r"^\s*([\d,]+) .*?:__pyx_f_14serai_compiled_(\S+)", report, re.MULTILINE):
        name = _readable(function, game.name)
        spent[name] = spent.get(name, 0) + int(instructions.replace(",", ""))
    whole = sum(spent.values())
    top = sorted(spent.items(), key=lambda item: -item[1])[:SHOWN]
    return [(name, count / whole) for name, count in top]


def _readable(function: str, game: str) -> str:
    """Return a function's name as in the source."""
    bare = re.sub(rf"^(5games_{len(game)}{game}|6engine|3kit|4bots)_", "", function)
    return re.sub(r"^\d+([A-Z][A-Za-z]*)_", r"\1.", bare).partition(".constprop")[0].partition(".part")[0]
