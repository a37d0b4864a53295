"""Monte Carlo tree search guided by an evaluator, for any number of seats, with chance.

A decision met for the first time is expanded: every action is tried and the position after it evaluated.
Only the actions with the highest values are followed, more of them with more visits (progressive widening).
Outcomes are sampled by their odds. Every seat maximises its own win probability (max-n).
"""

# twin: compiled
from __future__ import annotations

from math import log, sqrt
from typing import Final

from serai.bots.evaluator import Evaluator
from serai.bots.one_ply import (
    OnePly,
    best_listed,
    best_sampled_action,
    evaluate_expected,
    list_promising_values,
    list_sampled_values,
)
from serai.bots.tree import (
    MAX_NODES,
    NO_NODE,
    Tree,
    add_node,
    most_visited_child,
    reset_tree,
    sample_child,
)
from serai.engine.state import CHANCE, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

MAX_CHILDREN: Final = 32  # actions of one decision that are ever followed
CHILDREN_BELOW: Final = 16  # the same below the root, where few are visited often enough to follow more
PRIOR_VISITS: Final = 1.0  # an action's value counts as this many visits
TURN_DECISIONS: Final = 12
EXPLORATION: Final = 0.3  # how much a rarely visited action is favoured


class Search:
    """A search from one position. Chance is sampled in every simulation, so the search sees nothing hidden."""

    root: State
    state: State
    rollout: State
    tree: Tree
    one_ply: OnePly
    stream: Stream
    exploration: float
    prior_visits: float
    turn_decisions: int  # at most, to finish a turn before its end is evaluated

    def __init__(self, root: State, stream: Stream, evaluator: Evaluator) -> None:
        self.root = root
        self.state = root.copy()
        self.rollout = root.copy()
        self.tree = Tree()
        self.one_ply = OnePly(root, evaluator)
        self.stream = stream
        self.exploration = EXPLORATION
        self.prior_visits = PRIOR_VISITS
        self.turn_decisions = TURN_DECISIONS
        reset_tree(self.tree)

    def visits(self) -> list[tuple[int, int]]:
        """Return every action followed at the root with its visits, from the highest to the lowest value."""
        found = []
        child = self.tree.first_child[0]
        while child != NO_NODE:
            found.append((self.tree.move[child], self.tree.visits[child]))
            child = self.tree.next_sibling[child]
        return found

    def best(self) -> int:
        """Return the move visited most often so far."""
        return self.tree.move[most_visited_child(self.tree, 0)]


def search(s: Search, simulations: int) -> int:
    """Run simulations; return the move visited most often."""
    with released_gil():
        for _ in range(simulations):
            run_simulation(s, s.one_ply, s.root, s.state, s.tree)
    return s.best()


def run_simulation(s: Search, p: OnePly, root: State, state: State, tree: Tree) -> None:
    """Descend to a decision that is new to the tree, expand it, and back up its evaluation."""
    state.copy_from(root)
    node = 0
    while (state.mover != OVER and tree.children[node] > 0) or state.mover == CHANCE:
        if state.mover == CHANCE:
            child = sample_child(state, tree, node, s.stream)
        else:
            child = select_child(s, tree, node)
        if child == NO_NODE:
            break
        node = child
        state.apply(tree.move[node])
    if state.mover < 0 or tree.children[node] > 0:
        evaluate_expected(p, p.evaluator, state, p.after)
    elif tree.used + MAX_CHILDREN < MAX_NODES:
        expand(s, p, state, tree, node)
    else:  # the tree is full; positions outside it are evaluated as those inside were
        s.rollout.copy_from(state)
        evaluate_turn(s, p, s.rollout, state.mover)
    while node != NO_NODE:
        tree.visits[node] += 1
        if tree.chooser[node] >= 0:
            tree.total[node] += p.win[tree.chooser[node]]
        node = tree.parent[node]


def select_child(s: Search, tree: Tree, node: int) -> int:
    """Return the child with the highest mean plus exploration bonus, among the first `allowed_children`.

    Children are stored from the highest to the lowest prior value.
    """
    allowed = allowed_children(tree.visits[node])
    best = NO_NODE
    highest: float = -1.0
    bonus: float = s.exploration * sqrt(log(1.0 + tree.visits[node]))
    child = tree.first_child[node]
    while child != NO_NODE and allowed > 0:
        visits: float = 1.0 + tree.visits[child]
        value: float = tree.total[child] / (s.prior_visits + tree.visits[child]) + bonus / sqrt(visits)
        if value > highest:
            highest = value
            best = child
        allowed -= 1
        child = tree.next_sibling[child]
    return best


def allowed_children(visits: int) -> int:
    """Return how many children of a node may be followed: two, plus the square root of its visits, rounded up."""
    root = 0
    while root * root < visits and root < MAX_CHILDREN:
        root += 1
    return 2 + root


def expand(s: Search, p: OnePly, state: State, tree: Tree, node: int) -> None:
    """Add the best actions of a decision to the tree, and evaluate the position after the best one.

    The root evaluates every promising action; below it a sample replaces a long list.
    """
    if node == 0:
        list_promising_values(p, state)
    else:
        list_sampled_values(p, state, s.stream)
    added = min(MAX_CHILDREN if node == 0 else CHILDREN_BELOW, p.moves.count)
    first = tree.used
    for _ in range(added):
        best = best_listed(p)
        child = add_node(tree, node, p.moves.move[best], state.mover)
        tree.total[child] = s.prior_visits * p.value[best]
        p.value[best] = -1.0
    # `add_node` links each child before the earlier ones; relink them in order of value.
    tree.first_child[node] = first
    for child in range(first, first + added):
        tree.next_sibling[child] = child + 1
    tree.next_sibling[first + added - 1] = NO_NODE
    s.rollout.copy_from(state)
    s.rollout.apply(tree.move[first])
    evaluate_turn(s, p, s.rollout, state.mover)


def evaluate_turn(s: Search, p: OnePly, rollout: State, seat: int) -> None:
    """Evaluate the position after the best sampled actions of a turn: positions within a turn compare badly."""
    left = s.turn_decisions
    while left > 0 and rollout.mover != OVER and (rollout.at_turn() == seat or rollout.at_turn() == CHANCE):
        if rollout.mover == CHANCE:
            rollout.apply(rollout.sample(s.stream))
        else:
            rollout.apply(best_sampled_action(p, rollout, s.stream))
            left -= 1
    evaluate_expected(p, p.evaluator, rollout, p.after)
