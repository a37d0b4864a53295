"""The series behind a report: each level against itself, in one set-up or two, on the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.engine.contract import Rules
from serai.engine.setup import Setup
from serai.engine.texts import Texts
from serai.games import find
from serai.lab.balance.restriction import Restriction
from serai.lab.balance.statistics import Mean, chance_of_mean, evenness, mean_of, slope_of
from serai.lab.libraries import require
from serai.lab.series.plan import SeriesPlan, chunks_of, new_plan
from serai.lab.series.play import play_task
from serai.lab.series.tables import GAMES, PIECES, polars, tables_of
from serai.lab.workers.base import Workers

TENTHS = 10


@dataclass(frozen=True)
class LevelSeries:
    """The matches of one level against itself."""

    level: str
    games: Any
    pieces: Any
    seats: int

    @property
    def matches(self) -> int:
        """Their number."""
        return len(self.games)

    def by_seat(self, name: str) -> Any:
        """Return a measure as an array: a row for each match, a column for each seat."""
        return self.games.select([f"{name}_{seat}" for seat in range(self.seats)]).to_numpy()

    def seat_wins(self) -> list[Mean]:
        """Return the share of matches each seat wins."""
        return [mean_of(column) for column in self.by_seat("won").T]

    def evenness_p_value(self) -> float:
        """Return how likely wins as uneven as these are if all seats are equal."""
        return evenness(self.by_seat("won").sum(axis=0).tolist(), self.matches)

    def pace(self) -> list[Mean]:
        """Return how many pieces are used in each tenth of a match's decisions; empty where none are."""
        if self.pieces.is_empty():
            return []
        np = require("numpy", "a report")
        matches, lengths = self.pieces["match"].to_numpy(), self.games["decisions"].to_numpy()
        tenths = np.minimum(TENTHS * self.pieces["decision"].to_numpy() // lengths[matches], TENTHS - 1)
        used = np.zeros((self.matches, TENTHS))
        np.add.at(used, (matches, tenths), 1)
        return [mean_of(column) for column in used.T]

    @property
    def has_luck(self) -> bool:
        """Whether luck was measured; it is not in a game with secrets."""
        return "luck_0" in self.games.columns

    def luck_share(self) -> Mean:
        """Return the share of the results' variance that goes with luck."""
        won, luck = self.by_seat("won"), self.by_seat("luck")
        around = won - won.mean()
        return mean_of((around * (luck - luck.mean())).mean(axis=1) / around.var())


@dataclass(frozen=True)
class Study:
    """Everything a report is written from."""

    setup: Setup
    rules: Rules
    seed: str
    series: tuple[LevelSeries, ...]
    """The levels from the weakest to the strongest; most of the report is based on the strongest."""
    name: str = "this set-up"
    """Its name in a report that compares two."""
    restriction: Restriction | None = None
    """What the strongest level loses without kinds of action and pieces, if that was asked for."""

    @property
    def title(self) -> str:
        """The name of the game."""
        return Texts(find(self.setup.game), "en", self.setup.seats).message("game")

    @property
    def best(self) -> LevelSeries:
        """The series of the strongest level."""
        return self.series[-1]


@dataclass(frozen=True)
class Worth:
    """The association of winning with using a piece, or with having more of a measure than the others."""

    name: str
    amount: float
    """How often a piece was used; for a measure, the standard deviation within a match."""
    won: Mean
    """The share of wins above a fair share, for a measure per standard deviation."""
    points: Mean
    chance: float
    """The p-value of these wins, without allowing for the number of pieces or measures."""


def run_study(
    setup: Setup,
    levels: Sequence[str],
    games: int,
    seed: str,
    workers: Workers,
    progress: Callable[[int], None],
    name: str = "this set-up",
) -> Study:
    """Let each level play itself."""
    plans = [new_plan(setup, [level], seed, luck=not find(setup.game).has_secrets) for level in levels]
    rules = plans[0].game.rules(setup)
    return Study(setup, rules, seed, tuple(_play(plan, rules, games, workers, progress) for plan in plans), name)


def _play(plan: SeriesPlan, rules: Rules, games: int, workers: Workers, progress: Callable[[int], None]) -> LevelSeries:
    found: list[dict[str, Any]] = []
    with workers.run(play_task, [(plan, chunk) for chunk in chunks_of(plan, 0, games)]) as chunks:
        for played in chunks:
            found.append(tables_of(plan, rules, played))
            progress(played.chunk.last - played.chunk.first)
    whole = {name: polars().concat([tables[name] for tables in found]) for name in (GAMES, PIECES)}
    ordered = whole[GAMES].sort("match"), whole[PIECES].sort("match", "decision", maintain_order=True)
    return LevelSeries(plan.players[0], *ordered, len(plan.players))


def piece_worths(series: LevelSeries) -> list[Worth]:
    """Return what each piece brought the seats that used it, the best first."""
    if series.pieces.is_empty():
        return []
    won = series.by_seat("won")
    seats, matches = series.pieces["seat"].to_numpy(), series.pieces["match"].to_numpy()
    table = series.pieces.with_columns(polars().Series("won", won[matches, seats] - 1 / series.seats))
    found = [
        Worth(name, len(rows), mean_of(rows["won"]), mean_of(rows["points"]), chance_of_mean(rows["won"]))
        for (name,), rows in table.group_by("piece", maintain_order=True)
    ]
    return sorted(found, key=lambda one: -one.won.value)


def measure_worths(series: LevelSeries, rules: Rules) -> list[Worth]:
    """Return how each measure goes with winning, best first, without those that do so by definition."""
    won, points = series.by_seat("won"), series.by_seat("points")
    found = []
    for measure in rules.measures:
        if measure.by_seat and not measure.self_evident:
            values = series.by_seat(measure.name)
            above = (values - values.mean(axis=1, keepdims=True)).ravel()
            spread = float(above.std())
            if spread:
                wins, gained = slope_of(above / spread, won.ravel()), slope_of(above / spread, points.ravel())
                found.append(Worth(measure.meaning, spread, wins, gained, wins.chance))
    return sorted(found, key=lambda one: -one.won.value)
