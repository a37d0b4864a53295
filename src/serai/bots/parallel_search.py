"""One search on several threads: each thread searches with its own seed, and their visits are summed.

Where a game says how far rollouts look, plans for a turn are compared by them; elsewhere a tree grows. A game without
a strategy of its own is searched by UCT, which knows nothing but the rules.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from serai.bots.exact import exact_win
from serai.bots.rollouts import MAX_PLANS, NO_ACTION, Rollouts, keep_best, make_plans, sample_plans, turns_ahead
from serai.bots.search import Search, search
from serai.bots.trained import leaf_evaluator, win_evaluator
from serai.bots.uct import Uct, search_uct
from serai.engine.state import NO_LIMIT, State
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy

BATCH = 16  # simulations between two looks at the clock
NO_TIME_LIMIT = 10**9  # milliseconds
ROLLOUTS_A_PLAN = 8
MILLISECONDS_A_PLAN = 1
PLANS_JUDGED = 12  # those that rollouts found best, where what follows a turn is solved
SIMULATIONS_A_JUDGEMENT = 200  # it takes about as long as this many
PLAYOUTS_A_SIMULATION = 10  # how many times quicker a random playout is than a simulation that evaluates positions


@dataclass(frozen=True)
class SearchBudget:
    """The limits of one search: simulations in total, milliseconds, and threads."""

    simulations: int
    milliseconds: float
    threads: int = 1
    clock: Callable[[], float] = time.perf_counter
    """The clock of the milliseconds: elapsed time by default, or `time.thread_time` for CPU time."""
    rollouts_a_plan: int = NO_LIMIT
    """The most rollouts for each plan, on average: fewer in all where there are few plans."""


def compares_plans(strategy: Strategy, state: State) -> bool:
    """Return whether plans for a turn are compared by rollouts here; else a tree is searched."""
    return same_form(state, turns_ahead)(strategy.heuristics_for(state), state) > 0


def root_visits(state: State, strategy: Strategy, seed: int, budget: SearchBudget) -> Counter[int]:
    """Count how often each action was visited, summed over all threads.

    Within the time limit the same seed and the same number of threads give the same counts: each thread has
    its own seed and its own simulations, and the counts are summed only at the end.
    """
    share = replace(budget, simulations=-(-budget.simulations // budget.threads), threads=1)
    seeds = Stream(seed)
    visit: Callable[[State, Strategy, int, SearchBudget], dict[int, int]]
    if strategy.is_generic:
        visit = _uct_visits
    else:
        visit = plan_visits if compares_plans(strategy, state) else _tree_visits
    own_seeds = [seeds.below(2**31) for _ in range(budget.threads)]
    if len(own_seeds) == 1:
        return Counter(visit(state, strategy, own_seeds[0], share))
    visits: Counter[int] = Counter()
    with ThreadPoolExecutor(len(own_seeds)) as pool:
        for one in pool.map(lambda own: visit(state, strategy, own, share), own_seeds):
            visits.update(one)
    return visits


def plan_visits(state: State, strategy: Strategy, seed: int, budget: SearchBudget) -> dict[int, int]:
    """Return the rollouts of the best plan that begins with each action; the worse half of plans is dropped each round.

    Any game's actions can be compared in this way, even one that is searched as a tree.
    """
    deadline = budget.clock() + budget.milliseconds / 1000
    affordable = min(budget.simulations // ROLLOUTS_A_PLAN, int(budget.milliseconds) // MILLISECONDS_A_PLAN)
    capacity = max(2, min(MAX_PLANS, affordable))
    evaluators = win_evaluator(strategy, state), leaf_evaluator(strategy, state)
    rollouts = same_form(state, Rollouts)(state, seed, *evaluators, capacity)
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
    judged = min(PLANS_JUDGED, budget.simulations // SIMULATIONS_A_JUDGEMENT)
    best_plans = rollouts.results()[:judged] if judged else []
    best = _best_exactly(state, strategy, best_plans, lambda: budget.clock() < deadline)
    if best is not None:
        visits[best] = max(visits.values()) + 1
    return visits


def _best_exactly(
    state: State, strategy: Strategy, plans: Sequence[tuple[int, int, float]], has_time: Callable[[], bool]
) -> int | None:
    """Return the first action of the best plan under perfect play; None if that is unknown."""
    best, most = None, -1.0
    for first, second, _ in plans:
        after = state.copy()
        after.play(first)
        if second != NO_ACTION:
            after.play(second)
        win = exact_win(after, strategy)
        if win is None:
            return None
        if win[state.mover] > most:
            best, most = first, win[state.mover]
        if not has_time():
            break
    return best


def _tree_visits(state: State, strategy: Strategy, seed: int, budget: SearchBudget) -> dict[int, int]:
    deadline = budget.clock() + budget.milliseconds / 1000
    searching = same_form(state, Search)(state, same_form(state, Stream)(seed), win_evaluator(strategy, state))
    run = same_form(state, search)
    _run_batches(lambda count: run(searching, count), budget.simulations, budget.clock, deadline)
    return dict(searching.visits())


def _uct_visits(state: State, strategy: Strategy, seed: int, budget: SearchBudget) -> dict[int, int]:
    deadline = budget.clock() + budget.milliseconds / 1000
    searching = same_form(state, Uct)(state, same_form(state, Stream)(seed))
    run = same_form(state, search_uct)
    _run_batches(
        lambda count: run(searching, count), PLAYOUTS_A_SIMULATION * budget.simulations, budget.clock, deadline
    )
    return dict(searching.visits())


def _run_batches(run: Callable[[int], int], simulations: int, clock: Callable[[], float], deadline: float) -> None:
    """Run simulations until they are done or the time is up; at least one batch."""
    done = 0
    while done < simulations and (done == 0 or clock() < deadline):
        batch = min(BATCH, simulations - done)
        run(batch)
        done += batch
