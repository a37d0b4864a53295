"""`serai replay`: check a record and print its events."""

from __future__ import annotations

from pathlib import Path

import click

from serai.cli.options import language_option
from serai.engine.replay import read_record
from serai.engine.texts import Texts
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@language_option
def replay(file: str, language: str) -> None:
    """Check a record move by move and print what happened."""
    match = read_record(Path(file).read_bytes(), games())
    texts = Texts(match.game, language, match.setup.seats)
    for _, _, events in match.history():
        for event in events:
            click.echo(texts.event(event))
    click.echo(match.rules.text_board(match.view()))
