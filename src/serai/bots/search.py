"""Tree search guided by what a game knows of its positions, for any number of players, with chance.

Each decision is looked at once in breadth: every action is tried and the position after it estimated. Only
the most promising are followed further, the more of them the more often the decision is met (progressive
widening). Chance falls by its odds. Every seat is taken to play for its own win (max-n).
"""

# twin: compiled
from __future__ import annotations

from math import exp, log, sqrt
from typing import Annotated, Final

from serai.bots.tree import (
    MAX_NODES,
    NO_NODE,
    Tree,
    add_node,
    fall,
    most_visited_child,
    plant,
)
from serai.bots.uct import share_of_win
from serai.engine.state import CHANCE, MAX_MOVES, MAX_SEATS, OVER, Moves, State
from serai.kit.lock import released_gil
from serai.kit.stream import Stream

WIDTH: Final = 32  # actions of one decision that are ever followed
TRUST: Final = 2.0  # an estimate counts as so many visits
CURIOSITY: Final = 0.1  # how much a rarely followed action is favoured

Hopes = Annotated[list[float], "double[MAX_SEATS]"]
PerMove = Annotated[list[float], "double[MAX_MOVES]"]


class Search:
    """A search from one position. Chance is drawn anew each time, so nothing hidden is ever looked at."""

    root: State
    state: State
    trial: State
    tree: Tree
    moves: Moves
    paper: Moves
    stream: Stream
    curiosity: float
    trust: float
    hope: Hopes  # of each seat to win, where the last descent ended
    hoped: Hopes  # the sum of these over the descents of an outlook
    promise: PerMove  # of each action listed

    def __init__(self, root: State, stream: Stream) -> None:
        self.root = root
        self.state = root.copy()
        self.trial = root.copy()
        self.tree = Tree()
        self.moves = Moves()
        self.paper = Moves()
        self.stream = stream
        self.curiosity = CURIOSITY
        self.trust = TRUST
        self.hope = [0.0 for _ in range(MAX_SEATS)]
        self.hoped = [0.0 for _ in range(MAX_SEATS)]
        self.promise = [0.0 for _ in range(MAX_MOVES)]
        plant(self.tree)

    def hopes(self) -> list[float]:
        """The mover's hope to win after each legal action, at a first look."""
        look_at_all(self)
        return [self.promise[i] for i in range(self.moves.count)]

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
            simulate(s, s.root, s.state, s.tree)
    return s.best()


def add_up(s: Search, simulations: int) -> None:
    """Follow so many lines of play and add up every seat's hope where they end."""
    for seat in range(MAX_SEATS):
        s.hoped[seat] = 0.0
    with released_gil():
        for _ in range(simulations):
            simulate(s, s.root, s.state, s.tree)
            for seat in range(MAX_SEATS):
                s.hoped[seat] += s.hope[seat]


def look_at_all(s: Search) -> int:
    """Take a first look at every action; how many there are."""
    with released_gil():
        list_promises(s, s.root, s.trial)
    return s.moves.count


def simulate(s: Search, root: State, state: State, tree: Tree) -> None:
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
        widen(s, state, tree, node)
    else:
        look(s, state)
    while node != NO_NODE:
        tree.visits[node] += 1
        if tree.chooser[node] >= 0:
            tree.total[node] += s.hope[tree.chooser[node]]
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


def widen(s: Search, state: State, tree: Tree, node: int) -> None:
    """Meet a decision for the first time: estimate every action, keep the best, hope for what the best brings."""
    list_promises(s, state, s.trial)
    kept = min(WIDTH, s.moves.count)
    first = tree.used
    for _ in range(kept):
        best = most_promising_listed(s)
        child = add_node(tree, node, s.moves.move[best], state.mover)
        tree.total[child] = s.trust * s.promise[best]
        s.promise[best] = -1.0
    # Added in front of each other, they stand the wrong way round.
    tree.first_child[node] = first
    for child in range(first, first + kept):
        tree.next_sibling[child] = child + 1
    tree.next_sibling[first + kept - 1] = NO_NODE
    s.trial.copy_from(state)
    s.trial.apply(tree.move[first])
    look(s, s.trial)


def list_promises(s: Search, state: State, trial: State) -> None:
    """Every legal action with the mover's hope after it."""
    s.moves.count = 0
    state.list_actions(s.moves)
    for i in range(s.moves.count):
        trial.copy_from(state)
        trial.apply(s.moves.move[i])
        look(s, trial)
        s.promise[i] = s.hope[state.mover]


def most_promising_listed(s: Search) -> int:
    """The index of the action with the highest hope."""
    best = 0
    for i in range(s.moves.count):
        if s.promise[i] > s.promise[best]:
            best = i
    return best


def look(s: Search, state: State) -> None:
    """Each seat's hope to win: its share if the match is over, else how its estimate stands among the others."""
    if state.mover == OVER:
        for seat in range(state.seats):
            s.hope[seat] = share_of_win(state, seat)
        return
    doubt: float = state.doubt()
    state.appraise(s.paper)
    most = s.paper.weight[0]
    for seat in range(state.seats):
        most = max(most, s.paper.weight[seat])
    total: float = 0.0
    for seat in range(state.seats):
        s.hope[seat] = exp((s.paper.weight[seat] - most) / doubt)
        total += s.hope[seat]
    for seat in range(state.seats):
        s.hope[seat] /= total
