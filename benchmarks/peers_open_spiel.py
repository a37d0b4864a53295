"""Times open_spiel's random play; run by bars.py in an environment of the peers' own, prints JSON lines.

Its C++ loop is `pyspiel.evaluate_bots` with uniform random bots, its Python loop lists, picks and applies.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel


def windows(play: Any, count: int, seconds: float) -> list[float]:
    """Units of work a second of CPU time, window by window."""
    play()
    rates = []
    for _ in range(count):
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            done += play()
        rates.append(done / spent)
    return rates


def python_loop(game: Any) -> int:
    """One game driven from Python; the number of decisions."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def main() -> None:
    """Time each game named on the command line."""
    count, seconds = int(sys.argv[1]), float(sys.argv[2])
    for name in sys.argv[3:]:
        game = pyspiel.load_game(name)
        lengths = [python_loop(game) for _ in range(30)]
        length = sum(lengths) / len(lengths)
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        seeds = iter(range(10**9))

        def native(game: Any = game, bots: Any = bots, seeds: Any = seeds) -> int:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
            return 1

        def driven(game: Any = game) -> int:
            return python_loop(game)

        native_rates = [rate * length for rate in windows(native, count, seconds)]
        print(json.dumps({"game": name, "native": native_rates, "python": windows(driven, count, seconds)}), flush=True)


if __name__ == "__main__":
    main()
