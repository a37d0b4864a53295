"""UCT, tree search with uniform random playouts: the baseline for every other search."""

# twin: compiled
from __future__ import annotations

from math import log, sqrt
from typing import Final

from serai.bots.tree import (
    NO_NODE,
    Tree,
    add_node,
    is_full,
    most_visited_child,
    reset_tree,
    sample_child,
)
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, Moves, State, play_out
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

UCT_EXPLORATION: Final = 0.7


class Uct:
    """A search from one position. Chance is sampled in every simulation, so the search sees nothing hidden."""

    root: State
    state: State
    tree: Tree
    moves: Moves
    stream: Stream

    def __init__(self, root: State, stream: Stream) -> None:
        self.root = root
        self.state = root.copy()
        self.tree = Tree()
        self.moves = Moves()
        self.stream = stream
        reset_tree(self.tree)

    def visits(self) -> list[tuple[int, int]]:
        """Return every action tried at the root with its visits."""
        found = []
        child = self.tree.first_child[0]
        while child != NO_NODE:
            found.append((self.tree.move[child], self.tree.visits[child]))
            child = self.tree.next_sibling[child]
        return found

    def best(self) -> int:
        """Return the move visited most often so far."""
        return self.tree.move[most_visited_child(self.tree, 0)]


def search_uct(u: Uct, simulations: int) -> int:
    """Run simulations; return the move visited most often."""
    with released_gil():
        for _ in range(simulations):
            run_uct_simulation(u.root, u.state, u.tree, u.moves, u.stream)
    return u.best()


def run_uct_simulation(root: State, state: State, tree: Tree, moves: Moves, stream: Stream) -> None:
    """Descend the tree, add one node, play out at random, and back up the result."""
    state.copy_from(root)
    node = 0
    grown = False
    while state.mover != OVER and not grown:
        if state.mover == CHANCE:
            child = sample_child(state, tree, node, stream)
            if child == NO_NODE:
                break
            node = child
        else:
            moves.count = 0
            state.list_actions(moves)
            grown = tree.children[node] < moves.count
            if grown and is_full(tree):
                break
            if grown:
                node = expand_uct(state, tree, node, moves, stream)
            else:
                node = ucb1_child(tree, node)
        state.apply(tree.move[node])
    play_out(state, moves, stream)
    while node != NO_NODE:
        tree.visits[node] += 1
        if tree.chooser[node] >= 0:
            tree.total[node] += win_share(state, tree.chooser[node])
        node = tree.parent[node]


def expand_uct(state: State, tree: Tree, node: int, moves: Moves, stream: Stream) -> int:
    """Add a child for an untried action; actions are tried in order from a random first one."""
    if tree.children[node] == 0:
        first = stream.below(moves.count)
    else:
        first = 0
        child = tree.first_child[node]
        while tree.next_sibling[child] != NO_NODE:
            child = tree.next_sibling[child]
        while moves.move[first] != tree.move[child]:
            first += 1
    action = moves.move[(first + tree.children[node]) % moves.count]
    return add_node(tree, node, action, state.mover)


def ucb1_child(tree: Tree, node: int) -> int:
    """Return the child with the highest UCB1: its mean result plus a bonus for few visits."""
    best = NO_NODE
    highest: float = -1.0
    bonus: float = log(tree.visits[node])
    child = tree.first_child[node]
    while child != NO_NODE:
        visits: float = tree.visits[child]
        value: float = tree.total[child] / visits + UCT_EXPLORATION * sqrt(bonus / visits)
        if value > highest:
            highest = value
            best = child
        child = tree.next_sibling[child]
    return best
