"""The command line: one file for each command."""

from __future__ import annotations

import sys

import click

from serai.cli.analyse import analyse_record
from serai.cli.arena import arena
from serai.cli.backup import backup
from serai.cli.check_bot import check_bot
from serai.cli.play import play
from serai.cli.replay import replay
from serai.cli.serve import serve
from serai.cli.simulate import simulate
from serai.cli.train import train_game
from serai.cli.verify import verify
from serai.kit.errors import SeraiError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="serai")
def commands() -> None:
    """Serai: a table for bazaar games. Unofficial; not affiliated with the games' publishers."""


commands.add_command(analyse_record)
commands.add_command(arena)
commands.add_command(check_bot)
commands.add_command(play)
commands.add_command(replay)
commands.add_command(simulate)
commands.add_command(serve)
commands.add_command(backup)
commands.add_command(train_game)
commands.add_command(verify)


def main() -> None:
    """Run a command; print an expected error as one line."""
    try:
        commands()
    except SeraiError as error:
        click.echo(f"serai: {error}", err=True)
        sys.exit(2)
