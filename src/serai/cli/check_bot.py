"""`serai check-bot`: does a bot play legally, in time and the same each time?"""

from __future__ import annotations

import sys

import click

from serai.bots.external import DEFAULT_MILLISECONDS
from serai.cli.options import chosen_game
from serai.games import games
from serai.lab.entrants import outside_entrant
from serai.lab.tournament import Terms
from serai.lab.validator import Report, validate


@click.command("check-bot")
@click.argument("bot", metavar="COMMAND|MODULE:CLASS")
@click.option("--game", "names", multiple=True, help="a game it plays; repeat (default: all of them)")
@click.option("--rounds", default=1, show_default=True, type=click.IntRange(1), help="matches on every seat")
@click.option("--seed", default="check", show_default=True, help="seed of dice and lots")
@click.option(
    "--milliseconds", default=DEFAULT_MILLISECONDS, show_default=True, type=click.IntRange(1), help="for each decision"
)
def check_bot(bot: str, names: tuple[str, ...], rounds: int, seed: str, milliseconds: int) -> None:
    """Let a bot play on every seat, every match twice, and report legality, time and determinism."""
    entrant = outside_entrant(bot)
    sound = True
    for game in [chosen_game(name) for name in names or games()]:
        terms = Terms(setup=game.setup(min(game.seats)), seed=seed, milliseconds=milliseconds, clock=True)
        report = validate(game, terms, entrant, rounds)
        click.echo(f"{game.name}: {report.matches} matches, {report.decisions} decisions of {entrant.name}")
        for line in lines(report):
            click.echo(f"  {line}")
        sound = sound and report.is_sound
    sys.exit(0 if sound else 1)


def lines(report: Report) -> list[str]:
    """A report in words."""
    pace = f"{report.milliseconds:.1f} ms a decision, the slowest {report.slowest:.0f} of {report.limit} ms"
    told = [
        f"{_mark(report.is_legal)} legal",
        f"{_mark(report.is_in_time)} in time: {pace}",
        f"{_mark(report.is_deterministic)} deterministic",
    ]
    return told + [f"- {problem}" for problem in (*dict.fromkeys(report.failures), *report.differences)]


def _mark(is_fine: bool) -> str:
    return "ok " if is_fine else "NOT"
