"""`serai site`: the edition without a server, as a folder of files."""

from __future__ import annotations

from pathlib import Path

import click

from serai.cli.host.site_games import add_game
from serai.games import find
from serai.kit.errors import SeraiError

FOLDER = Path("build") / "site"


class NotBuilt(SeraiError):
    """There is no site to show."""


@click.command()
@click.option("--serve", "serves", is_flag=True, help="show it on this machine")
@click.option("--add", "added", multiple=True, metavar="GAME", help="add this installed game of a package to the site")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="port to listen on")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=FOLDER)
def site(folder: Path, serves: bool, added: tuple[str, ...], port: int) -> None:
    """Show the site that plays without a server, or add games to it.

    `make site` builds it into build/site, in a checkout of Serai. Copy that folder to any static host to publish it.
    The page "Play without a server" says how.
    """
    if not (folder / "sw.js").is_file():
        raise NotBuilt(f"expected a site in {folder}; got none. In a checkout of Serai `make site` builds it")
    for name in added:
        add_game(folder, find(name))
        click.echo(f"{folder} now has {name}")
    if added and not serves:
        return
    if not serves:
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        click.echo(f"{folder} holds the site, {size / 1e6:.0f} MB. Copy it to any static host, or: serai site --serve")
        return
    import uvicorn  # a good part of the start-up time, and not needed for --help

    from serai.server.http.site import site_app

    click.echo(f"Serai without a server: http://127.0.0.1:{port}/ (Ctrl-C ends it)")
    uvicorn.run(site_app(folder), host="127.0.0.1", port=port, log_level="warning", access_log=False)
