"""Dividing people among tables: as few repeated meetings as possible, then people with similar points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

Cost = Callable[[int, int], float]
"""What it costs to let two people sit together, the lower number first."""
PASSES = 20
"""How often all exchanges of two people are tried; usually nothing improves after three or four."""


class Division(NamedTuple):
    """How many people sit at each table, and how many have none."""

    tables: list[int]
    byes: int


def division(count: int, sizes: Sequence[int]) -> Division:
    """Divide people evenly among tables of permitted sizes, with as few byes as possible."""
    usual = (sizes[0] + sizes[-1]) / 2
    for byes in range(count + 1):
        seated = count - byes
        for number in sorted(range(1, seated // sizes[0] + 1), key=lambda tables: abs(seated / tables - usual)):
            small, larger = divmod(seated, number)
            tables = [small + 1] * larger + [small] * (number - larger)
            if set(tables) <= set(sizes):
                return Division(tables, byes)
    return Division([], count)


def best_groups(order: Sequence[int], tables: Sequence[int], cost: Cost) -> list[list[int]]:
    """Return who sits at which table, starting from an order in which neighbours fit together."""
    if set(tables) == {2}:
        return best_pairs(order, cost)
    remaining = iter(order)
    groups = [[next(remaining) for _ in range(size)] for size in tables]
    for _ in range(PASSES):
        if not _exchange(groups, cost):
            break
    return groups


def best_pairs(order: Sequence[int], cost: Cost) -> list[list[int]]:
    """Return the pairs of an even number of people with the lowest cost together, in this order."""
    import networkx  # a fifth of a second that no other command should take

    graph, rank = networkx.Graph(), {person: at for at, person in enumerate(order)}
    for one, other in combinations(sorted(order), 2):
        graph.add_edge(one, other, weight=-cost(one, other))
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((sorted(pair, key=rank.__getitem__) for pair in pairs), key=lambda pair: rank[pair[0]])


def _exchange(groups: list[list[int]], cost: Cost) -> bool:
    """Make every exchange of two people that lowers the cost; return whether there was one."""
    improved = False
    for one, other in combinations(groups, 2):
        for here in range(len(one)):
            for there in range(len(other)):
                before = _share(one, here, cost) + _share(other, there, cost)
                one[here], other[there] = other[there], one[here]
                if _share(one, here, cost) + _share(other, there, cost) < before - 1e-9:
                    improved = True
                else:
                    one[here], other[there] = other[there], one[here]
    return improved


def _share(group: list[int], at: int, cost: Cost) -> float:
    """Return what somebody costs together with the others of a group."""
    person = group[at]
    return sum(cost(*sorted((person, other))) for other in group if other != person)
