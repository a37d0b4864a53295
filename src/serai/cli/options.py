"""Command-line options shared by the commands that set up a match."""

from __future__ import annotations

import locale
import shlex
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from functools import wraps
from typing import Any, TypeAlias, TypeVar

import click
from click.core import ParameterSource

from serai.engine.errors import SetupError
from serai.engine.game import Game
from serai.engine.setup import OptionValue, Setup, component_from_file
from serai.engine.texts import LANGUAGES, Texts
from serai.games import find, games
from serai.kit.components import ComponentError
from serai.lab.workers.base import Workers
from serai.lab.workers.connect import connect

F = TypeVar("F", bound=Callable[..., Any])
ChosenWorkers: TypeAlias = AbstractContextManager[Workers]
"""The workers a command was asked to use; they start when the context is entered."""


def game_options(command: F) -> F:
    """Add the game argument, `--option`, and a flag for each kind of component."""
    return click.argument("game", required=False, metavar=f"[{'|'.join(games())}]")(setup_options(command))


def setup_options(command: F) -> F:
    """Add `--option`, and a flag for each kind of component."""
    added = click.option("--option", multiple=True, metavar="NAME=VALUE", help="a house rule; repeat for more")
    return added(setup_components(command))


def setup_components(command: F) -> F:
    """Add a flag for each kind of component."""
    for kind in sorted({kind.name for game in games().values() for kind in game.components}, reverse=True):
        help_text = f"{kind} to play with: a shipped one by name, or your own file"
        command = click.option(f"--{kind}", metavar="NAME|FILE", help=help_text)(command)
    return command


def seed_option(default: str | None, help_text: str) -> Callable[[F], F]:
    """Add `--seed`: text in every command, so that any word or number will do."""
    return click.option("--seed", default=default, show_default=default is not None, metavar="TEXT", help=help_text)


def workers_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--jobs` and `--on`; the command receives them as `workers`. A lost node is reported on stderr."""

    @wraps(command)
    def with_workers(*, on: str | None, jobs: int, **given: Any) -> Any:
        return command(workers=connect(on, jobs, lambda text: click.echo(text, err=True)), **given)

    where = "a Ray cluster to play on: one of --jobs processes on this machine, or all cores of one at an address"
    added = click.option("--on", metavar="ray|ray://HOST:PORT|HOST:PORT", help=where)(with_workers)
    return click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="processes to play in")(
        added
    )


def command_line(left_out: Collection[str]) -> str:
    """Return the command with the options it was given, except those that do not change its result."""
    context = click.get_current_context()
    words = ["serai", context.info_name or ""]
    for parameter in context.command.params:
        name, given = parameter.name or "", context.params.get(parameter.name or "")
        if context.get_parameter_source(name) is not ParameterSource.COMMANDLINE or name in left_out:
            continue
        flag = [] if isinstance(parameter, click.Argument) else [parameter.opts[0]]
        for value in given if isinstance(given, tuple) else (given,):
            words += flag if value is True else [*flag, str(value)]
    return shlex.join(words)


def language_option(command: F) -> F:
    """Add `--language`, by default the system's."""
    system = (locale.getlocale()[0] or "en")[:2]
    default = system if system in LANGUAGES else "en"
    return click.option("--language", type=click.Choice(LANGUAGES), default=default, help="language of the texts")(
        command
    )


def game_or_first(name: str | None) -> Game:
    """Return the game of this name; the first one without a name."""
    return find(name if name else next(iter(games())))


def game_or_prompt(name: str | None, language: str) -> Game:
    """Return the game of this name; without a name, ask at a terminal, else take the first one."""
    if name or not sys.stdin.isatty():
        return game_or_first(name)
    for number, game in enumerate(games().values(), 1):
        seats = ", ".join(str(count) for count in sorted(game.seats))
        click.echo(f"{number:>3}  {Texts(game, language, ()).message('game')} ({seats})")
    number = click.prompt("", prompt_suffix="> ", type=click.IntRange(1, len(games())), default=1)
    return list(games().values())[number - 1]


def make_setup(
    game: Game, seats: int | Sequence[str], options: tuple[str, ...], components: dict[str, str | None]
) -> Setup:
    """Build a set-up from the command line and check it, so that an error names the faulty file."""
    setup = game.setup(seats, **setup_arguments(game, options, components))
    try:
        game.rules(setup)
    except ComponentError as error:
        kind = error.origin.rpartition(" ")[2]
        raise ComponentError(components.get(kind) or error.origin, error.problem) from None
    return setup


def setup_arguments(game: Game, options: tuple[str, ...], components: dict[str, str | None]) -> dict[str, Any]:
    """Parse the options and components of the command line into arguments of `Game.setup`."""
    values = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option: expected NAME=VALUE; got {text!r}")
        values[name] = _option_value(game, name, value)
    chosen: dict[str, Any] = {}
    for kind, given in components.items():
        if given is not None:
            known = next((known for known in game.components if known.name == kind), None)
            if known is None:
                raise SetupError(f"{game.name} has no {kind} file")
            chosen[kind] = given if given in known.shipped else component_from_file(given)
    return {"options": values, "components": chosen}


def _option_value(game: Game, name: str, text: str) -> OptionValue:
    """Return the option's choice with this spelling; the set-up refuses any other text."""
    for option in game.options:
        if option.name == name:
            for choice in option.choices:
                if str(choice).lower() == text.lower():
                    return choice
    return text
