"""Measures of our own games, one window at a time, in CPU time except for threads."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from serai.bots.uct import Uct, search_uct
from serai.engine.game import Game
from serai.engine.series import Series, play_series
from serai.engine.state import State, advance
from serai.engine.twin import active_form
from serai.kit.stream import Stream

BATCH = 40
SEARCHED = 250
COPIES = 2000
OPENING_DECISIONS = 60


class Playing:
    """One game with one number of players, ready to be measured."""

    def __init__(self, game: Game, players: int, **options: Any) -> None:
        self.game = game
        self.players = players
        self.rules = game.rules(game.setup(players, **options))
        self.start: State = self.rules.start()
        self._played = 0

    def decisions(self, seconds: float) -> float:
        """Return decisions per second of whole random matches in compiled code."""
        return self._series(seconds)[1]

    def games(self, seconds: float) -> float:
        """Return random matches per second."""
        return self._series(seconds)[0]

    def _series(self, seconds: float) -> tuple[float, float]:
        series, play = active_form(Series)(self.start, 1), active_form(play_series)
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            play(series, self._played, self._played + BATCH)
            self._played += BATCH
        return series.matches / spent, series.decisions / spent

    def python_decisions(self, seconds: float) -> float:
        """Return decisions per second, each one listed, picked and played from Python."""
        fall, stream, pick = active_form(advance), active_form(Stream)(1), random.choice
        decisions, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            state = self.rules.start()
            while fall(state, stream) >= 0:
                state.play(pick(state.actions()))
                decisions += 1
        return decisions / spent

    def copies(self, seconds: float) -> float:
        """Return copies of a state per second."""
        state, done, started = self.opening(), 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            for _ in range(COPIES):
                state.copy()
            done += COPIES
        return done / spent

    def simulations(self, seconds: float) -> float:
        """Return simulations per second of UCT from the opening, with a growing tree."""
        search, run = active_form(Uct)(self.opening(), active_form(Stream)(1)), active_form(search_uct)
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            run(search, SEARCHED)
            done += SEARCHED
        return done / spent

    def opening(self) -> State:
        """Return the position with the most legal actions early in a match, after any set-up."""
        state: State = self.rules.start()
        stream, widest, most = active_form(Stream)(1), state.copy(), 0
        for _ in range(OPENING_DECISIONS):
            if active_form(advance)(state, stream) < 0:
                break
            actions = state.actions()
            if len(actions) > most:
                widest, most = state.copy(), len(actions)
            state.play(actions[stream.below(len(actions))])
        return widest

    def play_on_threads(self, threads: int, matches: int) -> float:
        """Return matches per second of wall time, `matches` on each thread."""
        series = [active_form(Series)(self.start, seed) for seed in range(threads)]
        with ThreadPoolExecutor(threads) as pool:
            return _wall_rate(pool, [(one, matches) for one in series])

    def play_on_processes(self, processes: int, matches: int) -> float:
        """Return the same for processes, which share nothing and show the machine's present speed."""
        global _START
        _START = self.start  # inherited by the processes forked below
        with ProcessPoolExecutor(processes, get_context("fork")) as pool:
            list(pool.map(_play, [(None, 1)] * processes))
            return _wall_rate(pool, [(None, matches)] * processes)


_START: Any = None


def _play(job: tuple[Series | None, int]) -> None:
    series, matches = job
    active_form(play_series)(series or active_form(Series)(_START, 0), 0, matches)


def _wall_rate(pool: Executor, jobs: list[tuple[Any, int]]) -> float:
    started = time.perf_counter()
    list(pool.map(_play, jobs))
    return sum(matches for _, matches in jobs) / (time.perf_counter() - started)


def wait_for_quiet(most: float) -> None:
    """Wait until the cores are idle, for at most `most` seconds; threads are timed by wall time."""
    deadline = time.perf_counter() + most
    while _idle(0.2) < 0.9 and time.perf_counter() < deadline:
        time.sleep(0.2)


def _idle(seconds: float) -> float:
    """Return the share of time the cores were idle."""
    file = Path("/proc/stat")
    if not file.is_file():
        return 1.0
    before = [int(word) for word in file.read_text().split()[1:9]]
    time.sleep(seconds)
    spent = [now - then for now, then in zip(map(int, file.read_text().split()[1:9]), before, strict=True)]
    return (spent[3] + spent[4]) / max(1, sum(spent))


IMPORTING = """
import resource, time
started = time.process_time()
import serai
{more}
print(time.process_time() - started, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
EVERY_GAME = (
    "from serai.games import games\nfor game in games().values(): game.rules(game.setup(min(game.seats))).start()"
)


def importing(more: str) -> tuple[float, float]:
    """Return CPU seconds and megabytes of a new process after `import serai` and the given code."""
    code = IMPORTING.format(more=more)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes
