"""`serai worker`: think for the bots of servers elsewhere."""

from __future__ import annotations

import asyncio
import os

import click

from serai.kit.errors import SeraiError
from serai.server.config import is_postgresql, load
from serai.server.logs import write_logs
from serai.server.stores import store_at


class NoDatabase(SeraiError):
    """A worker was given no database."""


@click.command()
@click.option("--config", "file", type=click.Path(dir_okay=False), help="TOML file with the server's settings")
@click.option("--store", help="postgresql:// address of the servers' database")
@click.option("--workers", type=click.IntRange(1, 256), help="jobs at once; one for each core you can spare")
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="how much is logged [default: info]"
)
def worker(file: str | None, store: str | None, workers: int | None, log_level: str | None) -> None:
    """Compute moves of bots, hints and analyses for all servers on a database.

    It may be started on any machine that reaches the database, and stopped at any moment: what it has begun is then
    done by another worker, or by the servers themselves.
    """
    config = load(file, os.environ, {"store": store, "workers": workers, "log_level": log_level})
    if not is_postgresql(config.store_path):
        raise NoDatabase(f"expected the postgresql:// address of a database as --store; got {config.store_path}")
    write_logs(config.log_level)
    store_at(config.store_path).acquire()
    from serai.server.workers.claims import work

    asyncio.run(work(config.store_path, config.workers))
