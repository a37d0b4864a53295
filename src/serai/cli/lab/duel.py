"""`serai duel`: one player against another, decided by a sequential test."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from serai.cli.lab.progress import show_interrupted
from serai.cli.options import (
    ChosenWorkers,
    command_line,
    game_or_first,
    make_setup,
    seed_option,
    setup_options,
    workers_options,
)
from serai.engine.game import Game
from serai.games import games as all_games
from serai.kit.errors import SeraiError
from serai.lab.duels.duel import Duel, DuelStanding, new_duel, run_duel
from serai.lab.duels.report import append_row, percent, summary
from serai.lab.duels.sprt import Sprt
from serai.lab.tournament import Terms
from serai.lab.workers.base import Workers

MATCHES = 200
MATCHES_OF_A_TEST = 20_000
EXTERNAL_MILLISECONDS = 10_000
NOT_REPEATED = {"names", "jobs", "on", "out", "append"}


@click.command()
@click.argument("a")
@click.argument("b")
@click.option("--game", "names", multiple=True, help="a game to play; repeat (default: all of them)")
@click.option("--seats", type=int, help="number of seats (default: the fewest)")
@setup_options
@click.option("--sprt", is_flag=True, help="stop as soon as a sequential test decides")
@click.option("--elo0", default=Sprt.elo0, show_default=True, help="rejected: A is this far above B")
@click.option("--elo1", default=Sprt.elo1, show_default=True, help="accepted: A is this far above B")
@click.option("--alpha", default=Sprt.alpha, show_default=True, type=click.FloatRange(0, 0.5, True, True),
              help="the chance to accept an A that is only elo0 above")  # fmt: skip
@click.option("--beta", default=Sprt.beta, show_default=True, type=click.FloatRange(0, 0.5, True, True),
              help="the chance to reject an A that is elo1 above")  # fmt: skip
@click.option("--games", "matches", type=click.IntRange(1),
              help=f"at most, in whole rounds [default: {MATCHES}; with --sprt {MATCHES_OF_A_TEST}]")  # fmt: skip
@seed_option("duel", "the same seed gives the same dice and random choices")
@click.option("--clock", is_flag=True, help="our levels keep their time limits; results then vary")
@click.option("--milliseconds", default=EXTERNAL_MILLISECONDS, show_default=True, type=click.IntRange(1),
              help="time limit for each decision of bots of your own")  # fmt: skip
@workers_options
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="folder for results, to resume from")
@click.option("--append", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.md",
              help="append the result to a table, with commit and command")  # fmt: skip
def duel(
    a: str,
    b: str,
    names: tuple[str, ...],
    seats: int | None,
    sprt: bool,
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    matches: int | None,
    seed: str,
    clock: bool,
    milliseconds: int,
    workers: ChosenWorkers,
    out: Path | None,
    append: Path | None,
    option: tuple[str, ...],
    **components: str | None,
) -> None:
    """Let A play alone against B on all other seats, in rounds: once from every seat with the same dice.

    A and B are names as in `serai arena --players`, `search:50ms` for milliseconds of CPU a decision, `vizier@FILE`
    for a level with weights of your own, or bots of your own as `NAME=COMMAND` or MODULE:CLASS. With --sprt the status
    is 0 if A is accepted in every game, else 1.
    """
    if elo0 >= elo1:
        raise SeraiError(f"--elo1: expected more than --elo0, which is {elo0:g}; got {elo1:g}")
    test = Sprt(elo0, elo1, alpha, beta) if sprt else None
    most, accepted = matches or (MATCHES_OF_A_TEST if test else MATCHES), True
    with workers as opened:
        shown = Screen(Console(), test, opened, out, append)
        for game in [game_or_first(name) for name in names or all_games()]:
            setup = make_setup(game, seats if seats is not None else min(game.seats), option, components)
            terms = Terms(setup=setup, seed=seed, milliseconds=milliseconds, clock=clock)
            standing, whole = shown.run(game, new_duel(game, terms, (a, b), most))
            accepted = accepted and standing is not None and standing.accepted is True
            if not whole:
                sys.exit(130)
    sys.exit(bool(test and not accepted))


@dataclass(frozen=True)
class Screen:
    """Runs duels and shows their progress."""

    console: Console
    sprt: Sprt | None
    workers: Workers
    out: Path | None
    append: Path | None

    def run(self, game: Game, duel: Duel) -> tuple[DuelStanding | None, bool]:
        """Run a duel and show its result; return the last standing, and whether it ran to its end."""
        path = self.out / f"{game.name}-{duel.seats}.jsonl" if self.out else None
        standing, whole = None, True
        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        try:
            with Progress(*columns, console=self.console, transient=True) as progress:
                task = progress.add_task(f"{game.name}: {duel.lone} against {duel.rest}")
                for standing in run_duel(duel, self.sprt, path, self.workers):
                    progress.update(task, description=f"{game.name}: {_short(standing)}")
        except KeyboardInterrupt:
            whole = False
            rounds = standing.scores.rounds if standing else 0
            show_interrupted(self.console, self.out, f"{rounds} whole rounds")
        if standing:
            for line in summary(duel, standing, self.sprt):
                self.console.print(Text(line))
            if self.append and whole:
                append_row(self.append, duel, standing, self.sprt, f"{command_line(NOT_REPEATED)} --game {game.name}")
        return standing, whole


def _short(standing: DuelStanding) -> str:
    ratio = f", LLR {standing.ratio:.2f}" if standing.ratio is not None else ""
    return f"{percent(standing.scores.share)} of {standing.scores.matches} matches{ratio}"
