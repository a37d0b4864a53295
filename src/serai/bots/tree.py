"""A search tree in flat arrays, its nodes linked by index; every search uses it."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import State
from serai.kit.stream import Stream

NO_NODE: Final = -1
NOBODY_CHOSE: Final = -1
MAX_NODES: Final = 262144

PerNode = Annotated[list[int], "int[MAX_NODES]"]
NodeTotals = Annotated[list[float], "double[MAX_NODES]"]


class Tree:
    """Nodes are moves made; node 0 is the position searched from."""

    used: int
    move: PerNode
    chooser: PerNode  # the seat that made the move, or nobody if chance did
    parent: PerNode
    first_child: PerNode
    next_sibling: PerNode
    children: PerNode
    visits: PerNode
    total: NodeTotals  # the sum of the results for the chooser

    def __init__(self) -> None:
        self.used = 0
        self.move = [0 for _ in range(MAX_NODES)]
        self.chooser = [0 for _ in range(MAX_NODES)]
        self.parent = [0 for _ in range(MAX_NODES)]
        self.first_child = [0 for _ in range(MAX_NODES)]
        self.next_sibling = [0 for _ in range(MAX_NODES)]
        self.children = [0 for _ in range(MAX_NODES)]
        self.visits = [0 for _ in range(MAX_NODES)]
        self.total = [0.0 for _ in range(MAX_NODES)]


def reset_tree(t: Tree) -> None:
    """Empty the tree down to its root."""
    t.used = 0
    add_node(t, NO_NODE, 0, NOBODY_CHOSE)


def is_full(t: Tree) -> bool:
    """Return whether there is no room for another node."""
    return t.used == MAX_NODES


def add_node(t: Tree, parent: int, move: int, chooser: int) -> int:
    """Add a child to a node, or the root if there is no parent; return its index."""
    node = t.used
    t.used += 1
    t.move[node] = move
    t.chooser[node] = chooser
    t.parent[node] = parent
    t.first_child[node] = NO_NODE
    t.children[node] = 0
    t.visits[node] = 0
    t.total[node] = 0.0
    t.next_sibling[node] = NO_NODE
    if parent != NO_NODE:
        t.next_sibling[node] = t.first_child[parent]
        t.first_child[parent] = node
        t.children[parent] += 1
    return node


def child_by_move(t: Tree, node: int, move: int) -> int:
    """Return the child a move leads to, or `NO_NODE` if it was not tried."""
    child = t.first_child[node]
    while child != NO_NODE and t.move[child] != move:
        child = t.next_sibling[child]
    return child


def sample_child(state: State, t: Tree, node: int, stream: Stream) -> int:
    """Sample an outcome; return its node, which is added if it is new, or `NO_NODE` if there is no room for it."""
    outcome = state.sample(stream)
    child = child_by_move(t, node, outcome)
    if child == NO_NODE and not is_full(t):
        child = add_node(t, node, outcome, NOBODY_CHOSE)
    return child


def most_visited_child(t: Tree, node: int) -> int:
    """Return the child visited most often, among equals the one with the higher total; `NO_NODE` without children."""
    best = NO_NODE
    child = t.first_child[node]
    while child != NO_NODE:
        if (
            best == NO_NODE
            or t.visits[child] > t.visits[best]
            or (t.visits[child] == t.visits[best] and t.total[child] > t.total[best])
        ):
            best = child
        child = t.next_sibling[child]
    return best
