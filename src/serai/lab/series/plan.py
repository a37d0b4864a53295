"""What a series is: who plays, how it is set up, from which seed, and in which chunks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.games import find
from serai.kit.errors import SeraiError
from serai.lab.entrants import entrant
from serai.lab.workers.fingerprint import fingerprint

RANDOM = "random"
RANDOM_CHUNK = 1000
PLAYED_CHUNK = 10
"""Matches of a chunk: random ones take a tenth of a millisecond, those of players up to some seconds."""


class SeriesError(SeraiError):
    """A series cannot be played, or its folder belongs to another one."""


class SeriesPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The definition of a series; equal plans give equal matches, each by its number."""

    setup: Setup
    players: tuple[str, ...]
    """The players, one for each seat; with each match they move on by a seat."""
    seed: str
    luck: bool = False
    """Whether the luck of each seat is measured."""
    decisions: bool = False
    """Whether there is a row for each decision."""
    rules: str
    code: str
    """The fingerprint of rules and bots."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find(self.setup.game)

    @property
    def is_random(self) -> bool:
        """Whether every seat plays at random."""
        return set(self.players) == {RANDOM}

    def seated(self, match: int) -> tuple[str, ...]:
        """Return who sits where in a match."""
        seats = len(self.players)
        return tuple(self.players[(seat + match) % seats] for seat in range(seats))


class Chunk(msgspec.Struct, frozen=True):
    """The matches numbered from `first` up to, but not including, `last`."""

    first: int
    last: int


def new_plan(
    setup: Setup, players: Sequence[str], seed: str, *, luck: bool = False, decisions: bool = False
) -> SeriesPlan:
    """Return a plan with the players by name: one for every seat, or one for all of them."""
    game, seats = find(setup.game), len(setup.seats)
    if luck and game.has_secrets:
        raise SeriesError(f"luck is not measured in a game with secrets, as {game.name} is; leave it out")
    names = [_name_of(player, game) for player in players]
    if len(names) not in (1, seats):
        raise SeriesError(f"expected one player, or {seats}, one for each seat; got {len(names)}")
    seated = tuple(names * seats if len(names) == 1 else names)
    return SeriesPlan(
        setup=setup,
        players=seated,
        seed=seed,
        luck=luck,
        decisions=decisions,
        rules=game.rules_version,
        code=fingerprint(),
    )


def chunks_of(plan: SeriesPlan, first: int, last: int) -> list[Chunk]:
    """Return the matches from `first` to `last` in chunks, the same however many processes play them."""
    size = RANDOM_CHUNK if plan.is_random and not plan.luck else PLAYED_CHUNK
    return [Chunk(start, min(start + size, last)) for start in range(first, last, size)]


def _name_of(player: str, game: Game) -> str:
    found = entrant(player, game)
    if found.name != RANDOM and found.level is None:
        raise SeriesError(f"{found.name} plays by the clock; a series needs players that play the same again")
    return found.name
