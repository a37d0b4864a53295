"""`serai backup`: copy all tables, even while the server runs."""

from __future__ import annotations

import os

import click

from serai.server.config import is_postgresql, load
from serai.tables.store.backup import backup as copy
from serai.tables.store.errors import StoreError


@click.command()
@click.argument("target", type=click.Path(dir_okay=False), metavar="FILE")
@click.option("--config", "file", type=click.Path(dir_okay=False), help="TOML file with the server's settings")
@click.option("--store", type=click.Path(dir_okay=False), help="file that stores all tables")
def backup(target: str, file: str | None, store: str | None) -> None:
    """Copy all tables to FILE, which must not exist yet. The server may keep running."""
    config = load(file, os.environ, {"store": store})
    if is_postgresql(config.store_path):
        raise StoreError("expected a store in a file; a database of PostgreSQL is backed up with pg_dump")
    click.echo(f"{target}: {copy(config.store_path, target)} tables")
