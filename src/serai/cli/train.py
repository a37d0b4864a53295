"""`serai train`: train a game's weights by self-play."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from serai.cli.options import game_or_first
from serai.engine.game import Game
from serai.engine.weights import FILE, Weights, prior_weights, read_weights, weights_text
from serai.lab.trainer import TrainingPlan, train

_DEFAULT = TrainingPlan()


@click.command("train")
@click.argument("game")
@click.option("--rounds", default=_DEFAULT.rounds, show_default=True, type=click.IntRange(0), help="rounds of fitting")
@click.option("--games", default=_DEFAULT.games, show_default=True, type=click.IntRange(1), help="games in each round")
@click.option("--trials", default=_DEFAULT.trials, show_default=True, type=click.IntRange(0), help="changes to try")
@click.option("--matches", default=_DEFAULT.matches, show_default=True, type=click.IntRange(1), help="for each change")
@click.option("--seed", default=_DEFAULT.seed, show_default=True, help="the same seed gives the same weights")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="games played in parallel")
@click.option("--out", type=click.Path(file_okay=False), help="folder for the weights [default: build/train/GAME]")
def train_game(
    game: str, rounds: int, games: int, trials: int, matches: int, seed: int, jobs: int, out: str | None
) -> None:
    """Train the weights of a GAME's features and write them to weights.toml.

    Every step that changed the weights is stored; the same command with the same folder resumes from there.
    The result does not depend on --jobs. To ship it, copy the file to the game's folder.
    """
    chosen, plan = game_or_first(game), TrainingPlan(rounds, games, trials, matches, seed, jobs)
    folder = Path(out) if out else Path("build") / "train" / chosen.name
    folder.mkdir(parents=True, exist_ok=True)
    begin, done = _resume(chosen, folder, plan.steps)
    weights = begin
    console = Console()
    with Progress(console=console, transient=True) as shown:
        bar = shown.add_task(chosen.name, total=plan.steps, completed=done)

        def progress(step: int, part: float) -> None:
            shown.update(bar, completed=step + part)

        for step, weights in train(chosen, plan, begin, done, progress):
            _step_file(folder, step).write_text(weights_text(weights), encoding="utf-8")
    (folder / FILE).write_text(weights_text(weights), encoding="utf-8")
    console.print(f"{chosen.name}: {folder / FILE}")


def _resume(game: Game, folder: Path, steps: int) -> tuple[Weights, int]:
    """The weights of the last stored step and the number of steps done; without any, the prior weights."""
    for step in range(steps - 1, -1, -1):
        file = _step_file(folder, step)
        if file.exists():
            return read_weights(file.read_text(encoding="utf-8"), str(file)), step + 1
    return prior_weights(game.package), 0


def _step_file(folder: Path, step: int) -> Path:
    return folder / f"step-{step + 1}.toml"
