"""`serai check-bot`: check that a bot is legal, in time and deterministic."""

from __future__ import annotations

import sys

import click

from serai.bots.program import DEFAULT_MILLISECONDS
from serai.cli.options import game_or_first, seed_option
from serai.games import games
from serai.lab.entrants import external_bot, external_entrant
from serai.lab.tournament import Terms
from serai.lab.validator import ValidationReport, validate


@click.command("check-bot")
@click.argument("bot", metavar="COMMAND|MODULE:CLASS")
@click.option("--game", "names", multiple=True, help="a game it plays; repeat (default: all of them)")
@click.option("--rounds", default=1, show_default=True, type=click.IntRange(1), help="matches on every seat")
@seed_option("check", "seed of dice and random choices")
@click.option(
    "--milliseconds",
    default=DEFAULT_MILLISECONDS,
    show_default=True,
    type=click.IntRange(1),
    help="time limit for each decision",
)
def check_bot(bot: str, names: tuple[str, ...], rounds: int, seed: str, milliseconds: int) -> None:
    """Play a bot on every seat, every match twice, and report whether it is legal, in time and deterministic."""
    sound = True
    for game in [game_or_first(name) for name in names or games()]:
        setup = game.setup(min(game.seats))
        found = external_bot(bot, setup)
        entrant = external_entrant(found.spec, found.name)
        terms = Terms(setup=setup, seed=seed, milliseconds=milliseconds, clock=True)
        report = validate(game, terms, entrant, rounds)
        click.echo(f"{game.name}: {report.matches} matches, {report.decisions} decisions of {entrant.name}")
        for line in report_lines(report):
            click.echo(f"  {line}")
        sound = sound and report.is_sound
    sys.exit(0 if sound else 1)


def report_lines(report: ValidationReport) -> list[str]:
    """Return the report as lines of text."""
    pace = f"{report.milliseconds:.1f} ms per decision, the slowest {report.slowest:.0f} of {report.limit} ms"
    verdicts = [
        f"{_mark(report.is_legal)} legal",
        f"{_mark(report.is_in_time)} in time: {pace}",
        f"{_mark(report.is_deterministic)} deterministic",
    ]
    return verdicts + [f"- {problem}" for problem in (*dict.fromkeys(report.failures), *report.differences)]


def _mark(is_fine: bool) -> str:
    return "ok " if is_fine else "NOT"
