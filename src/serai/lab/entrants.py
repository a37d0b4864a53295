"""Who takes part in a tournament: our players by name, and bots of your own."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from serai.bots.external import OutsidePlayer
from serai.bots.levels import Level, PlainSearch, roster
from serai.bots.player import Player
from serai.engine.match import Match
from serai.lab.bot_host import UnknownBot

UNHURRIED = 10**9  # milliseconds: the clock never decides


@dataclass(frozen=True)
class Entrant:
    """A name in the tables, and how to seat a fresh player of that name at a match."""

    name: str
    seat_at: Callable[[Match], Player]
    is_outside: bool = False


def entrants(names: Sequence[str], bots: Sequence[str]) -> list[Entrant]:
    """Our players by name, then the bots; no name may stand for two of them."""
    found = [entrant(name) for name in names] + [outside_entrant(spec) for spec in bots]
    for number, one in enumerate(found):
        if one.name in [other.name for other in found[:number]]:
            raise UnknownBot(f"expected different players; got {one.name!r} twice")
    return found


def entrant(name: str) -> Entrant:
    """One of our players: a level, `random`, `uct:MILLISECONDS` or `search:SIMULATIONS`."""
    wanted = _plain(name)
    for known, player in roster().items():
        if _plain(known) == wanted:
            return Entrant(known, _always(player))
    kind, colon, amount = wanted.partition(":")
    if colon and amount.isdigit() and int(amount) > 0:
        if kind == "uct":
            return Entrant(wanted, _always(PlainSearch(int(amount), wanted)))
        if kind == "search":
            return Entrant(wanted, _always(Level(wanted, simulations=int(amount), milliseconds=UNHURRIED)))
    raise UnknownBot(f"unknown player {name!r}; expected one of: {', '.join(roster())}, uct:MS, search:SIMULATIONS")


def outside_entrant(spec: str) -> Entrant:
    """A bot of your own: `MODULE:CLASS`, `FILE.py:CLASS`, or the command of a program; `NAME=` may stand before."""
    given, equals, rest = spec.partition("=")
    name, spec = (given, rest) if equals and given.isidentifier() else (_short_name(spec), spec)
    if not spec.strip():
        raise UnknownBot("--bot: expected a program or MODULE:CLASS; got nothing")
    command = [sys.executable, "-m", "serai.lab.bot_host", spec] if is_class(spec) else shlex.split(spec)
    return Entrant(name, lambda match: OutsidePlayer(name, command, match), is_outside=True)


def is_class(spec: str) -> bool:
    """Whether a bot is named by its class rather than by a command."""
    place, colon, name = spec.rpartition(":")
    dotted = place.removesuffix(".py").split("/")[-1] if place.endswith(".py") else place
    return bool(colon) and name.isidentifier() and all(part.isidentifier() for part in dotted.split("."))


def _short_name(spec: str) -> str:
    if is_class(spec):
        return spec.rpartition(":")[2]
    words = shlex.split(spec)
    return Path(words[-1]).stem if words else ""


def _plain(name: str) -> str:
    return name.strip().strip("\"'").replace("_", " ").replace("-", " ").lower()


def _always(player: Any) -> Callable[[Match], Player]:
    return lambda _: player
