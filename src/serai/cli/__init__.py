"""The command line: one file for each command."""

from __future__ import annotations

import sys

import click

from serai.cli.analyse import analyse_record
from serai.cli.compile_package import compile_package
from serai.cli.host.backup import backup
from serai.cli.host.check import check
from serai.cli.host.competition import competition
from serai.cli.host.migrate import migrate
from serai.cli.host.serve import serve
from serai.cli.host.site import site
from serai.cli.host.worker import worker
from serai.cli.lab.arena import arena
from serai.cli.lab.attack import attack
from serai.cli.lab.balance import balance
from serai.cli.lab.check_bot import check_bot
from serai.cli.lab.duel import duel
from serai.cli.lab.join import join
from serai.cli.lab.simulate import simulate
from serai.cli.lab.train import train_game
from serai.cli.lab.train_network import train_game_network
from serai.cli.new_game import new_game
from serai.cli.paper.print_game import print_game
from serai.cli.play import play
from serai.cli.replay import replay
from serai.cli.verify import verify
from serai.kit.errors import SeraiError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="serai")
def commands() -> None:
    """Serai: a table for bazaar games. Unofficial; not affiliated with the games' publishers."""


commands.add_command(analyse_record)
commands.add_command(arena)
commands.add_command(attack)
commands.add_command(check)
commands.add_command(check_bot)
commands.add_command(compile_package)
commands.add_command(competition)
commands.add_command(duel)
commands.add_command(join)
commands.add_command(new_game)
commands.add_command(play)
commands.add_command(print_game)
commands.add_command(replay)
commands.add_command(simulate)
commands.add_command(serve)
commands.add_command(site)
commands.add_command(backup)
commands.add_command(balance)
commands.add_command(migrate)
commands.add_command(train_game)
commands.add_command(train_game_network)
commands.add_command(verify)
commands.add_command(worker)


def main() -> None:
    """Run a command; print an expected error as one line."""
    try:
        commands()
    except SeraiError as error:
        click.echo(f"serai: {error}", err=True)
        sys.exit(2)
