"""Run all matches of a tournament, on one core or several, and store each result as it comes."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec

from serai.games import find
from serai.kit.errors import SeraiError
from serai.lab.entrants import Entrant, entrants
from serai.lab.results import Results, ResultsHeader
from serai.lab.tournament import Fixture, Pairing, Result, Terms, pairings, play_fixture, schedule


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """The definition of a tournament; the same one with the same seed has the same results."""

    terms: Terms
    players: tuple[str, ...]
    bots: tuple[str, ...] = ()
    games: int
    """Matches of each pairing, rounded up so that every seat is played equally often."""
    neighbours: bool = False
    both_ways: bool = False

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.terms.setup.seats)

    def field(self) -> list[Entrant]:
        """The entrants."""
        return entrants(self.players, self.bots)

    def pairings(self) -> list[Pairing]:
        """The pairings."""
        names = [one.name for one in self.field()]
        if len(names) < 2:
            raise SeraiError(f"a tournament needs two players; got {len(names)}")
        return pairings(names, self.seats, self.neighbours, self.both_ways)

    def fixtures(self) -> list[Fixture]:
        """Every match, in order."""
        return list(schedule(self.pairings(), self.seats, self.games))


def run_tournament(
    tournament: Tournament, path: Path | None, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> Iterator[Result]:
    """Yield every result: first those in the file, then the missing ones as they are played."""
    wanted = tournament.fixtures()
    results = Results(path, results_header(tournament)) if path else None
    known = {result.fixture: result for result in results.found} if results else {}
    done = [known[fixture] for fixture in wanted if fixture in known]
    yield from done
    missing = [fixture for fixture in wanted if fixture not in known]
    with _fixture_player(tournament, jobs) as play_all:
        for number, result in enumerate(play_all(missing), len(done) + 1):
            if results:
                results.add(result)
            if progress:
                progress(number, len(wanted))
            yield result


def results_header(tournament: Tournament) -> ResultsHeader:
    """The header of the results file; it leaves out the number of matches, which may grow."""
    given = [*tournament.players, *tournament.bots]
    names = [one.name for one in tournament.field()]
    version = find(tournament.terms.setup.game).rules_version
    players = dict(zip(names, given, strict=True))
    return ResultsHeader(rules=version, code=fingerprint(), terms=tournament.terms, players=players)


@cache
def fingerprint() -> str:
    """Sixteen digits that change with any line of the rules and bots, and with any trained weight."""
    root = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for folder in ("kit", "engine", "games", "bots"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json") and "tests" not in path.parts:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def _fixture_player(tournament: Tournament, jobs: int) -> Iterator[Callable[[Sequence[Fixture]], Iterator[Result]]]:
    """A function that plays fixtures, in this process or in `jobs` others, which end with the block."""
    if jobs == 1:
        yield lambda missing: (_play(tournament, fixture) for fixture in missing)
        return
    pool = multiprocessing.get_context("spawn").Pool(jobs, _start_worker)
    try:
        yield lambda missing: pool.imap_unordered(_play_one, [(tournament, fixture) for fixture in missing])
    finally:
        pool.terminate()
        pool.join()


def _start_worker() -> None:
    # Ctrl-C is for the parent process; it terminates the workers, which then stop their bots.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def _play_one(task: tuple[Tournament, Fixture]) -> Result:
    return _play(*task)


def _play(tournament: Tournament, fixture: Fixture) -> Result:
    field = {one.name: one for one in _field(tournament.players, tournament.bots)}
    return play_fixture(find(tournament.terms.setup.game), tournament.terms, fixture, field)


@cache
def _field(players: tuple[str, ...], bots: tuple[str, ...]) -> list[Entrant]:
    return entrants(players, bots)
