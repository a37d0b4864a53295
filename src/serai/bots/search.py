"""Tree search guided by what a game knows of its positions, for any number of players, with chance.

Each decision is looked at once in breadth: every action is tried and the position after it estimated. Only
the most promising are followed further, the more of them the more often the decision is met (progressive
widening). Chance falls by its odds. Every seat is taken to play for its own win (max-n).
"""

# twin: compiled
from __future__ import annotations

from math import log, sqrt
from typing import Final

from serai.bots.evaluator import Hopes, Judge
from serai.bots.one_ply import (
    FirstLook,
    list_promises,
    list_some_promises,
    look,
    most_promising_listed,
    quick_choice,
)
from serai.bots.tree import (
    MAX_NODES,
    NO_NODE,
    Tree,
    add_node,
    fall,
    most_visited_child,
    plant,
)
from serai.engine.state import CHANCE, MAX_SEATS, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

WIDTH: Final = 32  # actions of one decision that are ever followed
TRUST: Final = 1.0  # an estimate counts as so many visits
PATIENCE: Final = 12
CURIOSITY: Final = 0.3  # how much a rarely followed action is favoured


class Search:
    """A search from one position. Chance is drawn anew each time, so nothing hidden is ever looked at."""

    root: State
    state: State
    onward: State
    tree: Tree
    first: FirstLook
    stream: Stream
    curiosity: float
    trust: float
    patience: int  # decisions of a turn that are made up after a line of play, to see how it ends
    hoped: Hopes  # every seat's hope where a descent ended, summed over the descents of an outlook

    def __init__(self, root: State, stream: Stream, judge: Judge) -> None:
        self.root = root
        self.state = root.copy()
        self.onward = root.copy()
        self.tree = Tree()
        self.first = FirstLook(root, judge)
        self.stream = stream
        self.curiosity = CURIOSITY
        self.trust = TRUST
        self.patience = PATIENCE
        self.hoped = [0.0 for _ in range(MAX_SEATS)]
        plant(self.tree)

    def outlook(self, simulations: int) -> list[float]:
        """Each seat's hope to win, the mean over so many lines of play; the position may wait for anything."""
        add_up(self, simulations)
        return [self.hoped[seat] / simulations for seat in range(self.root.seats)]

    def visits(self) -> list[tuple[int, int]]:
        """Every action kept at the root with how often it was followed, from the most to the least promising."""
        found = []
        child = self.tree.first_child[0]
        while child != NO_NODE:
            found.append((self.tree.move[child], self.tree.visits[child]))
            child = self.tree.next_sibling[child]
        return found

    def best(self) -> int:
        """The move followed most often so far."""
        return self.tree.move[most_visited_child(self.tree, 0)]


def search(s: Search, simulations: int) -> int:
    """Follow so many lines of play; the move followed most often."""
    with released_gil():
        for _ in range(simulations):
            simulate(s, s.first, s.root, s.state, s.tree)
    return s.best()


def add_up(s: Search, simulations: int) -> None:
    """Follow so many lines of play and add up every seat's hope where they end."""
    for seat in range(MAX_SEATS):
        s.hoped[seat] = 0.0
    with released_gil():
        for _ in range(simulations):
            simulate(s, s.first, s.root, s.state, s.tree)
            for seat in range(MAX_SEATS):
                s.hoped[seat] += s.first.hope[seat]


def simulate(s: Search, f: FirstLook, root: State, state: State, tree: Tree) -> None:
    """One line of play: down the tree to a decision not met before, whose outlook goes back up."""
    state.copy_from(root)
    node = 0
    while (state.mover != OVER and tree.children[node] > 0) or state.mover == CHANCE:
        if state.mover == CHANCE:
            child = fall(state, tree, node, s.stream)
        else:
            child = follow(s, tree, node)
        if child == NO_NODE:
            break
        node = child
        state.apply(tree.move[node])
    if state.mover >= 0 and tree.children[node] == 0 and tree.used + WIDTH < MAX_NODES:
        widen(s, f, state, tree, node)
    else:
        look(f, state, f.after)
    while node != NO_NODE:
        tree.visits[node] += 1
        if tree.chooser[node] >= 0:
            tree.total[node] += f.hope[tree.chooser[node]]
        node = tree.parent[node]


def follow(s: Search, tree: Tree, node: int) -> int:
    """The child to go on with: good so far, or promising and rarely tried; few at first, then more.

    Children stand in the tree from the most to the least promising.
    """
    allowed = width(tree.visits[node])
    best = NO_NODE
    highest: float = -1.0
    bonus: float = s.curiosity * sqrt(log(1.0 + tree.visits[node]))
    child = tree.first_child[node]
    while child != NO_NODE and allowed > 0:
        visits: float = 1.0 + tree.visits[child]
        value: float = tree.total[child] / (s.trust + tree.visits[child]) + bonus / sqrt(visits)
        if value > highest:
            highest = value
            best = child
        allowed -= 1
        child = tree.next_sibling[child]
    return best


def width(visits: int) -> int:
    """How many actions are followed after so many visits: two, and the square root of the visits."""
    root = 0
    while root * root < visits and root < WIDTH:
        root += 1
    return 2 + root


def widen(s: Search, f: FirstLook, state: State, tree: Tree, node: int) -> None:
    """Meet a decision for the first time: look at its actions, keep the best, hope for what the best brings.

    The decision that is to be made is looked at in full; further down a glance must do where there are hundreds.
    """
    if node == 0:
        list_promises(f, state)
    else:
        list_some_promises(f, state, s.stream)
    kept = min(WIDTH, f.moves.count)
    first = tree.used
    for _ in range(kept):
        best = most_promising_listed(f)
        child = add_node(tree, node, f.moves.move[best], state.mover)
        tree.total[child] = s.trust * f.promise[best]
        f.promise[best] = -1.0
    # Added in front of each other, they stand the wrong way round.
    tree.first_child[node] = first
    for child in range(first, first + kept):
        tree.next_sibling[child] = child + 1
    tree.next_sibling[first + kept - 1] = NO_NODE
    s.onward.copy_from(state)
    s.onward.apply(tree.move[first])
    finish_turn(s, f, s.onward, state.mover)
    look(f, s.onward, f.after)


def finish_turn(s: Search, f: FirstLook, onward: State, seat: int) -> None:
    """Go on with what looks best until another seat is to move: positions in the middle of a turn compare badly."""
    left = s.patience
    while left > 0 and (onward.mover == CHANCE or onward.mover == seat):
        if onward.mover == CHANCE:
            onward.apply(onward.sample(s.stream))
        else:
            onward.apply(quick_choice(f, onward, s.stream))
            left -= 1
