"""`serai simulate`: play many random games at full speed and sum them up."""

from __future__ import annotations

import time

import click
from rich.console import Console
from rich.table import Table

from serai.cli.options import game_options, game_or_first, make_setup
from serai.engine.parallel_series import play_on_threads
from serai.engine.twin import is_compiled


@click.command()
@game_options
@click.option("--seats", type=int, help="number of players (default: the fewest)")
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="games to play")
@click.option("--seed", default=0, show_default=True, help="seed of the random play")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 256), help="threads to play on")
def simulate(
    game: str | None,
    seats: int | None,
    count: int,
    seed: int,
    threads: int,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Play random games and report scores, wins by seat, length and speed."""
    chosen = game_or_first(game)
    setup = make_setup(chosen, seats if seats is not None else min(chosen.seats), option, components)
    players = len(setup.seats)
    started = time.process_time()
    series = play_on_threads(chosen.rules(setup).start(), count, seed, threads)
    seconds = time.process_time() - started
    table = Table("seat", "points", "won", title=f"{chosen.name}, {players} players, {count} random games")
    for seat in range(players):
        table.add_row(str(seat), f"{series.points[seat] / count:.1f}", f"{100 * series.won[seat] / count:.1f} %")
    console = Console()
    console.print(table)
    form = "compiled" if is_compiled() else "plain"
    console.print(
        f"{series.decisions / count:.0f} decisions per game, {count / seconds:,.0f} games/s, "
        f"{series.decisions / seconds:,.0f} decisions/s on a core, {form}"
    )
