"""`serai simulate`: many random games at full speed, and what they show."""

from __future__ import annotations

import time

import click
from rich.console import Console
from rich.table import Table

from serai.cli.setting_up import agreeing_on_a_game, chosen_game, set_up
from serai.engine.state import Moves, play_out
from serai.engine.twin import chosen, is_compiled
from serai.kit.stream import Stream


@click.command()
@agreeing_on_a_game
@click.option("--seats", type=int, help="number of players (default: the fewest)")
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="games to play")
@click.option("--seed", default=0, show_default=True, help="seed of the random play")
def simulate(
    game: str | None, seats: int | None, count: int, seed: int, agreed: tuple[str, ...], **components: str | None
) -> None:
    """Play random games and report scores, wins by seat, length and speed."""
    rules_of = chosen_game(game)
    setup = set_up(rules_of, seats if seats is not None else min(rules_of.seats), agreed, components)
    rules = rules_of.rules(setup)
    moves, stream, playout = chosen(Moves)(), chosen(Stream)(seed), chosen(play_out)
    players = len(setup.seats)
    points, firsts, decisions = [0] * players, [0.0] * players, 0
    started = time.process_time()
    for _ in range(count):
        state = rules.start()
        decisions += playout(state, moves, stream)
        winners = state.place.count(1)
        for seat in range(players):
            points[seat] += state.score[seat]
            firsts[seat] += (state.place[seat] == 1) / winners
    seconds = time.process_time() - started
    table = Table("seat", "points", "won", title=f"{rules_of.name}, {players} players, {count} random games")
    for seat in range(players):
        table.add_row(str(seat), f"{points[seat] / count:.1f}", f"{100 * firsts[seat] / count:.1f} %")
    console = Console()
    console.print(table)
    form = "compiled" if is_compiled() else "plain"
    console.print(
        f"{decisions / count:.0f} decisions a game, {count / seconds:,.0f} games/s, "
        f"{decisions / seconds:,.0f} decisions/s, one core, {form}"
    )
