"""Restricted play: a series again, in which one seat does without a kind of action or a piece if it has a choice.

The restricted seat moves on by one from match to match. It plays as always; where its decision would be of the kind,
it decides again among all actions that are not. So a match without such a decision stays as it was, and need not be
played again.
"""

from __future__ import annotations

from typing import NamedTuple

from serai.engine.series import win_share
from serai.lab.series.kinds import KindReader
from serai.lab.series.plan import Chunk, SeriesPlan
from serai.lab.series.play import Choose, ChunkPlay

NOBODY = -1


class ObservedMatch(NamedTuple):
    """A match as it is played without a restriction, seen from the seat that a restriction would be for."""

    match: int
    won: float
    """The seat's share of the win."""
    avoidable: dict[str, tuple[int, ...]]
    """By kind, the numbers of the decisions that were of this kind although another was possible."""


class RestrictedMatch(NamedTuple):
    """A match of a restricted seat, and its share of the win."""

    match: int
    won: float


def restricted_seat(plan: SeriesPlan, match: int) -> int:
    """Return the seat that is restricted in a match."""
    return match % len(plan.players)


def observe_task(task: tuple[SeriesPlan, frozenset[str], Chunk]) -> list[ObservedMatch]:
    """Play a chunk without a restriction, and note which of these kinds the seat could have done without."""
    plan, wanted, chunk = task
    play = ObservedPlay(plan, wanted, chunk)
    return [play.observe(number) for number in range(chunk.first, chunk.last)]


def restrict_task(task: tuple[SeriesPlan, str, tuple[int, ...]]) -> tuple[str, list[RestrictedMatch]]:
    """Play some matches in which the seat does without a kind; return them after the kind."""
    plan, kind, matches = task
    play = RestrictedPlay(plan, kind)
    return kind, [play.restrict(number) for number in matches]


class _OneSeat(ChunkPlay):
    """Matches in which one seat's decisions are looked at."""

    def __init__(self, plan: SeriesPlan, wanted: frozenset[str], chunk: Chunk) -> None:
        super().__init__(plan, chunk)
        self.reader = KindReader(plan.game, self.rules, self.run.start, wanted)
        self.seat = NOBODY

    def win_of(self, number: int) -> float:
        """Play a match; return the share of the win of the seat that is looked at."""
        self.seat = restricted_seat(self.plan, number)
        self.play_match(number)
        return win_share(self.run.state, self.seat)

    def kinds(self, action: int) -> frozenset[str]:
        """Return those of the wanted kinds that a legal action is of."""
        return self.reader.kinds(self.run.state, action, self.run.tally)


class ObservedPlay(_OneSeat):
    """Matches without a restriction."""

    def __init__(self, plan: SeriesPlan, wanted: frozenset[str], chunk: Chunk) -> None:
        super().__init__(plan, wanted, chunk)
        self.avoidable: dict[str, list[int]] = {}

    def observe(self, number: int) -> ObservedMatch:
        """Play a match and note what could have been avoided."""
        self.avoidable = {}
        won = self.win_of(number)
        return ObservedMatch(number, won, {kind: tuple(found) for kind, found in self.avoidable.items()})

    def decide(self, seat: int, legal: list[int], choose: Choose) -> int:
        """Decide as always, and note each kind that another action is not of."""
        chosen = choose(legal)
        if seat == self.seat:
            common = kinds = self.kinds(chosen)
            for other in legal:
                if not common:
                    break
                common &= self.kinds(other)
            for kind in kinds - common:
                self.avoidable.setdefault(kind, []).append(self.run.tally.decisions)
        return chosen


class RestrictedPlay(_OneSeat):
    """Matches in which the seat does without one kind."""

    def __init__(self, plan: SeriesPlan, kind: str) -> None:
        super().__init__(plan, frozenset([kind]), Chunk(0, 1))

    def restrict(self, number: int) -> RestrictedMatch:
        """Play a match with the restriction."""
        return RestrictedMatch(number, self.win_of(number))

    def decide(self, seat: int, legal: list[int], choose: Choose) -> int:
        """Decide as always; what is of the kind is decided again among all that is not, if there is anything."""
        chosen = choose(legal)
        if seat != self.seat or not self.kinds(chosen):
            return chosen
        allowed = [action for action in legal if not self.kinds(action)]
        return choose(allowed) if allowed else chosen
