"""`serai serve`: run a server for a club or a household."""

from __future__ import annotations

import os
from typing import Any

import click

from serai.server.config import Config, is_local, load

_DEFAULT = Config()


@click.command()
@click.option("--config", "file", type=click.Path(dir_okay=False), help="a TOML file with settings")
@click.option("--host", help=f"address to listen on; 0.0.0.0 for every network [default: {_DEFAULT.host}]")
@click.option("--port", type=int, help=f"port to listen on [default: {_DEFAULT.port}]")
@click.option("--store", help="file that stores all tables, or a postgresql:// address")
@click.option("--origin", "origins", multiple=True, help="public address, if there is a proxy; repeat for more")
@click.option(
    "--processes", type=int, help=f"processes that serve; more need PostgreSQL [default: {_DEFAULT.processes}]"
)
@click.option("--workers", type=int, help=f"processes for bots [default: {_DEFAULT.workers}]")
@click.option("--push", metavar="CONTACT", help="send push notifications; your mailto: address, for the push services")
@click.option("--web", type=click.Path(file_okay=False, exists=True), help="folder with the browser's files")
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="how much is logged [default: info]"
)
def serve(file: str | None, **flags: Any) -> None:
    """Serve tables to browsers.

    Every setting can also be given in the environment, as SERAI_PORT=8000, or in a TOML file, as port = 8000;
    a flag overrides the environment, which overrides the file. The page "Server settings" lists all of them.

    One SQLite file stores everything. A move is on disk before it is acknowledged, so the server can be
    stopped at any moment; `serai backup` copies the file while it runs. The store can also be a PostgreSQL database.
    """
    config = load(file, os.environ, flags)
    if not is_local(config.host) and not config.origins:
        click.echo("serai: others can reach this server by its address; give --origin if it has a name", err=True)
    from serai.server import processes, run  # a good part of the start-up time, and not needed for --help

    if config.processes > 1:
        processes.serve(config)
    else:
        run.serve(config)
