"""`serai replay`: tell the story of a record, checking every move."""

from __future__ import annotations

from pathlib import Path

import click

from serai.cli.setting_up import speaking
from serai.engine.replay import read_record
from serai.engine.texts import Texts
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@speaking
def replay(file: str, language: str) -> None:
    """Check a record move by move and tell what happened in it."""
    match = read_record(Path(file).read_bytes(), games())
    texts = Texts(match.game, language, match.setup.seats)
    for _, _, events in match.history():
        for event in events:
            click.echo(texts.event(event))
    click.echo(match.rules.text_board(match.view()))
