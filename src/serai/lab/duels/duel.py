"""A duel: one player against another until a sequential test decides, or for this many matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from serai.engine.game import Game
from serai.lab.bot_host import UnknownBot
from serai.lab.duels.sprt import Scores, Sprt
from serai.lab.entrants import ExternalBot, entrant, external_bot, is_external
from serai.lab.runner import Tournament, run_tournament
from serai.lab.tournament import MatchResult, Pairing, Terms
from serai.lab.workers.base import Workers
from serai.lab.workers.processes import THIS_PROCESS


class Duel(Tournament, frozen=True, kw_only=True):
    """A tournament with one pairing: a player alone against copies of another, from every seat with the same dice."""

    lone: str
    rest: str

    def pairings(self) -> list[Pairing]:
        """Return the only pairing."""
        return [Pairing(self.lone, self.rest)]


@dataclass(frozen=True)
class DuelStanding:
    """What is known after some rounds; `accepted` says how the test ended, None until it has."""

    scores: Scores
    ratio: float | None
    """The log-likelihood ratio of the test; None without one."""
    accepted: bool | None
    milliseconds: tuple[float, float]
    """Mean time of a decision of either player, the lone one first."""
    forfeits: tuple[str, ...]
    """Why matches were forfeited, each reason once, with the player."""


def new_duel(game: Game, terms: Terms, players: tuple[str, str], games: int) -> Duel:
    """Return a duel of two players: ours by name, or bots of your own as a class or command."""
    ours: list[str] = []
    own: list[ExternalBot] = []
    names: list[str] = []
    for text in players:
        if is_external(text, game):
            own.append(external_bot(text, terms.setup))
            names.append(own[-1].name)
        else:
            ours.append(text)
            names.append(entrant(text, game).name)
    if names[0] == names[1]:
        raise UnknownBot(f"expected two different players; got {names[0]!r} twice")
    return Duel(terms=terms, players=tuple(ours), bots=tuple(own), games=games, lone=names[0], rest=names[1])


def run_duel(
    duel: Duel, sprt: Sprt | None, path: Path | None = None, workers: Workers = THIS_PROCESS
) -> Generator[DuelStanding]:
    """Yield the standing after every round, until the test decides or all matches are played.

    Rounds are counted in their order, whichever ends first, so that the verdict does not depend on the workers.
    """
    tally = _Tally(duel.seats)
    with closing(_rounds(duel, path, workers)) as rounds:
        for results in rounds:
            tally.add(results)
            standing = tally.standing(sprt)
            yield standing
            if standing.accepted is not None:
                return


def _rounds(duel: Duel, path: Path | None, workers: Workers) -> Generator[list[MatchResult]]:
    """Yield the results of each round, in the order of the rounds."""
    waiting: dict[int, list[MatchResult]] = {}
    following = 0
    with closing(run_tournament(duel, path, workers)) as results:
        for result in results:
            waiting.setdefault(result.fixture.round, []).append(result)
            while len(waiting.get(following, [])) == duel.seats:
                yield waiting.pop(following)
                following += 1


class _Tally:
    """The rounds counted so far; and the decisions and time of either player, the lone one first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: Counter[Fraction] = Counter()
        self.spent = [0.0, 0.0]
        self.decisions = [0, 0]
        self.forfeits: dict[str, None] = {}

    def add(self, results: Sequence[MatchResult]) -> None:
        """Count one round."""
        self.counts[sum((_share(one) for one in results), Fraction(0)) / self.seats] += 1
        for result in results:
            for seat, milliseconds in enumerate(result.milliseconds):
                which = 0 if seat == result.fixture.seat else 1
                self.spent[which] += milliseconds
                self.decisions[which] += result.decisions[seat]
            if result.forfeit:
                pairing, lone = result.fixture.pairing, result.forfeit.seat == result.fixture.seat
                self.forfeits[f"{pairing.lone if lone else pairing.rest}: {result.forfeit.why}"] = None

    def standing(self, sprt: Sprt | None) -> DuelStanding:
        """Return the current standing."""
        scores = Scores(self.seats, Counter(self.counts))
        lone, rest = (spent / max(1, count) for spent, count in zip(self.spent, self.decisions, strict=True))
        ratio = sprt.log_likelihood_ratio(scores) if sprt else None
        accepted = sprt.accepts(ratio) if sprt and ratio is not None else None
        return DuelStanding(scores, ratio, accepted, (lone, rest), tuple(self.forfeits))


def _share(result: MatchResult) -> Fraction:
    """Return the lone player's share of the win."""
    first = result.places[result.fixture.seat] == 1
    return Fraction(1, result.places.count(1)) if first else Fraction(0)
