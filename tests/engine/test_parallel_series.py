"""A series on one thread or several."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from serai.engine.game import Game
from serai.engine.parallel_series import play_on_threads
from serai.engine.random_play import plain_rules
from serai.games import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_series_is_the_same_on_any_number_of_threads(game: Game) -> None:
    start = game.rules(game.setup(max(game.seats))).start()
    one, three = play_on_threads(start, 50, seed=9), play_on_threads(start, 50, seed=9, threads=3)
    assert (one.matches, one.decisions, list(one.points)) == (three.matches, three.decisions, list(three.points))
    assert list(one.won) == pytest.approx(list(three.won))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_other_threads_run_while_a_series_is_played(game: Game) -> None:
    """With such a long switch interval nothing else could run if the GIL were held."""
    start = game.rules(game.setup(max(game.seats))).start()
    ticks, playing = 0, True

    def play() -> None:
        nonlocal playing
        play_on_threads(start, 3000, seed=1)
        playing = False

    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=play)
        thread.start()
        while playing:
            ticks += 1
            time.sleep(0.001)
        thread.join()
    finally:
        sys.setswitchinterval(before)
    assert ticks > 3


def test_plain_python_plays_a_series_on_threads_too() -> None:
    game = next(iter(games().values()))
    start = plain_rules(game, game.setup(min(game.seats))).start()
    one, two = play_on_threads(start, 3, seed=2), play_on_threads(start, 3, seed=2, threads=2)
    assert (one.matches, one.decisions, one.points, one.won) == (two.matches, two.decisions, two.points, two.won)
