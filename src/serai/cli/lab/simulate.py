"""`serai simulate`: play many games, sum them up, and write down everything that is measured in them."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.cli.lab.progress import progress_bar, show_interrupted
from serai.cli.options import ChosenWorkers, game_options, game_or_first, make_setup, seed_option, workers_options
from serai.engine.twin import is_compiled_form
from serai.lab.series.plan import RANDOM, SeriesPlan, new_plan
from serai.lab.series.run import MatchResult, play_series, results_in, store_series
from serai.lab.workers.base import Workers


@click.command()
@game_options
@click.option("--seats", type=int, help="number of players (default: as many as are named, or the fewest)")
@click.option("--players", default=RANDOM, show_default=True, metavar="NAME,...",
              help="one for all seats, or one for each, who move on by a seat each game: levels, random, search:SIMULATIONS")  # fmt: skip  # noqa: E501
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="games to play")
@seed_option("0", "the same seed gives the same games")
@workers_options
@click.option("--out", type=click.Path(file_okay=False, path_type=Path),
              help="folder for the tables, as Parquet and CSV; an interrupted series is resumed")  # fmt: skip
@click.option("--decisions", is_flag=True, help="with --out, also a row for each decision")
@click.option("--luck", is_flag=True, help="with --out, also how lucky each seat was")
def simulate(
    game: str | None,
    seats: int | None,
    players: str,
    count: int,
    seed: str,
    workers: ChosenWorkers,
    out: Path | None,
    decisions: bool,
    luck: bool,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Play games and report scores, wins by seat and player, length and speed."""
    chosen = game_or_first(game)
    names = [name for name in players.split(",") if name.strip()]
    fewest = len(names) if len(names) > 1 else min(chosen.seats)
    setup = make_setup(chosen, seats if seats is not None else fewest, option, components)
    plan = new_plan(setup, names, seed, luck=luck and out is not None, decisions=decisions and out is not None)
    console = Console()
    with workers as opened:
        started = time.perf_counter()
        results = _play(console, plan, count, opened, out)
        seconds = time.perf_counter() - started
    if results:
        _show(console, plan, results, seconds)
    if out and len(results) >= count:
        console.print(Text(f"written: {out}"))


def _play(console: Console, plan: SeriesPlan, count: int, workers: Workers, out: Path | None) -> list[MatchResult]:
    """Return all results. Of an interrupted series return those so far, or none if it is stored in a folder."""
    found: list[MatchResult] = []
    try:
        with progress_bar(console, "games", count) as advance:
            if out:
                table = store_series(plan, count, workers, out, advance)
                return results_in(table, len(plan.players))
            for results in play_series(plan, count, workers):
                found += results
                advance(len(results))
    except KeyboardInterrupt:
        show_interrupted(console, out)
    return found


def _show(console: Console, plan: SeriesPlan, results: list[MatchResult], seconds: float) -> None:
    games, seats = len(results), len(plan.players)
    what = "random games" if plan.is_random else "games"
    table = Table("", "points", "won", title=f"{plan.setup.game}, {seats} players, {games} {what}")
    for seat in range(seats):
        _add_row(table, f"seat {seat}", [(one.points[seat], one.shares[seat]) for one in results])
    for name in dict.fromkeys(plan.players) if len(set(plan.players)) > 1 else ():
        places = [(one, seat) for one in results for seat in range(seats) if one.players[seat] == name]
        _add_row(table, name, [(one.points[seat], one.shares[seat]) for one, seat in places])
    console.print(table)
    decisions = sum(one.decisions for one in results)
    form = "compiled" if is_compiled_form(plan.game.rules(plan.setup).start()) else "plain"
    console.print(
        f"{decisions / games:.0f} decisions per game, {games / seconds:,.0f} games/s, "
        f"{decisions / seconds:,.0f} decisions/s, {form}"
    )


def _add_row(table: Table, name: str, rows: list[tuple[float, float]]) -> None:
    points, won = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    table.add_row(name, f"{points:.1f}", f"{100 * won:.1f}%")
