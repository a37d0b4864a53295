"""`serai train`: train a game's weights by self-play."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from serai.cli.options import (
    ChosenWorkers,
    game_or_first,
    make_setup,
    seed_option,
    setup_arguments,
    setup_options,
    workers_options,
)
from serai.engine.game import Game
from serai.games import games as all_games
from serai.lab.training.folder import TrainingFolder
from serai.lab.training.trainer import TrainingPlan, train
from serai.lab.workers.base import Workers

_DEFAULT = TrainingPlan()


@click.command("train")
@click.argument("game", metavar="|".join(all_games()))
@setup_options
@click.option("--rounds", default=_DEFAULT.rounds, show_default=True, type=click.IntRange(0), help="rounds of fitting")
@click.option("--games", default=_DEFAULT.games, show_default=True, type=click.IntRange(1), help="games in each round")
@click.option("--trials", default=_DEFAULT.trials, show_default=True, type=click.IntRange(0), help="changes to try")
@click.option(
    "--matches", default=_DEFAULT.matches, show_default=True, type=click.IntRange(1), help="matches to test each change"
)
@click.option(
    "--simulations",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="simulations for each decision; 0 plays without search",
)
@seed_option(_DEFAULT.seed, "the same seed gives the same weights")
@workers_options
@click.option("--out", type=click.Path(file_okay=False), help="folder for the weights [default: build/train/GAME]")
def train_game(
    game: str,
    rounds: int,
    games: int,
    trials: int,
    matches: int,
    simulations: int,
    seed: str,
    workers: ChosenWorkers,
    out: str | None,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Train the weights of a game's features and write them to weights.toml.

    Every step that changed the weights is stored; the same command with the same folder resumes from there, and
    another one is refused. The result depends neither on --jobs nor on --on. Try the file with
    `serai arena --weights FILE`. To ship it, copy it to `strategy` in the game's folder.
    """
    chosen = game_or_first(game)
    for seats in chosen.seats:
        make_setup(chosen, seats, option, components)
    agreed, flags = setup_arguments(chosen, option, components), _flags(option, components)
    plan = TrainingPlan(rounds, games, trials, matches, seed, simulations, agreed, flags)
    with workers as opened:
        folder = TrainingFolder(Path(out) if out else Path("build") / "train" / chosen.name, chosen, plan)
        _train(chosen, plan, folder, opened)
    click.echo(f"{chosen.name}: {folder.result}")


def _train(game: Game, plan: TrainingPlan, folder: TrainingFolder, workers: Workers) -> None:
    """Train from the last stored step on, and show how far it is."""
    begin, done = folder.last()
    weights = begin
    with Progress(console=Console(), transient=True) as shown:
        bar = shown.add_task(game.name, total=plan.steps, completed=done)

        def progress(step: int, part: float) -> None:
            shown.update(bar, completed=step + part)

        for step, weights in train(game, plan, begin, done, progress, workers):
            folder.store(step, weights)
    folder.finish(weights)


def _flags(options: tuple[str, ...], components: dict[str, str | None]) -> tuple[str, ...]:
    """Return the set-up given on the command line."""
    own = [word for text in options for word in ("--option", text)]
    return (*own, *(word for kind, given in components.items() if given for word in (f"--{kind}", given)))
