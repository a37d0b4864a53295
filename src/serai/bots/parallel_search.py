"""One search on several threads: each thread searches with its own seed, and their visits are summed.

Where a game says how far rollouts look, plans for a turn are compared by them; elsewhere a tree grows.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from serai.bots.rollouts import MAX_PLANS, Rollouts, keep_best, make_plans, sample_plans, turns_ahead
from serai.bots.search import Search, search
from serai.bots.trained import leaf_evaluator, win_evaluator
from serai.engine.state import NO_LIMIT, State
from serai.engine.twin import same_form
from serai.engine.weights import Weights
from serai.kit.stream import Stream

BATCH = 16  # simulations between two looks at the clock
NO_TIME_LIMIT = 10**9  # milliseconds
ROLLOUTS_A_PLAN = 8
MILLISECONDS_A_PLAN = 1


@dataclass(frozen=True)
class SearchBudget:
    """The limits of one search: simulations in total, milliseconds, and threads."""

    simulations: int
    milliseconds: float
    threads: int = 1
    clock: Callable[[], float] = time.perf_counter
    """What counts the milliseconds: by default the time that passes, or `time.thread_time` for that of the CPU."""
    rollouts_a_plan: int = NO_LIMIT
    """The most rollouts for each plan, on average: fewer in all where there are few plans."""


def root_visits(state: State, weights: Weights, seed: int, budget: SearchBudget) -> Counter[int]:
    """Count how often each action was visited, summed over all threads.

    Within the time limit the same seed and the same number of threads give the same counts: each thread has
    its own seed and its own simulations, and the counts are summed only at the end.
    """
    share = replace(budget, simulations=-(-budget.simulations // budget.threads), threads=1)
    seeds = Stream(seed)
    visit: Callable[[State, Weights, int, SearchBudget], dict[int, int]]
    visit = plan_visits if same_form(state, turns_ahead)(state) else _tree_visits
    own_seeds = [seeds.below(2**31) for _ in range(budget.threads)]
    if len(own_seeds) == 1:
        return Counter(visit(state, weights, own_seeds[0], share))
    visits: Counter[int] = Counter()
    with ThreadPoolExecutor(len(own_seeds)) as pool:
        for one in pool.map(lambda own: visit(state, weights, own, share), own_seeds):
            visits.update(one)
    return visits


def plan_visits(state: State, weights: Weights, seed: int, budget: SearchBudget) -> dict[int, int]:
    """The rollouts of the best plan that begins with each action; the worse half of plans is dropped each round.

    Any game's actions can be compared so, also those of one that is searched as a tree.
    """
    deadline = budget.clock() + budget.milliseconds / 1000
    affordable = min(budget.simulations // ROLLOUTS_A_PLAN, int(budget.milliseconds) // MILLISECONDS_A_PLAN)
    room = max(2, min(MAX_PLANS, affordable))
    evaluators = win_evaluator(weights, state), leaf_evaluator(weights, state)
    rollouts = same_form(state, Rollouts)(state, seed, *evaluators, room)
    run, keep = same_form(state, sample_plans), same_form(state, keep_best)
    plans = same_form(state, make_plans)(rollouts)
    left = min(budget.simulations, budget.rollouts_a_plan * plans)
    for rounds in range(max(1, (plans - 1).bit_length()), 0, -1):
        until = budget.clock() + (deadline - budget.clock()) / rounds
        for _ in range(max(1, left // (rounds * rollouts.alive))):
            run(rollouts)
            left -= rollouts.alive
            if budget.clock() >= until:
                break
        keep(rollouts, (rollouts.alive + 1) // 2)
    visits: dict[int, int] = {}
    for action, sampled in rollouts.visits():
        visits.setdefault(action, sampled)
    return visits


def _tree_visits(state: State, weights: Weights, seed: int, budget: SearchBudget) -> dict[int, int]:
    deadline = budget.clock() + budget.milliseconds / 1000
    searching = same_form(state, Search)(state, same_form(state, Stream)(seed), win_evaluator(weights, state))
    run, done = same_form(state, search), 0
    while done < budget.simulations and (done == 0 or budget.clock() < deadline):
        batch = min(BATCH, budget.simulations - done)
        run(searching, batch)
        done += batch
    return dict(searching.visits())
