"""The levels of bots: how far each is above the one below, and the settings that space them evenly.

Writes `levels.toml` into each game's folder; set-up shows the ratings, and the levels play with these settings. With
`--space` it searches for the mistakes of every level but the highest, from the top down, until it is about `--target`
Elo below the next one; where it is too far below without any, it gets more simulations. Then every gap is measured with
new dice. Matches are stored in build/levels, so the script can be stopped and resumed; as the tables are part of what
results depend on, `--out` writes them elsewhere before the other games are measured. A new level in
`serai.bots.levels.LEVELS` needs nothing but another run.

$ python benchmarks/levels.py --space --matches 200 --jobs 2
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from math import isqrt
from pathlib import Path

import click

from serai.bots.levels import LEVELS, MOST_MISTAKES, Level
from serai.engine.game import Game
from serai.games import find, games
from serai.lab.duels.duel import new_duel, run_duel
from serai.lab.duels.report import commit
from serai.lab.tournament import Terms
from serai.lab.workers.fingerprint import fingerprint
from serai.lab.workers.processes import Processes
from serai.strategy.level_table import FILE, LevelRow, LevelTable, level_table_text
from serai.strategy.strategy import MODULE, strategy_of

ROOT = Path(__file__).resolve().parents[1]
NEAR = 45  # Elo from the target that are near enough
STEPS = 4  # of a search for the settings of a level
LEAST = 24  # matches of a try, however clear it is
PROBE = 20  # percent of mistakes from which the cost of one percent is estimated
QUICK = 4  # times as many matches are measured where no level searches
NO_CLOCK = 1000


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", type=int, multiple=True, help="only with this number of players; repeat for more")
@click.option("--space", is_flag=True, help="search for the dials that space the levels")
@click.option("--target", default=180, show_default=True, help="Elo from one level to the next")
@click.option("--matches", default=200, show_default=True, help="of each pairing that is measured")
@click.option("--top", type=int, help="of the pairing with the highest level, which takes longest")
@click.option("--tries", default=80, show_default=True, help="matches of each try of a dial, at most")
@click.option(
    "--dials", multiple=True, help="of a level, as NAME=SIMULATIONS:PERCENT, or without percent to search for it"
)
@click.option("--levels", "count", default=len(LEVELS), show_default=True, help="how many levels, from the weakest")
@click.option("--jobs", default=1, show_default=True, help="matches played in parallel")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="folder for the tables")
def main(
    names: tuple[str, ...],
    seats: tuple[int, ...],
    space: bool,
    target: int,
    matches: int,
    top: int | None,
    tries: int,
    dials: tuple[str, ...],
    count: int,
    jobs: int,
    out: Path | None,
) -> None:
    """Measure the levels of the given games, or of all."""
    options = "".join(f"--seats {number} " for number in seats)
    options += f"--space --target {target} --tries {tries} " if space else ""
    options += f"--matches {matches}" + (f" --top {top}" if top else "")
    options += "".join(f" --dials '{one}'" for one in dials)
    for game in [find(name) for name in names or games()]:
        shipped = strategy_of(game).levels
        found = dict(shipped.players)
        for number in sorted(seats or game.seats):
            run = Run(game, number, target, tries, jobs)
            levels = [_dialled(level.tuned(shipped, number), dials) for level in LEVELS[:count]]
            if space:
                levels = run.spaced(levels, [one.partition("=")[0] for one in dials if ":" in one])
            found[str(number)] = run.measured(levels, matches, top or matches)
        made = f"python benchmarks/levels.py {game.name} {options}"
        _write(game, LevelTable(made, f"{date.today()}", commit(), dict(sorted(found.items()))), out)


@dataclass(frozen=True)
class Run:
    """The levels of one game with some number of players."""

    game: Game
    seats: int
    target: int
    tries: int
    jobs: int

    def spaced(self, levels: list[Level], given: list[str]) -> list[Level]:
        """Return the levels with settings that space them by about the target; the highest and those given stay."""
        exact = replace(levels[0], simulations=0, mistake_percent=0)
        probe, _, _ = self.gap(exact, replace(exact, mistake_percent=PROBE), "spacing", self.tries)
        found = levels[-1:]
        for level in reversed(levels[:-1]):
            stays = level.name in given
            found.insert(0, level if stays else self._below(level, found[0], max(1.0, probe / PROBE)))
        return found

    def measured(self, levels: list[Level], matches: int, top: int) -> dict[str, LevelRow]:
        """Return every level with its settings and how far it is above the one below."""
        rows = {levels[0].name: LevelRow(levels[0].simulations, levels[0].mistake_percent)}
        for lower, upper in pairwise(levels):
            played = top if upper.name == LEVELS[-1].name else matches if upper.simulations else QUICK * matches
            above = self.gap(upper, lower, "measured", played)
            rows[upper.name] = LevelRow(upper.simulations, upper.mistake_percent, above)
        return rows

    def gap(self, upper: Level, lower: Level, seed: str, matches: int) -> tuple[int, int, int]:
        """Return how far a level is above another, with the 95% interval; stop a try that is clearly off the target."""
        setup = self.game.setup(self.seats)
        terms = Terms(setup=setup, seed=f"levels {seed}", milliseconds=NO_CLOCK, clock=False)
        duel = new_duel(self.game, terms, (_name(upper), _name(lower)), matches)
        label = f"{self.game.name}-{self.seats}-{seed}-{duel.lone}-{duel.rest}".replace(":", "_")
        path = ROOT / "build" / "levels" / fingerprint() / f"{label}.jsonl"
        with closing(run_duel(duel, None, path, Processes(self.jobs))) as standings:
            for standing in standings:
                elo, low, high = (round(figure) for figure in standing.scores.elo)
                is_off = low > self.target + NEAR or high < self.target - NEAR
                if seed != "measured" and is_off and standing.scores.matches >= LEAST:
                    break
        played = (
            f"{upper.name} {duel.lone} {elo:+} ({low:+} to {high:+}) {duel.rest}, {standing.scores.matches} matches"
        )
        click.echo(f"{self.game.name}, {self.seats}, {seed}: {played}")
        return elo, low, high

    def _below(self, level: Level, upper: Level, costs: float) -> Level:
        """Return the level with the settings nearest to the target below another; a mistake costs this much Elo."""
        least = min(MOST_MISTAKES, upper.mistake_percent + 1) if level.simulations == upper.simulations else 0
        under, over = (least, 0.0), (MOST_MISTAKES + 1.0, 0.0)
        tried = upper.mistake_percent + self.target / costs
        best, nearest = level, 10**6
        for _ in range(STEPS):
            candidate = replace(level, mistake_percent=min(MOST_MISTAKES, max(least, round(tried))))
            if _name(candidate) == _name(upper):
                break
            gap, _, _ = self.gap(upper, candidate, "spacing", self.tries)
            if abs(gap - self.target) < nearest:
                best, nearest = candidate, abs(gap - self.target)
            if nearest <= NEAR or (gap < self.target and candidate.mistake_percent == MOST_MISTAKES):
                break
            if gap > self.target and candidate.mistake_percent == least:
                level = replace(level, simulations=isqrt(max(1, level.simulations) * upper.simulations))
                continue
            point = (candidate.mistake_percent, float(gap))
            under, over = (point, over) if gap < self.target else (under, point)
            tried = self._between(under, over, costs)
        return best

    def _between(self, under: tuple[float, float], over: tuple[float, float], costs: float) -> float:
        """Return the mistakes to try next, by a straight line through what is known."""
        wanted = self.target - under[1]
        if not over[1]:
            return under[0] + max(1.0, wanted / costs)
        inside = (over[0] - under[0]) * wanted / (over[1] - under[1])
        return min(over[0] - 1, max(under[0] + 1, under[0] + inside))


def _dialled(level: Level, dials: tuple[str, ...]) -> Level:
    """Return the level with the settings given for it."""
    for one in dials:
        name, _, values = one.partition("=")
        simulations, _, percent = values.partition(":")
        if name == level.name:
            return replace(level, simulations=int(simulations), mistake_percent=int(percent or level.mistake_percent))
    return level


def _name(level: Level) -> str:
    return f"search:{level.simulations}:{level.mistake_percent}"


def _write(game: Game, table: LevelTable, out: Path | None) -> None:
    folder = out / game.name if out else Path(str(game.folder)) / MODULE
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(level_table_text(table), encoding="utf-8")
    click.echo(f"{game.name}: {FILE}")


if __name__ == "__main__":
    main()
