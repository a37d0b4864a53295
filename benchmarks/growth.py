"""How the cost of a decision grows: with players, with the board, and over the course of a match."""

from __future__ import annotations

import json
import re
import subprocess
import time
import tomllib
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

from measures import Playing
from peers import PYTHON, ROOT

from serai.engine.state import Moves, advance, play_on
from serai.engine.twin import active_form
from serai.games import games
from serai.kit.stream import Stream

WINDOWS = 7
SECONDS = 0.15
MATCHES = 200
PARTS = 10
REPEATED = 20
MOVES = active_form(Moves)()


@dataclass
class Line:
    """One line of a plot: the cost of a decision and the number of legal actions at each point."""

    title: str
    at: list[float]
    nanoseconds: list[float]
    actions: list[float]

    def growth(self) -> tuple[float, float]:
        """Return the ratios of cost and of actions between the points with the fewest and the most actions."""
        low, high = (edge(range(len(self.at)), key=lambda i: self.actions[i]) for edge in (min, max))
        return self.nanoseconds[high] / self.nanoseconds[low], self.actions[high] / self.actions[low]


def measure_growth() -> dict[str, list[Line]]:
    """Return the plots of each kind of growth."""
    plots: dict[str, list[Line]] = {"players": [], "board": [], "course": []}
    for game in games().values():
        title = game.name.replace("_", " ").title()
        tables = [Playing(game, seats) for seats in sorted(game.seats + game.unofficial_seats)]
        if len(tables) > 1:
            plots["players"].append(_line(title, [float(table.players) for table in tables], tables))
        plots["course"].append(_course(title, Playing(game, max(game.seats))))
        file = game.folder / "benchmarks.toml"
        targets = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        for kind in game.components:
            if kind.name == targets.get("grows_with"):
                shipped = sorted(kind.shipped, key=_size)
                boards = [Playing(game, targets["players"], components={kind.name: name}) for name in shipped]
                plots["board"].append(_line(title, [_size(name) for name in shipped], boards))
    return plots


def _size(component: str) -> float:
    """Return the number of spaces, which is at the end of a shipped board's name."""
    found = re.search(r"\d+$", component)
    assert found, component
    return float(found.group())


def _line(title: str, at: list[float], tables: list[Playing]) -> Line:
    best = [0.0 for _ in tables]
    for _ in range(WINDOWS):
        best = [max(rate, table.decisions(SECONDS)) for rate, table in zip(best, tables, strict=True)]
    actions = [_mean([count for match in _counts(table) for count in match]) for table in tables]
    return Line(title, at, [1e9 / rate for rate in best], actions)


def _mean(counts: list[int]) -> float:
    return sum(counts) / len(counts)


def _counts(table: Playing) -> list[list[int]]:
    """Return the number of legal actions at each decision of some random matches."""
    stream, matches = active_form(Stream)(0), []
    for number in range(MATCHES):
        state, counts = table.rules.start(), []
        stream.branch(1, number)
        while active_form(advance)(state, stream) >= 0:
            actions = state.actions()
            counts.append(len(actions))
            state.play(actions[stream.below(len(actions))])
        matches.append(counts)
    return matches


def _course(title: str, table: Playing) -> Line:
    """Stop the same matches at later and later decisions; the differences are the cost of the decisions between.

    No match is played twice in a row, because the branch predictor would learn it.
    """
    matches = _counts(table)
    stops = [[len(counts) * part // PARTS for counts in matches] for part in range(PARTS + 1)]
    seconds = [[float("inf")] * len(matches) for _ in stops]
    for _ in range(REPEATED):
        for best, row in zip(seconds, stops, strict=True):
            for number, stop in enumerate(row):
                best[number] = min(best[number], _stopped(table, number, stop))
    made = [sum(last) - sum(first) for first, last in pairwise(stops)]
    counted = [
        sum(sum(counts[one:two]) for counts, one, two in zip(matches, first, last, strict=True))
        for first, last in pairwise(stops)
    ]
    return Line(
        title,
        [100 * (part + 0.5) / PARTS for part in range(PARTS)],
        [1e9 * (sum(last) - sum(first)) / made[part] for part, (first, last) in enumerate(pairwise(seconds))],
        [count / decisions for count, decisions in zip(counted, made, strict=True)],
    )


def _stopped(table: Playing, number: int, stop: int) -> float:
    """Return seconds to play the random match of this number up to a decision."""
    state, stream = table.start.copy(), active_form(Stream)(0)
    stream.branch(1, number)
    started = time.perf_counter()
    active_form(play_on)(state, MOVES, stream, stop)
    return time.perf_counter() - started


def draw(plots: dict[str, list[Line]]) -> None:
    """Draw the plots in the peers' environment, which has matplotlib."""
    content = json.dumps({name: [asdict(line) for line in lines] for name, lines in plots.items()})
    script = str(Path(__file__).with_name("plots.py"))
    subprocess.run([str(PYTHON), script, str(ROOT / "docs" / "lab")], input=content, text=True, check=True)
