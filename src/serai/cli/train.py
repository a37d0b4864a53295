"""`serai train`: learn anew what bots know about a game, by self-play."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from serai.cli.options import chosen_game
from serai.engine.game import Game
from serai.engine.weights import FILE, Experience, hunch_of, read_experience, written
from serai.lab.trainer import Plan, train


@click.command("train")
@click.argument("game")
@click.option("--rounds", default=Plan.rounds, show_default=True, type=click.IntRange(0), help="of fitting to matches")
@click.option("--games", "played", default=Plan.games, show_default=True, type=click.IntRange(1), help="in each round")
@click.option("--trials", default=Plan.trials, show_default=True, type=click.IntRange(0), help="changes tried out")
@click.option("--matches", default=Plan.matches, show_default=True, type=click.IntRange(1), help="for each change")
@click.option("--seed", default=Plan.seed, show_default=True, help="the same seed learns the same")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="games of a round played at once")
@click.option("--out", type=click.Path(file_okay=False), help="folder for what is learned [default: build/train/GAME]")
def train_game(
    game: str, rounds: int, played: int, trials: int, matches: int, seed: int, jobs: int, out: str | None
) -> None:
    """Learn what the traits of a GAME's positions are worth, and write it to weights.toml.

    Every step that taught something is kept; started again with the same folder, it goes on from there. The
    result is the same on any number of jobs. To ship it, put the file into the game's folder.
    """
    wanted, plan = chosen_game(game), Plan(rounds, played, trials, matches, seed, jobs)
    folder = Path(out) if out else Path("build") / "train" / wanted.name
    folder.mkdir(parents=True, exist_ok=True)
    begin, done = _learned_before(wanted, folder, plan.steps)
    experience = begin
    console = Console()
    with Progress(console=console, transient=True) as shown:
        bar = shown.add_task(wanted.name, total=plan.steps, completed=done)

        def told(step: int, part: float) -> None:
            shown.update(bar, completed=step + part)

        for step, experience in train(wanted, plan, begin, done, told):
            _kept(folder, step).write_text(written(experience), encoding="utf-8")
    (folder / FILE).write_text(written(experience), encoding="utf-8")
    console.print(f"{wanted.name}: {folder / FILE}")


def _learned_before(game: Game, folder: Path, steps: int) -> tuple[Experience, int]:
    """What an interrupted training had learned, and after how many steps; else what a person would guess."""
    for step in range(steps - 1, -1, -1):
        file = _kept(folder, step)
        if file.exists():
            return read_experience(file.read_text(encoding="utf-8"), str(file)), step + 1
    return hunch_of(game.package), 0


def _kept(folder: Path, step: int) -> Path:
    return folder / f"step-{step + 1}.toml"
