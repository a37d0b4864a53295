"""`serai train-network`: train the network that evaluates where a game's rollouts end."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from serai.cli.options import ChosenWorkers, game_or_first, seed_option, workers_options
from serai.games import games as all_games
from serai.lab.training.network import NetworkPlan, train_network
from serai.lab.training.network_folder import NetworkFolder

_DEFAULT = NetworkPlan()


@click.command("train-network")
@click.argument("game", metavar="|".join(all_games()))
@click.option(
    "--rounds", default=_DEFAULT.rounds, show_default=True, type=click.IntRange(1), help="rounds of play and fitting"
)
@click.option(
    "--games", default=_DEFAULT.games, show_default=True, type=click.IntRange(20), help="matches in each round"
)
@click.option("--hidden", default=_DEFAULT.hidden, show_default=True, type=click.IntRange(1, 64), help="hidden units")
@seed_option(_DEFAULT.seed, "the same seed gives the same network")
@workers_options
@click.option("--out", type=click.Path(file_okay=False), help="folder for the rounds [default: build/network/GAME]")
def train_game_network(
    game: str, rounds: int, games: int, hidden: int, seed: str, workers: ChosenWorkers, out: str | None
) -> None:
    """Train a game's network by self-play and write it to network.toml, with the learning curve in curve.csv.

    Every round is stored; the same command with the same folder resumes after the last one, and another one is refused.
    Try it with `serai duel search:400@FOLDER/network.toml search:400 --game GAME`. To ship it, copy it to `strategy` in
    the game's folder.
    """
    chosen = game_or_first(game)
    plan = NetworkPlan(rounds, games, hidden, seed)
    with workers as opened, Progress(console=Console(), transient=True) as shown:
        folder = NetworkFolder(Path(out) if out else Path("build") / "network" / chosen.name, chosen, plan)
        done = folder.done()
        bar = shown.add_task(chosen.name, total=rounds, completed=len(done))

        def progress(number: int, part: float) -> None:
            shown.update(bar, completed=number + part)

        for one in train_network(chosen, plan, done, progress, opened):
            folder.store(one)
    click.echo(f"{chosen.name}: {folder.result}")
