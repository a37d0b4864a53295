"""`make bench`: measure our games and their peers in one run, print the bars and write docs/lab/benchmarks.md.

Our windows and the peers' alternate, so that both meet the same machine. benchmarks.toml in each game's folder
names its bars and peers. `--only TEXT` measures the bars whose names contain the text and writes no page.
"""

from __future__ import annotations

import statistics
import tomllib
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import peers_batches
from growth import draw, measure_growth
from hot_spots import profiles
from measures import EVERY_GAME, Playing, importing, wait_for_quiet
from page import write_page
from peers import Peers
from rich.console import Console
from rich.table import Table

from serai.engine.twin import is_compiled
from serai.games import games

WINDOWS = 9
SECONDS = 0.4
THREADED = 800
IMPORT_SECONDS = 0.3
IMPORT_MEGABYTES = 60.0
TWO_THREADS = 1.9
TWO_PROCESSES = 0.95
QUIET_SECONDS = 5.0
ATTEMPTS = 4
TWO_CORES = 1.85


@dataclass
class Bar:
    """A promised figure: our measure, perhaps a peer's, and the target."""

    what: str
    unit: str
    wanted: float
    ours: Callable[[], float]
    peer: str = ""
    theirs: Callable[[], float] | None = None
    less_is_better: bool = False
    our_windows: list[float] = field(default_factory=list)
    their_windows: list[float] = field(default_factory=list)

    def window(self) -> None:
        """Measure one window, ours and then theirs."""
        self.our_windows.append(self.ours())
        if self.theirs is not None:
            self.their_windows.append(self.theirs())

    def of(self, windows: list[float]) -> tuple[float, float]:
        """Return the best window and the median one."""
        best = min(windows) if self.less_is_better else max(windows)
        return best, statistics.median(windows)

    def reached(self) -> tuple[float, float]:
        """Return the figures compared with the bar, best and median: ratios where there is a peer."""
        best, median = self.of(self.our_windows)
        if self.their_windows:
            their_best, their_median = self.of(self.their_windows)
            return best / their_best, median / their_median
        return best, median

    def verdict(self) -> str:
        """Return "met" if best and median both meet the target."""
        met = [value <= self.wanted if self.less_is_better else value >= self.wanted for value in self.reached()]
        return "met" if all(met) else "in the best window only" if met[0] else "missed"


def bars_of_games(peers: Peers) -> list[Bar]:
    """Return the bars of each game's benchmarks.toml."""
    found = []
    for game in games().values():
        file = game.folder / "benchmarks.toml"
        if not file.is_file():
            continue
        targets = tomllib.loads(file.read_text(encoding="utf-8"))
        playing = Playing(game, targets["players"])
        title = f"{game.name.replace('_', ' ').title()}, {playing.players} players"
        found += [_beside(playing, title, beside, peers) for beside in targets["beside"]]
        found.append(_copies(playing, title, targets["copy_us"]))
        if "simulations" in targets:
            found.append(_search(playing, title, targets["simulations"]))
            found += _threads(playing, title)
    return found


def _beside(playing: Playing, title: str, beside: dict[str, Any], peers: Peers) -> Bar:
    measure, peer, of = beside["measure"], beside["peer"], beside["of"]
    ours = {
        "decisions": playing.decisions,
        "python decisions": playing.python_decisions,
        "games": playing.games,
    }[measure]
    how = {"decisions": "whole playouts compiled", "python decisions": "driven from Python", "games": "games"}[measure]
    unit = "games/s" if measure == "games" else "decisions/s"
    return Bar(
        f"{title}: {how}", unit, beside["at_least"], lambda: ours(SECONDS),
        f"{peer} {of}", lambda: peers.rate(measure, peer, of, SECONDS),
    )  # fmt: skip


def _copies(playing: Playing, title: str, wanted: float) -> Bar:
    return Bar(
        f"{title}: copy of a state", "us", wanted, lambda: 1e6 / playing.copies(SECONDS / 4), less_is_better=True
    )


