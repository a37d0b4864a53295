"""Plays the peers' games in their own environment: reads one request per line, writes one rate per line.

open_spiel's C++ loop is `pyspiel.evaluate_bots` with uniform random bots; its Python loop lists, picks and
applies. Catan is played by catanatron's own random players.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from typing import Any

LENGTH_SECONDS = 2.0


def rate(play: Callable[[], float], seconds: float) -> float:
    """Return units of work per second of CPU time."""
    done, started = 0.0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += play()
    return done / spent


@cache
def spiel(name: str) -> Any:
    """Return a game of open_spiel."""
    import pyspiel

    return pyspiel.load_game(name)


def python_match(name: str) -> int:
    """Play one game driven from Python; return the number of decisions."""
    state, decisions = spiel(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


@cache
def length(name: str) -> float:
    """Return decisions of a random game, on average; the C++ loop does not report them."""
    random.seed(1)
    lengths: list[int] = []
    started = time.process_time()
    while len(lengths) < 30 or time.process_time() - started < LENGTH_SECONDS:
        lengths.append(python_match(name))
    return sum(lengths) / len(lengths)


@cache
def native_match(name: str) -> Callable[[], float]:
    """Play one game inside open_spiel's C++ loop; return the average number of decisions."""
    import pyspiel

    game, decisions = spiel(name), length(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = iter(range(10**9))

    def play() -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return decisions

    return play


def catan_match() -> float:
    """Play one game of Catan among four random players."""
    from catanatron import Color, Game, RandomPlayer

    Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
    return 1.0


def answer(measure: str, peer: str, of: str, seconds: float) -> float | str:
    """Measure one window, or return the version of a peer."""
    if measure == "version":
        return version(peer)
    if peer == "catanatron":
        return rate(catan_match, seconds)
    if measure == "python decisions":
        return rate(lambda: python_match(of), seconds)
    return rate(native_match(of), seconds)


def main() -> None:
    """Answer until the requests end."""
    for line in sys.stdin:
        print(json.dumps(answer(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
