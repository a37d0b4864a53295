"""`serai replay`: check a record and print its events."""

from __future__ import annotations

from pathlib import Path

import click

from serai.cli.options import language_option
from serai.engine import record
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.texts import Texts
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@language_option
def replay(file: str, language: str) -> None:
    """Check a record move by move and print what happened."""
    saved = record.read(Path(file).read_bytes(), games())
    texts = Texts(saved.game, language, saved.setup.seats)
    match = Match(saved.game, saved.setup)
    for move in saved.record.moves:
        events = match.act(move.seat, move.action).events if isinstance(move, Decision) else match.fall(move.outcome)
        for event in events:
            click.echo(texts.event(event))
    click.echo(match.rules.picture(match.view()))
