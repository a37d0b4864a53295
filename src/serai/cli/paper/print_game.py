"""`serai print`: a game as PDF files to print, or its pieces as pictures for other tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import click

from serai.cli.options import game_or_first, language_option, make_setup, setup_components
from serai.cli.paper.chromium import Tab, open_tab
from serai.cli.paper.own_server import own_server
from serai.cli.paper.pictures import DPI, write_pictures
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.games import games
from serai.kit.errors import SeraiError

PAPERS, INKS = ("a4", "letter"), ("colour", "saving", "black")
READY = "main[data-ready]"


@click.command("print")
@click.argument("game", required=False, metavar=f"[{'|'.join(games())}]")
@setup_components
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="size of the sheets")
@click.option("--ink", type=click.Choice(INKS), default="colour", show_default=True,
              help="all colours, lines and signs only, or black only")  # fmt: skip
@click.option("--no-backs", "backs", flag_value=False, default=True, help="leave out the backs of the pieces")
@click.option("--images", is_flag=True, help=f"write every piece as a PNG of {DPI} dpi, and decks, with an index.json")
@language_option
@click.option(
    "-o", "--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="folder to write to"
)
def print_game(
    game: str | None,
    paper: str,
    ink: str,
    backs: bool,
    images: bool,
    language: str,
    out: Path,
    **components: str | None,
) -> None:
    """Write a game as PDF files: its pieces on sheets to cut, and its rules as a booklet.

    The pages are those of the page Print in the browser; chromium, Chrome or Edge draws them without a window.
    """
    chosen = game_or_first(game)
    setup = make_setup(chosen, min(chosen.seats), (), components)
    folder = _folder(out)
    told = {"paper": paper, "ink": ink, "backs": backs, "components": _differing(chosen, setup)}
    with own_server() as address, open_tab() as tab:
        tab.open(address, "#app")
        tab.evaluate(f"localStorage['serai:settings'] = JSON.stringify({{language: {json.dumps(language)}}})")
        if images:
            _open(tab, address, chosen, {**told, "what": "images"})
            written = write_pictures(tab, chosen.name, folder / f"{chosen.name}-images")
            click.echo(f"written: {written} pictures in {folder / f'{chosen.name}-images'}")
            return
        for what in ("pieces", "rules"):
            _open(tab, address, chosen, {**told, "what": what})
            file = folder / f"{chosen.name}-{what}-{paper}-{language}{'' if ink == 'colour' else f'-{ink}'}.pdf"
            _write(file, tab.pdf())
            click.echo(f"written: {file}")


def _open(tab: Tab, address: str, game: Game, choices: dict[str, Any]) -> None:
    tab.open(f"{address}#/print/{game.name}/{quote(json.dumps(choices), safe='')}", READY)


def _differing(game: Game, setup: Setup) -> dict[str, Any]:
    """Return the components that differ from the game's defaults."""
    usual = {kind.name: kind.shipped[0] for kind in game.components}
    return {kind: component for kind, component in setup.components.items() if component != usual[kind]}


def _folder(out: Path) -> Path:
    """Create the folder if it is missing, before anything is drawn; return it."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SeraiError(f"{out}: cannot be made: {error.strerror}") from None
    return out


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise SeraiError(f"{file}: cannot be written: {error.strerror}") from None
