"""The reference of the command line, written from the commands whenever the documentation is built."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import click

from serai.cli import commands
from serai.games import games

GROUPS = {
    "Play": ("play", "replay", "verify", "analyse", "print"),
    "Host": ("serve", "backup", "check", "migrate", "worker", "site", "competition"),
    "Bots": ("check-bot", "join", "arena", "duel", "attack", "train", "train-network"),
    "Research and design": ("simulate", "balance"),
    "A game of your own": ("new-game", "compile"),
}
FLAG = re.compile(r"(?<!\w)(--[a-z][\w-]*)")
INTRO = """# Command line

Every command of `serai`, as `serai COMMAND --help` shows it.

* A `GAME` is the name of an installed game: {games}, or one from [a package](tutorial.md).
* A component such as `--board` takes the name of a shipped file or the path of [your own](components.md).
* Some commands need an [extra](installing.md#extras); they say which.
* A command that fails because of what you gave it prints one line, `serai: …`, and exits with status 2.
"""


def reference() -> str:
    """Return the whole page."""
    listed = {name for names in GROUPS.values() for name in names}
    if listed != set(commands.commands):
        raise SystemExit(f"GROUPS: expected every command once; differs in {listed ^ set(commands.commands)}")
    parts = [INTRO.format(games=", ".join(f"`{name}`" for name in games()))]
    for title, names in GROUPS.items():
        parts.append(f"## {title}\n")
        parts += [_command(name, commands.commands[name]) for name in names]
    return "\n".join(parts)


def _command(name: str, command: click.Command, level: int = 3) -> str:
    context = click.Context(command, info_name=f"serai {name}")
    arguments = [_metavar(one, context) for one in command.params if isinstance(one, click.Argument)]
    usage = " ".join(["serai", name, "[OPTIONS]", *arguments])
    rows = "\n".join(f"| {flags} | {text} |" for flags, text in _options(command, context))
    options = f"| option | meaning |\n| --- | --- |\n{rows}\n" if rows else ""
    own = commands_of(command)
    parts = [f"{'#' * level} serai {name}\n", "" if own else f"```text\n{usage}\n```\n", _prose(command)]
    parts += [_command(f"{name} {one}", of_it, level + 1) for one, of_it in own.items()] or [options]
    return "\n".join(part for part in parts if part)


def commands_of(command: click.Command) -> Mapping[str, click.Command]:
    """Return the commands of a group; a command that is none has none."""
    return command.commands if isinstance(command, click.Group) else {}


def _prose(command: click.Command) -> str:
    """Return the help of a command as Markdown paragraphs."""
    paragraphs = re.split(r"\n\s*\n", (command.help or "").strip())
    text = "\n\n".join(" ".join(line.strip() for line in one.splitlines()) for one in paragraphs) + "\n"
    return "`".join(
        FLAG.sub(r"`\1`", part) if at % 2 == 0 else part  # what is between two backticks is code already
        for at, part in enumerate(text.split("`"))
    )


def _options(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    components = {kind.name for game in games().values() for kind in game.components}
    kinds = [one for one in command.params if isinstance(one, click.Option) and one.name in components]
    for option in command.params:
        if not isinstance(option, click.Option):
            continue
        if option in kinds:
            if option is kinds[0]:
                flags = ", ".join(f"`{one.opts[0]}`" for one in kinds)
                yield f"{flags} `NAME\\|FILE`", "a component: a shipped one by name, or your own file"
            continue
        flags = " / ".join([*option.opts, *option.secondary_opts])
        value = "" if option.is_flag or option.count else f" {_metavar(option, context)}"
        yield f"`{_in_table(flags + value)}`", _in_table(_meaning(option))


def _meaning(option: click.Option) -> str:
    text = (option.help or "").replace("\n", " ")
    if option.required:
        return f"{text} [required]"
    if option.show_default and option.default is not None and option.default is not False:
        shown = option.default if not option.is_flag else (option.opts[0].lstrip("-"))
        return f"{text} [default: {shown}]".strip()
    return text


def _metavar(parameter: click.Parameter, context: click.Context) -> str:
    """Return the name of a value; the list of games becomes GAME."""
    found = parameter.make_metavar(context)
    return found.replace("|".join(games()), "GAME").removesuffix(" RANGE")


def _in_table(text: str) -> str:
    return text.replace("|", "\\|")
