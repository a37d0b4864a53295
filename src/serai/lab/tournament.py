"""Tournaments: every player meets every other, from every seat, with the same dice."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Protocol, runtime_checkable

import msgspec

from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.bots.process import BotFailed
from serai.bots.program import START_SECONDS
from serai.engine.chance import Chance
from serai.engine.errors import MalformedAction, Refused
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.setup import Setup
from serai.kit.stream import Stream
from serai.lab.entrants import Entrant


class Pairing(msgspec.Struct, frozen=True):
    """One player on one seat, another on all other seats."""

    lone: str
    rest: str


class Fixture(msgspec.Struct, frozen=True):
    """A match to play: the pairing, the round whose dice it uses, and the lone player's seat."""

    pairing: Pairing
    round: int
    seat: int


class Forfeit(msgspec.Struct, frozen=True):
    """A seat that lost a match because its bot broke the rules, and the reason."""

    seat: int
    why: str


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a fixture, seat by seat."""

    fixture: Fixture
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    milliseconds: tuple[float, ...]
    slowest: tuple[float, ...]
    moves: str
    """The first 16 digits of the SHA-256 of the record: equal only if all moves are."""
    forfeit: Forfeit | None = None

    def share(self, seat: int) -> float:
        """Return a seat's share of the win; seats that share first place share one win."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The conditions all matches of a tournament share."""

    setup: Setup
    seed: str
    milliseconds: int
    """The milliseconds for each decision of a bot of your own."""
    clock: bool
    """Whether our levels keep their time limits; if not, they always run all their simulations."""


@runtime_checkable
class StartablePlayer(Protocol):
    """A player that is started before a match and stopped after it."""

    def start(self, seat: int, seconds: float) -> object:
        """Get ready to play this seat, within some seconds; this time does not count."""

    def stop(self, scores: tuple[int, ...], places: tuple[int, ...], forfeit: str | None) -> None:
        """Receive the result of the match and stop."""


def pairings(players: Sequence[str], seats: int, neighbours: bool = False, both_ways: bool = False) -> list[Pairing]:
    """Pair every player, alone, with each one named before it, or only with the one just before.

    With three or more seats it matters who sits alone: `both_ways` adds the reverse pairings.
    """
    found = pairwise(players) if neighbours else combinations(players, 2)
    ways = [Pairing(later, earlier) for earlier, later in found]
    return ways + ([Pairing(way.rest, way.lone) for way in ways] if both_ways and seats > 2 else [])


def schedule(paired: Sequence[Pairing], seats: int, games: int) -> Iterator[Fixture]:
    """Yield fixtures round by round: each pairing from every seat, at least `games` games per pairing."""
    for number in range(-(-games // seats)):
        for pairing in paired:
            for seat in range(seats):
                yield Fixture(pairing, number, seat)


def play_fixture(game: Game, terms: Terms, fixture: Fixture, field: dict[str, Entrant]) -> MatchResult:
    """Play one match; a bot that fails forfeits it, and its seat alone is last."""
    match = Match(game, terms.setup, Chance(f"{terms.seed}/{fixture.round}"))
    seats = len(terms.setup.seats)
    names = [fixture.pairing.lone if seat == fixture.seat else fixture.pairing.rest for seat in range(seats)]
    seated = [field[name].new_player(match) for name in names]
    limits = [_limit(terms, field[name]) for name in names]
    clock = _Clock(seats)
    forfeit: Forfeit | None = None
    places: tuple[int, ...] = (1,) * seats
    try:
        forfeit = _play_on(match, terms, fixture, seated, limits, clock)
        places = tuple(2 if seat == forfeit.seat else 1 for seat in range(seats)) if forfeit else match.places
    finally:
        for player in seated:
            if isinstance(player, StartablePlayer):
                player.stop(match.scores, places, forfeit.why if forfeit else None if match.over else "interrupted")
    digest = hashlib.sha256(write_record(match.record).encode()).hexdigest()[:16]
    pace = (tuple(clock.decisions), tuple(clock.spent), tuple(clock.slowest))
    return MatchResult(fixture, match.scores, places, *pace, digest, forfeit)


def player_seeds(terms: Terms, fixture: Fixture, seats: int) -> list[Stream]:
    """Return the random stream of each seat's player; it depends on the round and the seat, not on the player."""
    return [Stream(_number(f"{terms.seed}/{fixture.round}/{seat}")) for seat in range(seats)]


def _play_on(
    match: Match,
    terms: Terms,
    fixture: Fixture,
    seated: Sequence[Player],
    limits: Sequence[int | None],
    clock: _Clock,
) -> Forfeit | None:
    seeds = player_seeds(terms, fixture, len(seated))
    for number, player in enumerate(seated):
        try:
            if isinstance(player, StartablePlayer):
                player.start(number, max(START_SECONDS, terms.milliseconds / 1000))
        except BotFailed as error:
            return Forfeit(number, str(error))
    while (seat := match.seat) is not None:
        question = Question.of(match, seeds[seat].below(2**31), limits[seat])
        try:
            clock.start(by_wall=isinstance(seated[seat], StartablePlayer))
            try:
                action = seated[seat].choose(question)
            finally:
                clock.stop(seat)
            match.act(seat, action)
        except BotFailed as error:
            return Forfeit(seat, str(error))
        except (Refused, MalformedAction) as error:
            return Forfeit(seat, f"illegal: {error}")
    return None


def _limit(terms: Terms, entrant: Entrant) -> int | None:
    if entrant.is_external:
        return terms.milliseconds
    return None if terms.clock else NO_TIME_LIMIT


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class _Clock:
    """How long each seat thought: our own players in CPU time, which other work does not lengthen."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.spent = [0.0] * seats
        self.slowest = [0.0] * seats
        self._now: Callable[[], float] = time.perf_counter
        self._started = 0.0

    def start(self, by_wall: bool) -> None:
        self._now = time.perf_counter if by_wall else time.thread_time
        self._started = self._now()

    def stop(self, seat: int) -> None:
        spent = round((self._now() - self._started) * 1000, 3)
        self.decisions[seat] += 1
        self.spent[seat] = round(self.spent[seat] + spent, 3)
        self.slowest[seat] = max(self.slowest[seat], spent)
