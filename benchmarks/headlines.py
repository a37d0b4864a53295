"""The numbers behind every claim of strength: thousands of matches, played over many nights and added up.

Each level meets the one below, and the two highest meet the yardsticks of their game. Pairings take turns, the one
furthest from its number of matches first. Every chunk is a line in docs/lab/strength/GAME.jsonl with the day and the
fingerprint of rules and bots; lines of another fingerprint stay, but no longer count. Stop and resume at any time.

$ python benchmarks/headlines.py --hours 8 --jobs 2
$ python benchmarks/headlines.py --hours 0        # only the table
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import click
import msgspec

from serai.bots.levels import LEVELS
from serai.engine.game import Game
from serai.games import find, games
from serai.lab.duels.report import percent
from serai.lab.duels.sprt import Scores
from serai.lab.entrants import entrant
from serai.lab.tournament import Fixture, Pairing, Terms, play_fixture
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes
from serai.strategy.strategy import strategy_of

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "lab" / "strength"
PAGE = FOLDER.with_suffix(".md")
MARK = "<!-- written by benchmarks/headlines.py from here -->"
SEED = "headlines"
STRONGEST = LEVELS[-1].name
MATCHES = {True: 400, False: 2000}  # by whether the Grand Vizier, who thinks longest, takes part
ROUNDS = {True: 4, False: 40}  # of a chunk
NO_LIMIT = 10**7  # milliseconds of a decision


class Chunk(msgspec.Struct, frozen=True):
    """Some rounds of a pairing: the lone player's wins in each, over all seats."""

    date: str
    code: str
    players: int
    lone: str
    rest: str
    first: int
    """The number of its first round."""
    won: list[float]


@dataclass
class Series:
    """The rounds of one pairing so far."""

    game: Game
    players: int
    pairing: Pairing
    rounds: dict[int, float] = field(default_factory=dict)

    @property
    def is_slow(self) -> bool:
        """Whether the level that thinks longest takes part."""
        return STRONGEST in (self.pairing.lone, self.pairing.rest)

    @property
    def wanted(self) -> int:
        """The target number of matches."""
        return MATCHES[self.is_slow]

    @property
    def done(self) -> float:
        """The completed share, from 0 to 1."""
        return self.players * len(self.rounds) / self.wanted

    @property
    def scores(self) -> Scores:
        """The share of each round."""
        shares = Counter(Fraction(won).limit_denominator(60) / self.players for won in self.rounds.values())
        return Scores(self.players, shares)


@dataclass(frozen=True)
class Round:
    """One round of a pairing as a task."""

    name: str
    players: int
    pairing: Pairing
    number: int

    def play(self) -> float:
        """Return the lone player's wins from all seats together."""
        game = find(self.name)
        terms = Terms(setup=game.setup(self.players), seed=SEED, milliseconds=NO_LIMIT, clock=False)
        names = (self.pairing.lone, self.pairing.rest)
        seated = {name: entrant(name, game) for name in names}
        results = (
            play_fixture(game, terms, Fixture(self.pairing, self.number, seat), seated) for seat in range(self.players)
        )
        return sum(one.share(one.fixture.seat) for one in results)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--hours", default=8.0, show_default=True)
@click.option("--jobs", default=1, show_default=True, help="matches played in parallel")
def main(names: tuple[str, ...], hours: float, jobs: int) -> None:
    """Play on until the time is up, and print what is known."""
    FOLDER.mkdir(exist_ok=True)
    until = time.monotonic() + 3600 * hours
    every = [one for name in names or games() for one in all_series(find(name))]
    try:
        while time.monotonic() < until and (one := min(every, key=lambda series: series.done)).done < 1:
            play_chunk(one, jobs)
    except KeyboardInterrupt:
        click.echo("stopped; the same command goes on")
    rows = [row(one) for one in every]
    click.echo("\n".join(rows))
    if not names:
        write_page(rows)


def all_series(game: Game) -> Iterator[Series]:
    """Yield every pairing of a game with the fewest official players, with the rounds played by this code."""
    players = min(game.seats)
    paired = [Pairing(above.name, below.name) for below, above in pairwise(LEVELS)]
    paired += [Pairing(level.name, one.name) for level in LEVELS[-2:] for one in strategy_of(game).yardsticks]
    file = FOLDER / f"{game.name}.jsonl"
    chunks = [
        msgspec.json.decode(line, type=Chunk) for line in (file.read_bytes().splitlines() if file.is_file() else ())
    ]
    for pairing in paired:
        series = Series(game, players, pairing)
        for chunk in chunks:
            if (chunk.code, chunk.players, chunk.lone, chunk.rest) == (fingerprint(), players, *pairing_names(pairing)):
                series.rounds.update(enumerate(chunk.won, chunk.first))
        yield series


def play_chunk(series: Series, jobs: int) -> None:
    """Play some more rounds and write them."""
    first, rounds = len(series.rounds), range(ROUNDS[series.is_slow])
    tasks = [Round(series.game.name, series.players, series.pairing, first + number) for number in rounds]
    won: dict[int, float] = {}
    with Processes(jobs).run(_played, tasks) as results:
        won.update(results)
    series.rounds.update(won)
    shares = [won[first + number] for number in rounds]
    chunk = Chunk(
        date.today().isoformat(), fingerprint(), series.players, *pairing_names(series.pairing), first, shares
    )
    with (FOLDER / f"{series.game.name}.jsonl").open("ab") as file:
        file.write(msgspec.json.encode(chunk) + b"\n")


def _played(one: Round) -> tuple[int, float]:
    return one.number, one.play()


def pairing_names(pairing: Pairing) -> tuple[str, str]:
    """Return the lone player and the others."""
    return pairing.lone, pairing.rest


def write_page(rows: list[str]) -> None:
    """Write the table into its page."""
    text, _, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    table = "\n".join(["| game | players | pairing | matches | won |", "| --- | --- | --- | --- | --- |", *rows])
    PAGE.write_text(f"{text}{MARK}\n\n{table}\n", encoding="utf-8")


def row(series: Series) -> str:
    """Return what is known of a pairing, as a row of a table."""
    matches = series.players * len(series.rounds)
    names = (
        f"| {series.game.name} | {series.players} | {series.pairing.lone} against {series.pairing.rest} | {matches} |"
    )
    if not matches:
        return f"{names} – |"
    low, high = series.scores.interval
    return f"{names} {percent(series.scores.share)} ({percent(low)} to {percent(high)}) |"


if __name__ == "__main__":
    main()
