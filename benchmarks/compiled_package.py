"""What it costs a game to live in a package of its own: Street of Lamps as a package and as a folder of Serai's.

    python benchmarks/compiled_package.py [--rounds 9] [--seconds 0.4]

Three forms run in processes of their own, window by window in turn: compiled with Serai (its folder in
`src/serai/games`), compiled by `serai compile`, and compiled into a wheel by the build hook. It prints the speed of the
last two as a share of the first: the median over all rounds, and the lowest and highest round.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from limited_api import MEASURES, Worker
from rich.console import Console
from rich.table import Table
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from serai.compiler.build import STAMP, extensions, fingerprints
from serai.compiler.cython_build import write_c, write_sources
from serai.compiler.package import SERAI, Package

ROOT = Path(__file__).resolve().parent.parent
GAME = "street_of_lamps"
EXAMPLE = ROOT / "examples" / GAME
WORK = ROOT / "build" / "compiled_package"
UNWANTED = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", "tests", "web", "client", "_compiled")


def main() -> None:
    """Build the three forms, measure them in turn, and print."""
    parser = argparse.ArgumentParser(description="What it costs a game to live in a package of its own.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.4)
    asked = parser.parse_args()
    shutil.rmtree(WORK, ignore_errors=True)
    shipped = Worker(_as_a_folder_of_serai())
    forms = {"serai compile": Worker(_compiled_in_place()), "its wheel": Worker(_installed())}
    table = Table("measure", "form", "share", "lowest", "highest", title="speed beside a folder of src/serai/games")
    for measure, title in MEASURES.items():
        shares: dict[str, list[float]] = {form: [] for form in forms}
        for number in range(asked.rounds):
            workers = [shipped, *forms.values()]
            rates = {
                worker: worker.rate(GAME, measure, asked.seconds) for worker in workers[:: 1 if number % 2 else -1]
            }
            for form, worker in forms.items():
                shares[form].append(rates[worker] / rates[shipped])
        for form, found in shares.items():
            figures = (statistics.median(found), min(found), max(found))
            table.add_row(title, form, *(f"{figure:.2f}" for figure in figures))
    for worker in (shipped, *forms.values()):
        worker.close()
    Console().print(table)


def _as_a_folder_of_serai() -> Path:
    """Return a copy of Serai with the game added to its own; only the game is compiled again."""
    tree = WORK / "shipped"
    serai = Package(SERAI.name, tree / SERAI.name, SERAI.compiled)
    shutil.copytree(SERAI.folder, serai.folder, ignore=UNWANTED)
    shutil.copytree(SERAI.compiled_folder, serai.compiled_folder)
    game = shutil.copytree(EXAMPLE / "src" / GAME, serai.folder / "games" / GAME, ignore=UNWANTED)
    for path in game.rglob("*.py"):
        own = f"from serai.games.{GAME}."
        path.write_text(path.read_text(encoding="utf-8").replace(f"from {GAME}.", own), encoding="utf-8")
    added = [module for module in extensions(serai, WORK / "translated") if module.name.endswith(GAME)]
    modules = write_sources(serai, WORK / "translated")
    for module in added:
        write_c(module, WORK / "translated", modules)
    build = build_ext(Distribution({"name": "serai", "ext_modules": added}))
    build.build_lib, build.build_temp = str(tree), str(WORK / "objects")
    build.ensure_finalized()
    build.run()
    (serai.compiled_folder / STAMP).write_text(fingerprints(serai), encoding="utf-8")
    return tree


def _installed() -> Path:
    """Return the game installed from a wheel that the build hook compiled."""
    source, target = WORK / "source", WORK / "wheel"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__", "_compiled"))
    quiet = ["-q", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, str(source)], check=True)
    return target


def _compiled_in_place() -> Path:
    """Return the same, compiled again by `serai compile` for this Python alone."""
    target = WORK / "in_place"
    shutil.rmtree(WORK / "source", ignore_errors=True)
    shutil.copytree(_installed(), target)
    shutil.rmtree(WORK / "source")
    shutil.rmtree(WORK / "wheel")
    shutil.rmtree(target / GAME / "_compiled")
    command = [str(Path(sys.executable).with_name("serai")), "compile", GAME]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(target)}, check=True)
    return target


if __name__ == "__main__":
    main()
