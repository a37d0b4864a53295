"""Plain tree search with uniform random playouts (UCT): the honest yardstick for anything cleverer."""

# twin: compiled
from __future__ import annotations

from math import log, sqrt
from typing import Final

from serai.bots.tree import (
    NO_NODE,
    Tree,
    add_node,
    fall,
    is_full,
    most_visited_child,
    plant,
)
from serai.engine.state import CHANCE, OVER, Moves, State, play_out
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

EXPLORATION: Final = 0.7


class Uct:
    """A search from one position; it uses nothing a seat could not know, since chance is drawn anew each time."""

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
        plant(self.tree)

    def best(self) -> int:
        """The move tried most often so far."""
        return self.tree.move[most_visited_child(self.tree, 0)]


def search_uct(u: Uct, simulations: int) -> int:
    """Play so many games through the tree; the move tried most often."""
    with released_gil():
        for _ in range(simulations):
            simulate_uct(u.root, u.state, u.tree, u.moves, u.stream)
    return u.best()


def simulate_uct(root: State, state: State, tree: Tree, moves: Moves, stream: Stream) -> None:
    """One game: down the tree, one new node, then random play; its result goes back up."""
    state.copy_from(root)
    node = 0
    grown = False
    while state.mover != OVER and not grown:
        if state.mover == CHANCE:
            child = fall(state, tree, node, stream)
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
                node = try_next(state, tree, node, moves, stream)
            else:
                node = most_promising(tree, node)
        state.apply(tree.move[node])
    play_out(state, moves, stream)
    while node != NO_NODE:
        tree.visits[node] += 1
        if tree.chooser[node] >= 0:
            tree.total[node] += share_of_win(state, tree.chooser[node])
        node = tree.parent[node]


def try_next(state: State, tree: Tree, node: int, moves: Moves, stream: Stream) -> int:
    """A child for an action not tried yet: they come in order from a start drawn for each node."""
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


def most_promising(tree: Tree, node: int) -> int:
    """The child with the best mean, counted higher the less it was tried (UCB1)."""
    best = NO_NODE
    highest: float = -1.0
    bonus: float = log(tree.visits[node])
    child = tree.first_child[node]
    while child != NO_NODE:
        visits: float = tree.visits[child]
        value: float = tree.total[child] / visits + EXPLORATION * sqrt(bonus / visits)
        if value > highest:
            highest = value
            best = child
        child = tree.next_sibling[child]
    return best


def share_of_win(state: State, seat: int) -> float:
    """What a finished match is worth to a seat: one win, shared with whoever else has first place."""
    if state.place[seat] != 1:
        return 0.0
    winners = 0
    for other in range(state.seats):
        if state.place[other] == 1:
            winners += 1
    return 1.0 / winners
