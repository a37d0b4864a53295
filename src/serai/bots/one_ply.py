"""A first look at a decision: every action tried, and the position after it judged."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Hopes, Judge, judge
from serai.engine.state import CHANCE, MAX_MOVES, MAX_SEATS, Moves, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

FEW: Final = 64  # so many outcomes of chance are all looked at, with their odds
GLANCE: Final = 96  # so many actions are looked at where a decision is only a step of a longer line

PerMove = Annotated[list[float], "double[MAX_MOVES]"]


class FirstLook:
    """Everything a look needs, made once and used for many positions."""

    judge: Judge
    trial: State
    after: State
    moves: Moves
    outcomes: Moves
    promise: PerMove  # of each action listed: the mover's hope after it
    hope: Hopes  # of every seat, in what was looked at last

    def __init__(self, root: State, judge: Judge) -> None:
        self.judge = judge
        self.trial = root.copy()
        self.after = root.copy()
        self.moves = Moves()
        self.outcomes = Moves()
        self.promise = [0.0 for _ in range(MAX_MOVES)]
        self.hope = [0.0 for _ in range(MAX_SEATS)]

    def hopes(self, state: State) -> list[float]:
        """The mover's hope to win after each legal action, in their order."""
        look_at_all(self, state)
        return [self.promise[i] for i in range(self.moves.count)]


def look_at_all(f: FirstLook, state: State) -> int:
    """Look at every action; how many there are."""
    with released_gil():
        list_promises(f, state)
    return f.moves.count


def list_promises(f: FirstLook, state: State) -> None:
    """Every legal action with the mover's hope after it; before a roll with few outcomes, exactly."""
    f.moves.count = 0
    state.list_actions(f.moves)
    try_listed(f, state)


def list_some_promises(f: FirstLook, state: State, stream: Stream) -> None:
    """As many legal actions as a glance takes in, spread over all of them, with the mover's hope after each."""
    f.moves.count = 0
    state.list_actions(f.moves)
    if f.moves.count > GLANCE:
        pace = (f.moves.count + GLANCE - 1) // GLANCE
        kept = 0
        next_one = stream.below(pace)
        while next_one < f.moves.count:
            f.moves.move[kept] = f.moves.move[next_one]
            kept += 1
            next_one += pace
        f.moves.count = kept
    try_listed(f, state)


def try_listed(f: FirstLook, state: State) -> None:
    """The mover's hope after each action listed."""
    for i in range(f.moves.count):
        f.trial.copy_from(state)
        f.trial.apply(f.moves.move[i])
        look(f, f.trial, f.after)
        f.promise[i] = f.hope[state.mover]


def look(f: FirstLook, state: State, after: State) -> None:
    """Every seat's hope; before a roll with few outcomes the mean over all of them, each by its odds."""
    f.outcomes.count = 0
    if state.mover == CHANCE and state.is_roll():
        state.list_outcomes(f.outcomes)
    if f.outcomes.count == 0 or f.outcomes.count > FEW:
        judge(f.judge, state)
        for seat in range(state.seats):
            f.hope[seat] = f.judge.hope[seat]
        return
    ways = 0
    for seat in range(state.seats):
        f.hope[seat] = 0.0
    for i in range(f.outcomes.count):
        after.copy_from(state)
        after.apply(f.outcomes.move[i])
        judge(f.judge, after)
        ways += f.outcomes.weight[i]
        for seat in range(state.seats):
            f.hope[seat] += f.outcomes.weight[i] * f.judge.hope[seat]
    for seat in range(state.seats):
        f.hope[seat] /= ways


def most_promising_listed(f: FirstLook) -> int:
    """The index of the action with the highest hope."""
    best = 0
    for i in range(f.moves.count):
        if f.promise[i] > f.promise[best]:
            best = i
    return best


def first_choice(f: FirstLook, state: State) -> int:
    """The most promising action."""
    list_promises(f, state)
    return f.moves.move[most_promising_listed(f)]


def quick_choice(f: FirstLook, state: State, stream: Stream) -> int:
    """The most promising action at a glance."""
    list_some_promises(f, state, stream)
    return f.moves.move[most_promising_listed(f)]
