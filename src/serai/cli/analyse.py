"""`serai analyse`: what every decision of a record cost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from serai.bots.analysis import SIMULATIONS, Analysis, Judgement, analyse
from serai.cli.options import language_option, seed_option
from serai.engine.replay import read_record
from serai.engine.texts import Texts
from serai.games import games
from serai.kit.seeds import seed_number


@click.command("analyse")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--simulations", default=SIMULATIONS, show_default=True, type=click.IntRange(1), help="simulations for each action"
)
@seed_option("0", "the same seed gives the same judgements")
@language_option
def analyse_record(file: str, simulations: int, seed: str, language: str) -> None:
    """Show each seat's win probability move by move, and the three most costly decisions."""
    match = read_record(Path(file).read_bytes(), games())
    console = Console()
    with Progress(console=console, transient=True) as shown:
        bar = shown.add_task("moves")
        found = analyse(
            match,
            simulations,
            seed_number(seed),
            lambda done, total: shown.update(bar, completed=done, total=total or 1),
        )
    names = match.setup.seats
    texts = Texts(match.game, language, names)
    console.print(win_table(found, names))
    costly = found.most_costly(3)
    for judgement in costly:
        console.print(Text(judgement_line(judgement, names, texts)))
    if not costly:
        console.print("no decision cost anything")
    if not found.luck:
        console.print("luck is not measured in a game with secrets")
    for name, luck in zip(names, found.luck, strict=False):
        console.print(Text(f"luck of {name}: {100 * luck:+.0f}% chance to win, compared with average dice and draws"))


def win_table(found: Analysis, names: Sequence[str]) -> Table:
    """Return each seat's win probability after every decision, and the cost of the decision."""
    table = Table(
        "move", "decides", *(f"{name} wins" for name in names), "expected points", "cost", title="after each decision"
    )
    for one in found.judgements:
        odds = [f"{100 * win:.0f}%" for win in one.played.win]
        points = " ".join(f"{points:.1f}" for points in one.points)
        cost = f"{100 * one.cost:.0f}%" if one.cost >= 0.005 else ""
        table.add_row(str(one.move + 1), Text(names[one.seat]), *odds, points, cost)
    return table


def judgement_line(one: Judgement, names: Sequence[str], texts: Texts) -> str:
    """Return one sentence on a costly decision."""
    played, best = texts.action(one.played.action), texts.action(one.best[0].action)
    share, better = 100 * one.played.win[one.seat], 100 * one.win
    return (
        f"move {one.move + 1}, {names[one.seat]}: {played} cost {100 * one.cost:.0f}% chance to win "
        f"({share:.0f}%); better: {best} ({better:.0f}%{', exactly' if one.exact else ''})"
    )
