"""The levels of bots: how far each is above the one below, and the mistakes that space them evenly.

Writes `levels.toml` into each game's folder; set-up shows the ratings, and the levels play with these dials. With
`--space` the mistakes of every level but the highest are searched for, from the top down, until it is about `--target`
Elo below the next one. Then every gap is measured with dice of its own. Matches are stored in build/levels, so the
script can be stopped and resumed. A new level in `serai.bots.levels.LEVELS` needs nothing but another run.

$ python benchmarks/levels.py --space --matches 200 --jobs 2
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import click

from serai.bots.levels import LEVELS, Level
from serai.engine.contract import LevelRow, LevelTable, level_table
from serai.engine.contract.level_table import FILE, level_table_text
from serai.engine.game import Game
from serai.games import find, games
from serai.lab.duels.duel import new_duel, run_duel
from serai.lab.duels.report import commit
from serai.lab.tournament import Terms
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes

ROOT = Path(__file__).resolve().parents[1]
NEAR = 40  # Elo from the target that are near enough
STEPS = 5  # of a search for the mistakes of a level
NO_CLOCK = 1000


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", type=int, multiple=True, help="only with so many players; repeat for more")
@click.option("--space", is_flag=True, help="search for the mistakes that space the levels")
@click.option("--target", default=180, show_default=True, help="Elo from one level to the next")
@click.option("--matches", default=200, show_default=True, help="of each pairing that is tried or measured")
@click.option("--levels", "count", default=len(LEVELS), show_default=True, help="only so many levels, from the weakest")
@click.option("--jobs", default=1, show_default=True, help="matches played in parallel")
def main(
    names: tuple[str, ...],
    seats: tuple[int, ...],
    space: bool,
    target: int,
    matches: int,
    count: int,
    jobs: int,
) -> None:
    """Measure the levels of the given games, or of all."""
    for game in [find(name) for name in names or games()]:
        table = level_table(game.package)
        found = dict(table.players)
        for number in sorted(seats or game.seats):
            run = Run(game, number, matches, target, jobs)
            levels = [level.tuned(game.rules(game.setup(number))) for level in LEVELS[:count]]
            if space:
                levels = run.spaced(levels)
            found[str(number)] = run.measured(levels)
        options = f"{'--space ' if space else ''}--target {target} --matches {matches}"
        made = f"python benchmarks/levels.py {game.name} {options}"
        _write(game, LevelTable(made, f"{date.today()}", commit(), dict(sorted(found.items()))))


@dataclass(frozen=True)
class Run:
    """The levels of one game with some number of players."""

    game: Game
    seats: int
    matches: int
    target: int
    jobs: int

    def spaced(self, levels: list[Level]) -> list[Level]:
        """The levels with other mistakes, each about the target below the next; the highest stays."""
        found = levels[-1:]
        for level in reversed(levels[:-1]):
            found.insert(0, self._below(level, found[0]))
        return found

    def measured(self, levels: list[Level]) -> dict[str, LevelRow]:
        """Every level with its dials and how far it is above the one below."""
        rows = {levels[0].name: LevelRow(levels[0].simulations, levels[0].mistake_percent)}
        for lower, upper in pairwise(levels):
            above = self.gap(upper, lower, "measured")
            rows[upper.name] = LevelRow(upper.simulations, upper.mistake_percent, above)
        return rows

    def gap(self, upper: Level, lower: Level, seed: str) -> tuple[int, int, int]:
        """How far a level is above another, with the 95 % interval."""
        setup = self.game.setup(self.seats)
        terms = Terms(setup=setup, seed=f"levels {seed}", milliseconds=NO_CLOCK, clock=False)
        duel = new_duel(self.game, terms, (_name(upper), _name(lower)), self.matches)
        label = f"{self.game.name}-{self.seats}-{seed}-{duel.lone}-{duel.rest}".replace(":", "_")
        path = ROOT / "build" / "levels" / fingerprint() / f"{label}.jsonl"
        *_, last = run_duel(duel, None, path, Processes(self.jobs))
        elo, low, high = (round(figure) for figure in last.scores.elo)
        click.echo(
            f"{self.game.name}, {self.seats}: {upper.name} {duel.lone} {elo:+} ({low:+} to {high:+}) {duel.rest}"
        )
        return elo, low, high

    def _below(self, level: Level, upper: Level) -> Level:
        """The level with the mistakes that bring it nearest to the target below another."""
        least = upper.mistake_percent if level.simulations == upper.simulations else 0
        most, tried = 100, level.mistake_percent
        best, nearest = level, 10**6
        for _ in range(STEPS):
            candidate = replace(level, mistake_percent=tried)
            gap, _, _ = self.gap(upper, candidate, "spacing")
            if abs(gap - self.target) < nearest:
                best, nearest = candidate, abs(gap - self.target)
            if nearest <= NEAR or most - least < 2:
                break
            least, most = (tried, most) if gap < self.target else (least, tried)
            tried = (least + most) // 2
        return best


def _name(level: Level) -> str:
    return f"search:{level.simulations}:{level.mistake_percent}"


def _write(game: Game, table: LevelTable) -> None:
    Path(str(game.folder / FILE)).write_text(level_table_text(table), encoding="utf-8")
    click.echo(f"{game.name}: {FILE}")


if __name__ == "__main__":
    main()
