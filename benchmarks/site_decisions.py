"""Decisions of the strongest level, timed: run natively, and with the Python of the site."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib import import_module

from serai.bots.levels import LEVELS
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games

GAME, WARM, SECONDS = "", 1.5, 2.0
"""Replaced by `benchmarks/site.py`: a game; seconds until a browser has compiled what is used most; seconds."""
MOVES = 20
"""Random moves before the first decision, so that there is something on the table."""
FOR_EVER = 10**7
"""A generous limit in milliseconds, so that simulations end a search."""


def main() -> str:
    """Return seconds of CPU time for a decision."""
    game = games()[GAME]
    match = Match(game, game.setup(min(game.seats)), Chance("site"))
    for _ in random_actions(match, 1):
        if match.version >= MOVES:
            break
    decide(match, WARM)
    count, seconds = decide(match, SECONDS)
    return json.dumps(seconds / count)


def decide(match: Match, limit: float) -> tuple[int, float]:
    """Decide again and again for some seconds; return how often, and how long it took."""
    began, count = clock(), 0
    while (seconds := clock() - began) < limit:
        LEVELS[-1].choose(Question.of(match, count % 8, FOR_EVER))
        count += 1
    return count, seconds


def thread_clock() -> Callable[[], float]:
    """Return CPU time of this thread, which Python in a browser cannot measure by itself."""
    try:
        found: Callable[[], float] = import_module("main_thread").cpu_seconds
    except ImportError:
        return time.thread_time
    return found


clock = thread_clock()


if __name__ == "__main__":
    print(main())
