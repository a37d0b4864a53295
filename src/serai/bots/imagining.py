"""A decision where something is hidden, searched over imagined states within a budget."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.imagined_search import ImaginedSearch, search_imagined
from serai.bots.opportunist import Opportunist
from serai.bots.parallel_search import SearchBudget
from serai.bots.trained import win_evaluator
from serai.engine.contract import Rules
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy

LOOKS_A_SIMULATION = 1000
"""How many times quicker one look to the next change of the score is than one simulation with evaluations."""
AT_ONCE = 64
"""Quick looks between two checks of the clock."""
LITTLE_TRIED = 0.5
"""The penalty on the mean of an action tried once, divided by the root of its tries: few looks may be lucky."""
FEWEST = 8
"""The fewest looks at each action, however little time there is."""


def imagined_values(
    rules: Rules, strategy: Strategy, states: Sequence[State], seed: int, budget: SearchBudget
) -> dict[int, float]:
    """Return the value of each action for the seat to move, from 0 to 1, over states that look the same to it."""
    deadline = budget.clock() + budget.milliseconds / 1000
    root, lots = states[0], Stream(seed)
    believed = [rules.imagine(state, _another(state), lots) for state in states]
    streams = [same_form(root, Stream)(lots.below(2**31)) for _ in range(2)]
    quick = same_form(root, Opportunist)(root, streams[0], win_evaluator(strategy, root), not strategy.is_generic)
    searching = same_form(root, ImaginedSearch)(list(states), believed, quick, streams[1])
    run, done, least = same_form(root, search_imagined), 0, FEWEST * len(root.actions())
    wanted = max(least, LOOKS_A_SIMULATION * budget.simulations)
    while done < wanted and (done < least or budget.clock() < deadline):
        done = run(searching, min(AT_ONCE, wanted - done))
    found = searching.results()
    return {action: worth - LITTLE_TRIED / max(1, visits) ** 0.5 for action, visits, worth in found}


def _another(state: State) -> int:
    """Return the seat after the one to move, to which the mover's secrets may be anything."""
    return (state.mover + 1) % state.seats
