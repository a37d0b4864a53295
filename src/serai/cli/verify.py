"""`serai verify`: check that the dice of a record were fair."""

from __future__ import annotations

from pathlib import Path

import click

from serai.engine.fairness import check
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False), metavar="RECORD")
def verify(file: str) -> None:
    """Check that every outcome of a record was drawn from the seed promised before the first one."""
    checked = check(Path(file).read_bytes(), games())
    click.echo(f"{file}: all {checked} outcomes come from the promised seed")
