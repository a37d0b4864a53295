"""`serai arena`: play a tournament and show its ladder."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from serai.bots.program import DEFAULT_MILLISECONDS
from serai.cli.lab.progress import progress_bar, show_interrupted
from serai.cli.options import ChosenWorkers, game_options, game_or_first, make_setup, seed_option, workers_options
from serai.lab.entrants import external_bot, trained_file
from serai.lab.ladder import Ladder, ladder, write_csv
from serai.lab.libraries import MissingLibrary
from serai.lab.plot import draw_ladder
from serai.lab.report import pairing_table, player_table
from serai.lab.runner import Tournament, run_tournament
from serai.lab.tournament import MatchResult, Terms
from serai.lab.workers.base import Workers

SHOWN_REASONS = 10


@click.command()
@game_options
@click.option("--seats", type=int, help="number of seats (default: the fewest)")
@click.option(
    "--players",
    default="random,novice,trader",
    show_default=True,
    help="comma-separated names, weakest first: levels, random, uct:MILLISECONDS, search:SIMULATIONS",
)
@click.option(
    "--bot", "bots", multiple=True, metavar="[NAME=]COMMAND|MODULE:CLASS", help="a bot of your own; repeat for more"
)
@click.option("--weights", type=click.Path(dir_okay=False), metavar="FILE",
              help="a trained file; each level plays with its own weights and with these")  # fmt: skip
@click.option("--games", default=20, show_default=True, type=click.IntRange(1), help="matches of each pairing")
@seed_option("serai", "the same seed gives the same dice and random choices")
@click.option("--neighbours", is_flag=True, help="each player only against the one named before it")
@click.option("--both-ways", is_flag=True, help="with 3 or more seats, also each pairing in reverse")
@click.option("--milliseconds", default=DEFAULT_MILLISECONDS, show_default=True, type=click.IntRange(1),
              help="time limit for each decision of your own bots")  # fmt: skip
@click.option("--clock/--no-clock", default=True, show_default=True,
              help="keep the time limits of our levels; without them, results never vary")  # fmt: skip
@workers_options
@click.option("--out", type=click.Path(file_okay=False, path_type=Path),
              help="folder for results (resumed if it has some), CSV and plot")  # fmt: skip
def arena(
    game: str | None,
    seats: int | None,
    players: str,
    bots: tuple[str, ...],
    weights: str | None,
    games: int,
    seed: str,
    neighbours: bool,
    both_ways: bool,
    milliseconds: int,
    clock: bool,
    workers: ChosenWorkers,
    out: Path | None,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Play a tournament, every pairing from every seat with the same dice, and rate the players.

    A bot that crashes or answers late, illegally or with garbage forfeits the match: its seat alone is last.
    """
    chosen = game_or_first(game)
    setup = make_setup(chosen, seats if seats is not None else min(chosen.seats), option, components)
    tournament = Tournament(
        terms=Terms(setup=setup, seed=seed, milliseconds=milliseconds, clock=clock),
        players=tuple(name for name in players.split(",") if name.strip()),
        bots=tuple(external_bot(text, setup) for text in bots),
        games=games,
        neighbours=neighbours,
        both_ways=both_ways,
        trained=trained_file(weights, chosen) if weights else None,
    )
    console = Console()
    with workers as opened:
        results = _run(console, tournament, out, opened)
    found = ladder([one.name for one in tournament.field()], tournament.seats, results)
    title = f"{chosen.name}, {tournament.seats} seats, seed {seed}"
    _show(console, found, title)
    if out:
        _write(console, found, title, out)


def _run(console: Console, tournament: Tournament, out: Path | None, workers: Workers) -> list[MatchResult]:
    """Run the tournament; return the results, only those so far if it is interrupted."""
    total, found = len(tournament.fixtures()), []
    try:
        with progress_bar(console, "matches", total) as advance:
            for result in run_tournament(tournament, out / "results.jsonl" if out else None, workers):
                found.append(result)
                advance(1)
    except KeyboardInterrupt:
        show_interrupted(console, out, f"{len(found)} of {total} matches")
    return found


def _show(console: Console, found: Ladder, title: str) -> None:
    console.print(player_table(found, title))
    console.print(pairing_table(found))
    reasons = Counter(found.forfeits).most_common()
    for (player, why), times in reasons[:SHOWN_REASONS]:
        console.print(Text(f"{times} x forfeit by {player}: {why}", style="red"))
    if len(reasons) > SHOWN_REASONS:
        console.print(Text(f"... and {len(reasons) - SHOWN_REASONS} more reasons", style="red"))


def _write(console: Console, found: Ladder, title: str, out: Path) -> None:
    paths = write_csv(found, out)
    try:
        draw_ladder(found, title, out / "ratings.svg")
        paths.append(out / "ratings.svg")
    except MissingLibrary as error:
        console.print(Text(str(error), style="yellow"))
    console.print(Text("written: " + ", ".join(str(path) for path in paths)))
