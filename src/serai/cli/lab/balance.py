"""`serai balance`: a report for designers on a set-up of a game, or on two of them side by side."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from serai.cli.lab.progress import growing_bar, progress_bar
from serai.cli.options import (
    ChosenWorkers,
    command_line,
    game_options,
    game_or_first,
    make_setup,
    seed_option,
    workers_options,
)
from serai.engine.errors import SetupError
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.kit.errors import SeraiError
from serai.lab.balance.page import report
from serai.lab.balance.restriction import chosen_kinds, play_restricted
from serai.lab.balance.study import Study, run_study
from serai.lab.balance.words import what_stands_out
from serai.lab.libraries import require
from serai.lab.run_folder import write_whole
from serai.lab.series.plan import SeriesError, new_plan
from serai.lab.workers.base import Workers

NOT_REPEATED = {"jobs", "on", "out"}


@click.command()
@game_options
@click.option("--seats", type=int, help="number of players (default: the fewest)")
@click.option("--against", multiple=True, metavar="NAME=VALUE",
              help="compare with the same set-up except for this option or component; repeat for more")  # fmt: skip
@click.option("--without", multiple=True, metavar="all|pieces|actions|KIND",
              help="let one player never use a piece, or never make a kind of action, and say what that costs; "
                   "repeat for more")  # fmt: skip
@click.option("--levels", default="random,novice,trader", show_default=True, metavar="NAME,...",
              help="who plays, each against itself, the strongest last")  # fmt: skip
@click.option("--games", default=300, show_default=True, type=click.IntRange(2), help="games of each level")
@seed_option("0", "the same seed gives the same report")
@workers_options
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="the page [default: balance-GAME.html]")
def balance(
    game: str | None,
    seats: int | None,
    against: tuple[str, ...],
    without: tuple[str, ...],
    levels: str,
    games: int,
    seed: str,
    workers: ChosenWorkers,
    out: Path | None,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Write a page on what stands out, seats, points, length, pace, pieces, levels and luck.

    A set-up of your own is compared with the game as it comes, or with what --against names. With --without, the
    strongest level also plays against a copy of itself that does without each piece or kind of action.
    """
    for library in ("matplotlib", "numpy", "polars"):
        require(library, "a report")
    chosen = game_or_first(game)
    count, names = min(chosen.seats) if seats is None else seats, [name for name in levels.split(",") if name.strip()]
    setups = [make_setup(chosen, count, option, components)]
    if against:
        setups.append(_variant(chosen, count, option, components, against))
    elif setups[0] != (shipped := chosen.setup(count)):
        setups.append(shipped)
    beside = "the other set-up" if against else "the game as it comes"
    if not names:
        raise SeriesError("--levels: expected a level or more; got none")
    for name in names:
        new_plan(setups[0], [name], seed)
    chosen_kinds(chosen, chosen.rules(setups[0]), without)
    page = out or Path(f"balance-{chosen.name}.html")
    _check_place(page)
    console = Console()
    with workers as opened:
        studies = _play(console, dict(zip(("this set-up", beside), setups, strict=False)), names, games, seed, opened)
        if without:
            with growing_bar(console, "restricted games") as progress:
                found = play_restricted(setups[0], names[-1], without, games, seed, opened, progress)
            studies[0] = replace(studies[0], restriction=found)
    text = report(studies[0], command_line(NOT_REPEATED), *studies[1:])
    _write(page, text)
    for sentence in what_stands_out(*studies):
        console.print(Text(f"* {sentence}"))
    console.print(Text(f"written: {page}"))


def _variant(
    game: Game, seats: int, options: tuple[str, ...], components: dict[str, str | None], against: tuple[str, ...]
) -> Setup:
    """Return the set-up with some options and components replaced."""
    kinds = {kind.name for kind in game.components}
    changed = dict(components)
    for text in against:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--against: expected NAME=VALUE; got {text!r}")
        if name in kinds:
            changed[name] = value
        else:
            options = (*(one for one in options if one.partition("=")[0] != name), text)
    return make_setup(game, seats, options, changed)


def _play(
    console: Console, setups: dict[str, Setup], levels: list[str], games: int, seed: str, workers: Workers
) -> list[Study]:
    with progress_bar(console, "games", len(setups) * len(levels) * games) as advance:
        return [run_study(setup, levels, games, seed, workers, advance, name) for name, setup in setups.items()]


def _check_place(page: Path) -> None:
    """Refuse a page that cannot be written, before anything is played."""
    folder = page.parent
    if not folder.is_dir():
        raise SeraiError(f"{page}: there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise SeraiError(f"{page}: {folder} cannot be written to")


def _write(page: Path, text: str) -> None:
    try:
        write_whole(page, text.encode())
    except OSError as error:
        raise SeraiError(f"{page}: cannot be written: {error.strerror or error}") from None
