"""What the checks of indices, shifts and sums cost: the same C without them, as one would write it by hand.

    python benchmarks/unchecked.py

Prints instructions per decision of random play, counted by valgrind, and decisions per second of CPU time, for the twin
and for its C without checks. Windows of both alternate.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
from pathlib import Path

from hot_spots import profiles
from page import table_text
from peers import ROOT

from serai.compiler.build import CHECKED, compile_flags
from serai.compiler.cython_build import source_file
from serai.compiler.package import SERAI
from serai.compiler.toolchain import compiler

UNCHECKED = ROOT / "build" / "unchecked"
HEAD = ("game", "instructions per decision", "without checks", "decisions per CPU second", "without checks", "ratio")
WINDOWS = 5
RATES = """
from measures import Playing
from serai.games import games
print(*(Playing(game, max(game.seats)).decisions(0.4) for game in games().values()))
"""


def main() -> None:
    """Compile, count, measure and print a table."""
    compile_without_checks()
    found: list[list[list[float]]] = [[], []]
    for _ in range(WINDOWS):
        for place, windows in zip(("", str(UNCHECKED)), found, strict=True):
            windows.append(rates(place))
    counted = profiles()
    os.environ["PYTHONPATH"] = str(UNCHECKED)  # the counted processes find this twin first
    bare = profiles()
    rows = []
    for number, title in enumerate(counted):
        ours, without = (statistics.median(window[number] for window in windows) for windows in found)
        instructions = [f"{profile[title].decision:,.0f}" for profile in (counted, bare)]
        rows.append([title, *instructions, f"{ours:,.0f}", f"{without:,.0f}", f"{ours / without:.2f}"])
    print(table_text(HEAD, rows))


def rates(place: str) -> list[float]:
    """Return decisions per CPU second of each game, with the twin found in this folder or the usual one."""
    paths = [place] * bool(place) + [str(Path(__file__).parent)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run([sys.executable, "-c", RATES], env=environment, capture_output=True, text=True, check=True)
    return [float(rate) for rate in done.stdout.split()]


def compile_without_checks() -> None:
    """Write a twin from the same C with all flags but those of the checks."""
    made = UNCHECKED / SERAI.compiled
    shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(SERAI.compiled_folder, made)
    flags = [flag for flag in compile_flags() if flag not in CHECKED]
    for library in made.rglob("*.so"):
        name = ".".join(library.relative_to(UNCHECKED).with_name(library.name.partition(".")[0]).parts)
        source = source_file(ROOT / "build" / "twin", name).with_suffix(".c")
        command = [*(compiler() or ["cc"]), "-shared", "-fPIC", "-fwrapv", "-DNDEBUG", "-w", *flags]
        include = f"-I{sysconfig.get_path('include')}"
        subprocess.run([*command, include, str(source), "-o", str(library)], check=True)


if __name__ == "__main__":
    main()
