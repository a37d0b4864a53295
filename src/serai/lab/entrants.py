"""The entrants of a tournament: our players by name, and bots of your own."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from serai.bots.external import ExternalPlayer
from serai.bots.levels import Level, named_player, roster
from serai.bots.player import Player
from serai.bots.process import BotFailed
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.setup import Setup
from serai.games import find
from serai.lab.bot_host import UnknownBot
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import Weights, network_from_file, network_text, weights_from_file, weights_text

SEARCHES = "uct:MS, search:SIMULATIONS, search:MSms, search:SIMULATIONS:MISTAKES"


@dataclass(frozen=True)
class Entrant:
    """A name in the tables, and a function that makes a new player for a match."""

    name: str
    new_player: Callable[[Match], Player]
    is_external: bool = False
    level: Level | None = None
    """The level of this player, if it is one."""
    weights: str = ""
    """The fingerprint of the weights file it was named with."""

    @property
    def identity(self) -> str:
        """The text that identifies it in the header of results."""
        return f"{self.name} {self.weights}".strip()


class ExternalBot(msgspec.Struct, frozen=True):
    """A bot of your own: its name in the tables, and the class or command that was given."""

    name: str
    spec: str


class TrainedFile(msgspec.Struct, frozen=True):
    """A weights file of your own."""

    name: str
    weights: Weights


def entrants(
    names: Sequence[str], bots: Sequence[ExternalBot], game: Game, trained: TrainedFile | None = None
) -> list[Entrant]:
    """Return our players by name, each level a second time with a trained file if there is one, then the bots.

    Every name must be different.
    """
    found = [entrant(name, game) for name in names]
    if trained:
        found = [one for plain in found for one in (plain, trained_entrant(plain, trained)) if one]
    found += [external_entrant(bot.spec, bot.name) for bot in bots]
    for number, one in enumerate(found):
        if one.name in [other.name for other in found[:number]]:
            raise UnknownBot(f"expected different players; got {one.name!r} twice")
    return found


def entrant(name: str, game: Game) -> Entrant:
    """Find one of our players by its name; a level with `@FILE` after it plays with the weights of a file."""
    name, at, path = name.partition("@")
    yardsticks = strategy_of(game).yardsticks
    player = named_player(name, yardsticks)
    if player is None:
        known = [*roster(), *(one.name for one in yardsticks)]
        raise UnknownBot(f"unknown player {name!r}; expected one of: {', '.join(known)}, {SEARCHES}")
    level = player if isinstance(player, Level) else None
    if not at:
        return Entrant(player.name, _always(player), level=level)
    trained = trained_file(path, game)
    if level is None:
        raise UnknownBot(f"{name}@{path}: {name} plays without weights; expected a level or a search before @")
    level = replace(level, name=f"{level.name}@{path}", row=level.name, weights=trained.weights)
    return Entrant(level.name, _always(level), level=level, weights=fingerprint_of(trained))


def trained_entrant(plain: Entrant, trained: TrainedFile) -> Entrant | None:
    """Return one of our players with the weights of a file; None for a player that uses no weights."""
    if plain.level is None:
        return None
    shown = f"{plain.name} with {trained.name}"
    return Entrant(shown, _always(replace(plain.level, name=shown, row=plain.name, weights=trained.weights)))


def fingerprint_of(trained: TrainedFile) -> str:
    """Return sixteen digits that change with any weight of the file."""
    network = trained.weights.network
    text = weights_text(trained.weights) + (network_text(network) if network else "")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def trained_file(path: str, game: Game) -> TrainedFile:
    """Read a weights file of a game, or a network file, which goes with the game's own weights."""
    strategy = strategy_of(game)
    if Path(path).is_file() and (network := network_from_file(path, strategy.details)):
        return TrainedFile(Path(path).name, msgspec.structs.replace(strategy.weights, network=network))
    return TrainedFile(Path(path).name, weights_from_file(path, strategy.features))


def external_bot(text: str, setup: Setup) -> ExternalBot:
    """Start a bot of your own once, before any match, and ask its name; `UnknownBot` if it cannot play.

    A name given as `NAME=` counts most, then the bot's own, then that of its class or program.
    """
    given, spec = _split_name(text)
    _check_exists(spec)
    match = Match(find(setup.game), setup)
    player = ExternalPlayer(spec, command_of(spec), match, hosts_class=is_class(spec))
    try:
        own = player.start(0)
    except BotFailed as error:
        raise UnknownBot(f"{spec}: {error}") from None
    finally:
        player.stop(match.scores, match.places, None)
    return ExternalBot(given or own or _short_name(spec), spec)


def command_of(spec: str) -> list[str]:
    """Return the command that starts a bot given as a class or as a command."""
    return [sys.executable, "-m", "serai.lab.bot_host", spec] if is_class(spec) else shlex.split(spec)


def external_entrant(text: str, name: str = "") -> Entrant:
    """Parse a bot of your own: `MODULE:CLASS`, `FILE.py:CLASS`, or a command, with an optional `NAME=` before it."""
    given, spec = _split_name(text)
    shown, command = name or given or _short_name(spec), command_of(spec)
    hosts = is_class(spec)
    return Entrant(shown, lambda match: ExternalPlayer(shown, command, match, hosts_class=hosts), is_external=True)


def is_external(text: str, game: Game) -> bool:
    """Return whether a player is given as a class or command rather than by one of our names."""
    try:
        entrant(text, game)
    except UnknownBot:
        if is_class(text) or any(sign in text for sign in "=/ "):
            return True
        raise
    return False


def is_class(spec: str) -> bool:
    """Return whether a bot is given as a class rather than as a command."""
    place, colon, name = spec.rpartition(":")
    if place.endswith(".py"):
        return name.isidentifier() and len(place.split()) == 1
    return bool(colon) and name.isidentifier() and all(part.isidentifier() for part in place.split("."))


def _split_name(text: str) -> tuple[str, str]:
    """Return the name before `=`, if there is one, and the rest."""
    given, equals, rest = text.partition("=")
    name, spec = (given, rest) if equals and given.isidentifier() else ("", text)
    if not spec.strip():
        raise UnknownBot("--bot: expected a program or MODULE:CLASS; got nothing")
    return name, spec


def _check_exists(spec: str) -> None:
    """Refuse a missing file or program; other faults show when it is started."""
    file, _, _ = spec.rpartition(":")
    if is_class(spec):
        if file.endswith(".py") and not Path(file).is_file():
            raise UnknownBot(f"{spec}: there is no file {file}")
    elif shutil.which(command_of(spec)[0]) is None:
        raise UnknownBot(f"{spec}: there is no program {command_of(spec)[0]}")


def _short_name(spec: str) -> str:
    if is_class(spec):
        return spec.rpartition(":")[2]
    words = shlex.split(spec)
    return Path(words[-1]).stem if words else ""


def _always(player: Player) -> Callable[[Match], Player]:
    return lambda _: player
