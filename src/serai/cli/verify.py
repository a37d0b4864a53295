"""`serai verify`: check that the dice of a record were fair."""

from __future__ import annotations

import hashlib
from pathlib import Path

import click

from serai.engine.fairness import check
from serai.engine.replay import read_record
from serai.games import games


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False), metavar="RECORD")
def verify(file: str) -> None:
    """Check that every outcome of a record was drawn from the promised seed and the shares of the seats."""
    text = Path(file).read_bytes()
    checked = check(text, games())
    click.echo(f"{file}: all {checked.outcomes} outcomes come from the promised seed")
    click.echo(f"SHA-256 of the record: {hashlib.sha256(text).hexdigest()}")
    seats = read_record(text, games()).setup.seats
    for name, brought, missing in zip(seats, checked.shares, checked.missing, strict=True):
        if brought or missing:
            rolls = brought + missing
            click.echo(
                f"{name} brought a share to {brought} of {rolls} rolls" + "; the rest went without it" * bool(missing)
            )
