"""Root-parallel search: several searches of one position, each with its own seed, whose visits are summed."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from serai.bots.search import Search, search
from serai.bots.trained import win_evaluator
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.engine.weights import Weights
from serai.kit.stream import Stream

BATCH = 16  # simulations between two looks at the clock
NO_TIME_LIMIT = 10**9  # milliseconds


@dataclass(frozen=True)
class SearchBudget:
    """The limits of one search: simulations in total, milliseconds, and threads."""

    simulations: int
    milliseconds: float
    threads: int = 1


def root_visits(state: State, weights: Weights, seed: int, budget: SearchBudget) -> Counter[int]:
    """Count how often each action was visited, summed over all threads.

    Within the time limit the same seed and the same number of threads give the same counts: each thread has
    its own seed and its own simulations, and the counts are summed only at the end.
    """
    deadline = time.perf_counter() + budget.milliseconds / 1000
    share = -(-budget.simulations // budget.threads)
    seeds = Stream(seed)
    searches = [
        same_form(state, Search)(state, same_form(state, Stream)(seeds.below(2**31)), win_evaluator(weights, state))
        for _ in range(budget.threads)
    ]
    if len(searches) == 1:
        _run(searches[0], share, deadline)
    else:
        with ThreadPoolExecutor(len(searches)) as pool:
            list(pool.map(lambda one: _run(one, share, deadline), searches))
    visits: Counter[int] = Counter()
    for one in searches:
        visits.update(dict(one.visits()))
    return visits


def _run(searching: Search, simulations: int, deadline: float) -> None:
    run, done = same_form(searching.root, search), 0
    while done < simulations and (done == 0 or time.perf_counter() < deadline):
        batch = min(BATCH, simulations - done)
        run(searching, batch)
        done += batch
