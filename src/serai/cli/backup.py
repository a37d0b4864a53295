"""`serai backup`: copy all tables, even while the server runs."""

from __future__ import annotations

import os

import click

from serai.server.config import load
from serai.tables.store.sqlite import backup as copy


@click.command()
@click.argument("target", type=click.Path(dir_okay=False), metavar="FILE")
@click.option("--config", "file", type=click.Path(dir_okay=False), help="TOML file with the server's settings")
@click.option("--store", type=click.Path(dir_okay=False), help="file that stores all tables")
def backup(target: str, file: str | None, store: str | None) -> None:
    """Copy all tables to FILE, which must not exist yet. The server may keep running."""
    config = load(file, os.environ, {"store": store})
    click.echo(f"{target}: {copy(config.store_path, target)} tables")
