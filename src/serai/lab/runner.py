"""Run all matches of a tournament, anywhere, and store each result as it arrives."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import msgspec

from serai.games import find
from serai.kit.errors import SeraiError
from serai.lab.entrants import Entrant, ExternalBot, TrainedFile, entrants, fingerprint_of
from serai.lab.results import Results, ResultsHeader
from serai.lab.tournament import Fixture, MatchResult, Pairing, Terms, pairings, play_fixture, schedule
from serai.lab.workers.base import Workers
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import THIS_PROCESS


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """The definition of a tournament; the same one with the same seed has the same results."""

    terms: Terms
    players: tuple[str, ...]
    bots: tuple[ExternalBot, ...] = ()
    games: int
    """Matches of each pairing, rounded up so that every seat is played equally often."""
    neighbours: bool = False
    both_ways: bool = False
    trained: TrainedFile | None = None
    """Weights with which each level plays a second time."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.terms.setup.seats)

    def field(self) -> list[Entrant]:
        """Return the entrants."""
        return entrants(self.players, self.bots, find(self.terms.setup.game), self.trained)

    def pairings(self) -> list[Pairing]:
        """Return the pairings."""
        names = [one.name for one in self.field()]
        if len(names) < 2:
            raise SeraiError(f"a tournament needs two players; got {len(names)}")
        return pairings(names, self.seats, self.neighbours, self.both_ways)

    def fixtures(self) -> list[Fixture]:
        """Return every match, in order."""
        return list(schedule(self.pairings(), self.seats, self.games))


def run_tournament(
    tournament: Tournament,
    path: Path | None,
    workers: Workers = THIS_PROCESS,
    progress: Callable[[int, int], None] | None = None,
) -> Generator[MatchResult]:
    """Yield every result: first those in the file, then the missing ones as they are played."""
    wanted = tournament.fixtures()
    results = Results(path, results_header(tournament)) if path else None
    known = {result.fixture: result for result in results.found} if results else {}
    done = [known[fixture] for fixture in wanted if fixture in known]
    yield from done
    missing = [fixture for fixture in wanted if fixture not in known]
    tasks = [(tournament, fixture) for fixture in missing]
    with workers.run(_play_one, tasks) as played:
        for number, result in enumerate(played, len(done) + 1):
            if results:
                results.add(result)
            if progress:
                progress(number, len(wanted))
            yield result


def results_header(tournament: Tournament) -> ResultsHeader:
    """Return the header of the results file; it leaves out the number of matches, which may grow."""
    players = {one.name: one.identity for one in tournament.field()} | {bot.name: bot.spec for bot in tournament.bots}
    trained = tournament.trained
    version = find(tournament.terms.setup.game).rules_version
    return ResultsHeader(
        rules=version,
        code=fingerprint(),
        terms=tournament.terms,
        players=players,
        weights=fingerprint_of(trained) if trained else None,
    )


def _play_one(task: tuple[Tournament, Fixture]) -> MatchResult:
    tournament, fixture = task
    field = {one.name: one for one in tournament.field()}
    return play_fixture(find(tournament.terms.setup.game), tournament.terms, fixture, field)
