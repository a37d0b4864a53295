"""`serai play`: play in the browser, or in the terminal with --terminal."""

from __future__ import annotations

import os
import signal
import socket
import webbrowser
from contextlib import suppress
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import click
from click.core import ParameterSource

from serai.bots.levels import DEFAULT_LEVEL, roster
from serai.cli.options import game_options, language_option, seed_option
from serai.cli.terminal import play_in_terminal
from serai.games import find
from serai.server.config import Config, ConfigError, load

TERMINAL_OPTIONS = ("people", "bots", "level", "weights", "seed", "save", "language", "option")


@click.command()
@game_options
@click.option("--no-browser", "browser", flag_value=False, default=True, help="print the address and open no browser")
@click.option("--share", is_flag=True, help="let others in the same network join")
@click.option("--port", type=int, help=f"port to listen on; another if it is taken [default: {Config().port}]")
@click.option("--store", type=click.Path(dir_okay=False), help="file that stores all tables")
@click.option("--terminal", is_flag=True, help="play in the terminal; the options below need this")
@click.option("--people", default="Guest", help="comma-separated names of the people at this screen")
@click.option("--bots", default=None, type=int, help="number of bots (default: enough for the smallest table)")
@click.option("--level", default=DEFAULT_LEVEL, show_default=True, help=f"how the bots play: {', '.join(roster())}")
@click.option("--weights", type=click.Path(dir_okay=False), metavar="FILE", help="a trained file for the bots")
@seed_option(None, "seed of the dice, to play the same dice again")
@click.option("--save", type=click.Path(dir_okay=False, writable=True), help="write the record to this file at the end")
@language_option
@click.pass_context
def play(
    context: click.Context,
    /,
    game: str | None,
    browser: bool,
    share: bool,
    port: int | None,
    store: str | None,
    terminal: bool,
    **here: Any,
) -> None:
    """Play a game in the browser.

    Starts a server on this machine, stores all tables in the user's data folder, and opens the browser.
    With --terminal the game is played in the terminal, without a server.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a service manager closes it as Ctrl+C does
    if terminal:
        arguments = {name: here.pop(name) for name in TERMINAL_OPTIONS}
        play_in_terminal(game, **arguments, components=here)
        return
    for name in here:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise ConfigError(f"--{name} needs --terminal; in the browser, set it at the table's set-up")
    page = f"#/setup/{find(game).name}" if game else ""
    flags = {"port": port, "store": store, "host": "0.0.0.0" if share else None, "log_level": "warning"}
    serve_here(load(None, os.environ, flags), page, browser)


def serve_here(config: Config, page: str, browser: bool) -> None:
    """Serve on this machine until stopped; if Serai runs already, open that."""
    shared = config.host == "0.0.0.0"
    running = f"http://127.0.0.1:{config.port}/"
    if config.port and not shared and is_serai(running):
        click.echo(f"Serai runs already: {running}{page}")
        if browser:
            webbrowser.open(running + page)
        return
    listening = listen(config.host, config.port)
    host = own_address() if shared else "127.0.0.1"
    address = f"http://{host}:{listening.getsockname()[1]}/{page}"

    def ready() -> None:
        click.echo(f"Serai is open: {address}\nTo close it, press Ctrl+C here. Every table stays as it is.")
        if browser:
            webbrowser.open(address)

    from serai.server.run import serve  # a good part of the start-up time, and not needed for --help

    with suppress(KeyboardInterrupt):
        serve(config, listening, ready)
    click.echo("\nSerai is closed.")


def listen(host: str, port: int) -> socket.socket:
    """Open a socket on this port, or on a free one if it is taken."""
    for tried in (port, 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
        except OSError as error:
            listening.close()
            problem = error.strerror
        else:
            return listening
    raise ConfigError(f"cannot listen on {host}: {problem}")


def is_serai(address: str) -> bool:
    """Return whether a Serai server answers at this address."""
    try:
        with urlopen(f"{address}healthz", timeout=1) as answer:
            return b'"server"' in answer.read(1000)
    except (URLError, OSError):
        return False


def own_address() -> str:
    """Return the address of this machine in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