def _search(playing: Playing, title: str, wanted: float) -> Bar:
    what = f"{title}: UCT from the opening"
    return Bar(what, "simulations/s", wanted, lambda: playing.simulations(SECONDS))


class SideBySide:
    """A series on one thread, on two threads, and on two processes, while two cores are free."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.one = self.two = self.processes = 0.0

    def measure(self) -> float:
        """Measure all three, again if two processes show that the machine was busy; return the rate of two threads."""
        for _ in range(ATTEMPTS):
            wait_for_quiet(QUIET_SECONDS)
            self.one = self.playing.play_on_threads(1, THREADED)
            self.two = self.playing.play_on_threads(2, THREADED)
            self.processes = self.playing.play_on_processes(2, THREADED)
            if self.processes >= TWO_CORES * self.one:
                break
        return self.two


def _threads(playing: Playing, title: str) -> list[Bar]:
    """Return two threads compared with one, and with two processes, which show what the machine could do."""
    what, unit, played = f"{title}: series on two threads", "games/s of wall time", SideBySide(playing)
    return [
        Bar(what, unit, TWO_THREADS, played.measure, "the same on one thread", lambda: played.one),
        Bar(what, unit, TWO_PROCESSES, lambda: played.two, "the same on two processes", lambda: played.processes),
    ]


def house_bars() -> list[Bar]:
    """Return bars of the package as a whole: the time and memory of importing it."""
    return [
        Bar("`import serai`", "s", IMPORT_SECONDS, lambda: importing("")[0], less_is_better=True),
        Bar("import and set up every game", "s", IMPORT_SECONDS, lambda: importing(EVERY_GAME)[0], less_is_better=True),
        Bar("memory after that", "MB", IMPORT_MEGABYTES, lambda: importing(EVERY_GAME)[1], less_is_better=True),
    ]


def shown(value: float) -> str:
    """Return a figure with a sensible number of digits."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def rows(bars: list[Bar]) -> list[list[str]]:
    """Return the bars as text, a cell for each column."""
    made = []
    for bar in bars:
        ours, theirs = bar.of(bar.our_windows), bar.of(bar.their_windows) if bar.their_windows else None
        sign = "x" if theirs else bar.unit
        made.append(
            [
                bar.what,
                f"{'at most' if bar.less_is_better else 'at least'} {shown(bar.wanted)} {sign}",
                f"{shown(ours[0])} ({shown(ours[1])}) {bar.unit}",
                f"{shown(theirs[0])} ({shown(theirs[1])}) {bar.peer}" if theirs else "",
                ratio(bar) if theirs else "",
                bar.verdict(),
            ]
        )
    return made


def ratio(bar: Bar) -> str:
    """Return our figure divided by the peer's, best and median."""
    best, median = bar.reached()
    return f"{best:.2f} ({median:.2f})"


def main() -> None:
    """Measure, print, and write the page."""
    if not is_compiled():
        raise SystemExit("the compiled twin is missing; run `make twin`")
    parser = ArgumentParser(description="Measure our games and their peers.")
    parser.add_argument("--only", default="", help="measure the bars whose names contain this, and write no page")
    parser.add_argument("--no-page", action="store_true", help="write no page")
    asked = parser.parse_args()
    peers = Peers()
    bars = [bar for bar in bars_of_games(peers) + house_bars() if asked.only in bar.what]
    console = Console(width=170)
    for window in range(WINDOWS):
        for number, bar in enumerate(bars):
            if console.is_terminal:
                console.print(f"window {window + 1}/{WINDOWS}, {number + 1}/{len(bars)} {bar.what:60}", end="\r")
            bar.window()
    table = Table("bar", "target", "ours: best (median)", "peer: best (median)", "ratio", "")
    for row in rows(bars):
        table.add_row(*row)
    console.print(table)
    versions = {peer: peers.version(peer) for peer in ("open_spiel", "catanatron")}
    peers.close()
    if not asked.only and not asked.no_page:
        growth = measure_growth()
        draw(growth)
        batches, more = peers_batches.measured()
        versions |= more
        write_page(rows(bars), batches, versions, growth, profiles(), WINDOWS, SECONDS)


if __name__ == "__main__":
    main()
