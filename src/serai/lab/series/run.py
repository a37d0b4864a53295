"""How a series is played: the missing chunks, by any workers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from serai.arrays.measured import COMMON
from serai.lab.series.folder import SeriesFolder
from serai.lab.series.plan import SeriesPlan, chunks_of
from serai.lab.series.play import ChunkRows, play_task
from serai.lab.workers.base import Workers


class MatchResult(NamedTuple):
    """The result of a match of a series."""

    players: tuple[str, ...]
    points: tuple[float, ...]
    shares: tuple[float, ...]
    decisions: int


def play_series(plan: SeriesPlan, games: int, workers: Workers) -> Iterator[list[MatchResult]]:
    """Play a series and store nothing; yield the results of each chunk as it comes."""
    with workers.run(play_task, [(plan, chunk) for chunk in chunks_of(plan, 0, games)]) as chunks:
        for played in chunks:
            yield results_of(plan, played)


def store_series(
    plan: SeriesPlan, games: int, workers: Workers, out: Path, progress: Callable[[int], None] = lambda games: None
) -> Any:
    """Play what a folder lacks of a series; return its table with a row per game. `progress` counts each chunk."""
    folder = SeriesFolder(out, plan, plan.game.rules(plan.setup))
    missing = folder.missing(games)
    progress(games - sum(chunk.last - chunk.first for chunk in missing))
    with workers.run(play_task, [(plan, chunk) for chunk in missing]) as chunks:
        for played in chunks:
            folder.store(played)
            progress(played.chunk.last - played.chunk.first)
    return folder.finish()


def results_of(plan: SeriesPlan, played: ChunkRows) -> list[MatchResult]:
    """Return the results of a chunk."""
    numbers, seats = array("d", played.games), len(plan.players)
    matches = range(played.chunk.first, played.chunk.last)
    width, found = len(numbers) // len(matches), []
    for row, match in enumerate(matches):
        at = row * width + COMMON
        points, shares = numbers[at : at + seats], numbers[at + 2 * seats : at + 3 * seats]
        found.append(MatchResult(plan.seated(match), tuple(points), tuple(shares), int(numbers[row * width])))
    return found


def results_in(table: Any, seats: int) -> list[MatchResult]:
    """Return the results in a table with a row per game."""
    columns = [
        list(zip(*(table[f"{name}_{seat}"].to_list() for seat in range(seats)), strict=True))
        for name in ("player", "points", "won")
    ]
    rows = zip(*columns, table["decisions"].to_list(), strict=True)
    return [MatchResult(*row) for row in rows]
