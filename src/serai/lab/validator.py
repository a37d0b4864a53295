"""Check that a bot plays legally, in time and deterministically."""

from __future__ import annotations

from dataclasses import dataclass

from serai.engine.game import Game
from serai.lab.entrants import Entrant, entrant
from serai.lab.tournament import Fixture, MatchResult, Pairing, Terms, play_fixture

OPPONENT = "random"


@dataclass(frozen=True)
class ValidationReport:
    """The findings of matches against random players, each played twice."""

    matches: int
    decisions: int
    milliseconds: float
    """Mean time of a decision."""
    slowest: float
    limit: int
    failures: tuple[str, ...]
    """The reason of every forfeit."""
    differences: tuple[str, ...]
    """Every match that differed the second time."""

    @property
    def is_legal(self) -> bool:
        """Whether it never forfeited, except for time."""
        return all(failure.startswith("late") for failure in self.failures)

    @property
    def is_in_time(self) -> bool:
        """Whether every answer came within the limit."""
        return not any(failure.startswith("late") for failure in self.failures) and self.slowest <= self.limit

    @property
    def is_deterministic(self) -> bool:
        """Whether the same questions and seeds led to the same match."""
        return not self.differences

    @property
    def is_sound(self) -> bool:
        """Whether it is legal, in time and deterministic."""
        return self.is_legal and self.is_in_time and self.is_deterministic


def validate(game: Game, terms: Terms, bot: Entrant, rounds: int = 1) -> ValidationReport:
    """Play the bot on every seat among random players, every match twice with the same seeds."""
    field = {OPPONENT: entrant(OPPONENT, game), bot.name: bot}
    seats = len(terms.setup.seats)
    planned = [Fixture(Pairing(bot.name, OPPONENT), number, seat) for number in range(rounds) for seat in range(seats)]
    played = [
        (play_fixture(game, terms, fixture, field), play_fixture(game, terms, fixture, field)) for fixture in planned
    ]
    own = [result for pair in played for result in pair]
    decisions = sum(result.decisions[result.fixture.seat] for result in own)
    spent = sum(result.milliseconds[result.fixture.seat] for result in own)
    return ValidationReport(
        matches=len(own),
        decisions=decisions,
        milliseconds=spent / max(1, decisions),
        slowest=max(result.slowest[result.fixture.seat] for result in own),
        limit=terms.milliseconds,
        failures=tuple(result.forfeit.why for result in own if result.forfeit),
        differences=tuple(_difference(first) for first, second in played if _course(first) != _course(second)),
    )


def _course(result: MatchResult) -> tuple[object, ...]:
    """Return what must be equal both times: the digest of all moves, and the result."""
    return result.moves, result.scores, result.places


def _difference(result: MatchResult) -> str:
    return f"round {result.fixture.round}, seat {result.fixture.seat}: the second match differed"
