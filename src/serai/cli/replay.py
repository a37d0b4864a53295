"""`serai replay`: tell the story of a record, checking every move."""

from __future__ import annotations

from pathlib import Path

import click

from serai.cli.options import speaking
from serai.engine import record
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.texts import Texts
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@speaking
def replay(file: str, language: str) -> None:
    """Check a record move by move and tell what happened in it."""
    told = record.read(Path(file).read_bytes(), games())
    texts = Texts(told.game, language, told.setup.seats)
    match = Match(told.game, told.setup)
    for move in told.record.moves:
        events = match.act(move.seat, move.action).events if isinstance(move, Decision) else match.fall(move.outcome)
        for event in events:
            click.echo(texts.event(event))
    click.echo(match.rules.picture(match.view()))
