"""`serai simulate`: many random games at full speed, and what they show."""

from __future__ import annotations

import time

import click
from rich.console import Console
from rich.table import Table

from serai.cli.options import agreeing_on_a_game, chosen_game, set_up
from serai.engine.parallel_series import share_out
from serai.engine.twin import is_compiled


@click.command()
@agreeing_on_a_game
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
    agreed: tuple[str, ...],
    **components: str | None,
) -> None:
    """Play random games and report scores, wins by seat, length and speed."""
    rules_of = chosen_game(game)
    setup = set_up(rules_of, seats if seats is not None else min(rules_of.seats), agreed, components)
    players = len(setup.seats)
    started = time.process_time()
    series = share_out(rules_of.rules(setup).start(), count, seed, threads)
    seconds = time.process_time() - started
    table = Table("seat", "points", "won", title=f"{rules_of.name}, {players} players, {count} random games")
    for seat in range(players):
        table.add_row(str(seat), f"{series.points[seat] / count:.1f}", f"{100 * series.won[seat] / count:.1f} %")
    console = Console()
    console.print(table)
    form = "compiled" if is_compiled() else "plain"
    console.print(
        f"{series.decisions / count:.0f} decisions a game, {count / seconds:,.0f} games/s, "
        f"{series.decisions / seconds:,.0f} decisions/s on a core, {form}"
    )
