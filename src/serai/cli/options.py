"""Command-line options every command that sets up a match has in common."""

from __future__ import annotations

import locale
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from serai.engine.errors import SetupError
from serai.engine.game import Game
from serai.engine.setup import OptionValue, Setup, component_from_file
from serai.engine.texts import LANGUAGES, Texts
from serai.games import find, games
from serai.kit.components import ComponentError

F = TypeVar("F", bound=Callable[..., Any])


def agreeing_on_a_game(command: F) -> F:
    """Add the game, its options and a flag for each kind of component any game has."""
    for kind in sorted({kind.name for game in games().values() for kind in game.components}, reverse=True):
        help_text = f"{kind} to play with: the name of a shipped one, or your own file"
        command = click.option(f"--{kind}", metavar="NAME|FILE", help=help_text)(command)
    command = click.option(
        "--option", "agreed", multiple=True, metavar="NAME=VALUE", help="a house rule; repeat for more"
    )(command)
    return click.argument("game", required=False, metavar=f"[{'|'.join(games())}]")(command)


def speaking(command: F) -> F:
    """Add the choice of language."""
    spoken = (locale.getlocale()[0] or "en")[:2]
    default = spoken if spoken in LANGUAGES else "en"
    return click.option("--language", type=click.Choice(LANGUAGES), default=default, help="language to play in")(
        command
    )


def chosen_game(name: str | None) -> Game:
    """The game named, or the first there is."""
    return find(name if name else next(iter(games())))


def asked_game(name: str | None, language: str) -> Game:
    """The game named; at a terminal a person who names none is asked."""
    if name or not sys.stdin.isatty():
        return chosen_game(name)
    for number, game in enumerate(games().values(), 1):
        seats = ", ".join(str(count) for count in sorted(game.seats))
        click.echo(f"{number:>3}  {Texts(game, language, ()).message('game')} ({seats})")
    number = click.prompt("", prompt_suffix="> ", type=click.IntRange(1, len(games())), default=1)
    return list(games().values())[number - 1]


def set_up(game: Game, seats: int | Sequence[str], agreed: tuple[str, ...], components: dict[str, str | None]) -> Setup:
    """A set-up from the command line, tried out at once, so that a wrong file is told by its name."""
    setup = game.setup(seats, **agreement(game, agreed, components))
    try:
        game.rules(setup)
    except ComponentError as error:
        kind = error.origin.rpartition(" ")[2]
        raise ComponentError(components.get(kind) or error.origin, error.problem) from None
    return setup


def agreement(game: Game, agreed: tuple[str, ...], components: dict[str, str | None]) -> dict[str, Any]:
    """The options and components given on the command line, ready for a set-up."""
    options = {}
    for text in agreed:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option: expected NAME=VALUE; got {text!r}")
        options[name] = _value(game, name, value)
    chosen: dict[str, Any] = {}
    for kind, given in components.items():
        if given is not None:
            known = next((known for known in game.components if known.name == kind), None)
            if known is None:
                raise SetupError(f"{game.name} has no {kind} file")
            chosen[kind] = given if given in known.shipped else component_from_file(given)
    return {"options": options, "components": chosen}


def _value(game: Game, name: str, text: str) -> OptionValue:
    """The option's choice that is written like this; anything else is left for the set-up to refuse."""
    for option in game.options:
        if option.name == name:
            for choice in option.choices:
                if str(choice).lower() == text.lower():
                    return choice
    return text
