"""`serai join`: let a bot of your own take a seat at a table of a running server."""

from __future__ import annotations

import signal
from types import FrameType

import click

from serai.bots.program import DEFAULT_MILLISECONDS
from serai.games import games
from serai.lab.entrants import command_of, external_bot, is_class
from serai.lab.guest.errors import GuestError
from serai.lab.guest.guest import Guest
from serai.lab.guest.invitation import read_invitation
from serai.lab.guest.requests import Server

HERE = "http://127.0.0.1:8000"


@click.command()
@click.argument("invitation", metavar="CODE|LINK")
@click.option("--bot", required=True, metavar="[NAME=]COMMAND|MODULE:CLASS", help="the bot, as in `serai arena`")
@click.option("--server", default=HERE, show_default=True, metavar="ADDRESS", help="the server, if you give a code")
@click.option("--milliseconds", default=DEFAULT_MILLISECONDS, show_default=True, type=click.IntRange(1),
              help="time limit for each decision")  # fmt: skip
@click.option("--stay", is_flag=True, help="play every rematch that somebody asks for")
def join(invitation: str, bot: str, server: str, milliseconds: int, stay: bool) -> None:
    """Let a bot of your own take an open seat, where everybody sees that a bot plays.

    It gets the messages that a browser gets. A lost connection is restored. If the bot fails twice at one
    decision, a Merchant plays on. Ctrl-C gives up the seat, or during a match hands it to a Merchant.
    """
    invited = read_invitation(invitation, server)
    host = Server(invited.server)
    table = host.look_up(invited.code)
    game = games().get(table.game)
    if game is None:
        raise GuestError(f"expected one of the games installed here ({', '.join(games())}); got {table.game}")
    found = external_bot(bot, game.setup(len(table.seats)))
    if game.has_secrets and is_class(found.spec):
        raise GuestError(f"{game.name} has secrets, so no class can follow its positions; expected a program")
    guest = Guest(host, command_of(found.spec), milliseconds, click.echo)
    guest.take_seat(invited.code, found.name)
    signal.signal(signal.SIGTERM, _interrupt)
    guest.play(stay)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Leave as on Ctrl-C when the service is stopped."""
    raise KeyboardInterrupt
