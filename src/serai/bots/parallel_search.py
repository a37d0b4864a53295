"""Several searches of one position at once, each with lots of its own, put together in the end (root parallel)."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from serai.bots.search import Search, search
from serai.bots.trained import judge_of_hopes
from serai.engine.game import GameState
from serai.engine.twin import like
from serai.engine.weights import Experience
from serai.kit.stream import Stream

STEP = 16  # simulations between two looks at the clock


@dataclass(frozen=True)
class Effort:
    """How much is put into a decision: simulations in all, fewer if the time is up, on so many threads."""

    simulations: int
    milliseconds: float
    threads: int = 1


def followed(state: GameState, experience: Experience, seed: int, effort: Effort) -> Counter[int]:
    """How often each action was followed, added up over all threads.

    With one thread and time enough the same seed gives the same answer, with more threads too: each has a seed
    and simulations of its own, and what they found is only added up at the end.
    """
    until = time.perf_counter() + effort.milliseconds / 1000
    share = -(-effort.simulations // effort.threads)
    seeds = Stream(seed)
    searches = [
        like(state, Search)(state, like(state, Stream)(seeds.below(2**31)), judge_of_hopes(experience, state))
        for _ in range(effort.threads)
    ]
    if len(searches) == 1:
        _run(searches[0], share, until)
    else:
        with ThreadPoolExecutor(len(searches)) as pool:
            list(pool.map(lambda one: _run(one, share, until), searches))
    found: Counter[int] = Counter()
    for one in searches:
        found.update(dict(one.visits()))
    return found


def _run(looking: Search, simulations: int, until: float) -> None:
    run, done = like(looking.root, search), 0
    while done < simulations and (done == 0 or time.perf_counter() < until):
        step = min(STEP, simulations - done)
        run(looking, step)
        done += step
