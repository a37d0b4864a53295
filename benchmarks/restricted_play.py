"""Whether restricted play finds a piece that is too good, and nothing in a set of pieces without one.

A game names both sets in a module of its tests. From each seed both are played.

$ python benchmarks/restricted_play.py --seeds 20 --games 200
"""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from serai.games import find, games
from serai.lab.balance.restriction import PIECES, Restriction, Without, play_restricted
from serai.lab.workers.processes import Processes

HEAD = ("seed", "planted: found", "loss without it", "even: found", "largest loss", "CPU seconds")


def planted_sets() -> dict[str, Any]:
    """Return the modules with planted pieces, by game."""
    modules = {game: f"serai.games.{game}.tests.planted" for game in games()}
    return {game: import_module(module) for game, module in modules.items() if find_spec(module)}


def row(game: str, sets: Any, seed: str, level: str, count: int, jobs: int) -> tuple[bool, list[str]]:
    """Play both sets from a seed; return whether the findings are right, and the cells of the table."""
    began = time.process_time()
    planted, even = (
        play_restricted(
            find(game).setup(sets.SEATS, components=components),
            *(level, [PIECES], count, seed, Processes(jobs), lambda played, known: None),
        )
        for components in (sets.planted(), sets.even())
    )
    is_right = found_in(planted) == [sets.PLANTED] and not found_in(even)
    lost = next(one for one in planted.pieces if one.name == sets.PLANTED)
    cells = [seed, listed(planted), loss(lost), listed(even), loss(even.pieces[0])]
    return is_right, [*cells, f"{time.process_time() - began:.0f}"]


def found_in(restriction: Restriction) -> list[str]:
    """Return the pieces that stand out."""
    return [one.name for one in restriction.pieces if one.stands_out]


def listed(restriction: Restriction) -> str:
    """Return them as a cell."""
    return ", ".join(found_in(restriction)) or "nothing"


def loss(one: Without) -> str:
    """Return what a player loses without a piece."""
    return f"{100 * one.lost.value:.1f} ± {100 * one.lost.error:.1f}%"


def play_sets(game: str, sets: Any, seeds: range, level: str, count: int, jobs: int) -> None:
    """Print a row for each seed, then in how many of them the findings are right."""
    click.echo(f"{game}, {level}, {count} matches\n\n| {' | '.join(HEAD)} |\n{'| --- ' * len(HEAD)}|")
    right = 0
    for seed in seeds:
        is_right, cells = row(game, sets, str(seed), level, count, jobs)
        right += is_right
        click.echo(f"| {' | '.join(cells)} |")
    click.echo(f"\nright in {right} of {len(seeds)} seeds\n")


@click.command()
@click.option("--game", type=click.Choice(sorted(planted_sets())), help="one of them only")
@click.option("--seeds", default=20, show_default=True, help="pairs of studies")
@click.option("--first", default=1, show_default=True, help="the first seed")
@click.option("--games", "count", default=200, show_default=True, help="matches of each study, before restrictions")
@click.option("--level", default="novice", show_default=True)
@click.option("--jobs", default=1, show_default=True)
def main(game: str | None, seeds: int, first: int, count: int, level: str, jobs: int) -> None:
    """Play every planted set and the even one beside it."""
    for name, sets in planted_sets().items():
        if game in (None, name):
            play_sets(name, sets, range(first, first + seeds), level, count, jobs)


if __name__ == "__main__":
    main()
