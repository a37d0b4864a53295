"""One-ply lookahead: try every action and evaluate the position after it."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Evaluator, WinProbabilities, evaluate
from serai.engine.state import CHANCE, MAX_MOVES, MAX_SEATS, Moves, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream
from serai.strategy.heuristics import Heuristics

MAX_AVERAGED: Final = 64  # a roll with more outcomes is not averaged over them
SAMPLED_ACTIONS: Final = 96  # actions evaluated below the root of a search

PerMove = Annotated[list[float], "double[MAX_MOVES]"]


class OnePly:
    """The buffers of a lookahead, created once for many positions."""

    evaluator: Evaluator
    heuristics: Heuristics  # its own
    trial: State
    after: State
    moves: Moves
    outcomes: Moves
    sampled: int  # actions listed at most where a sample will do
    value: PerMove  # the mover's win probability after each listed action
    win: WinProbabilities  # of every seat, in the position evaluated last

    def __init__(self, root: State, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.heuristics = evaluator.heuristics
        self.trial = root.copy()
        self.after = root.copy()
        self.moves = Moves()
        self.outcomes = Moves()
        self.sampled = SAMPLED_ACTIONS
        self.value = [0.0 for _ in range(MAX_MOVES)]
        self.win = [0.0 for _ in range(MAX_SEATS)]

    def action_values(self, state: State) -> list[float]:
        """Return the mover's win probability after each legal action, in their order."""
        evaluate_actions(self, state)
        return [self.value[i] for i in range(self.moves.count)]


def evaluate_actions(p: OnePly, state: State) -> int:
    """Evaluate every action without the GIL; return how many there are."""
    with released_gil():
        list_values(p, state)
    return p.moves.count


def list_values(p: OnePly, state: State) -> None:
    """List every legal action with its value."""
    p.moves.count = 0
    state.list_actions(p.moves)
    value_listed(p, state)


def list_sampled_values(p: OnePly, state: State, stream: Stream) -> None:
    """List a sample of the promising actions, evenly spread, with their values."""
    p.moves.count = 0
    p.heuristics.list_promising(state, p.moves)
    if p.moves.count > p.sampled:
        stride = (p.moves.count + p.sampled - 1) // p.sampled
        sampled = 0
        source = stream.below(stride)
        while source < p.moves.count:
            p.moves.move[sampled] = p.moves.move[source]
            sampled += 1
            source += stride
        p.moves.count = sampled
    value_listed(p, state)


def list_promising_values(p: OnePly, state: State) -> None:
    """List every promising action with its value."""
    p.moves.count = 0
    p.heuristics.list_promising(state, p.moves)
    value_listed(p, state)


def value_listed(p: OnePly, state: State) -> None:
    """Set the value of each listed action; positions within a turn compare badly, so the turn is passed on."""
    for i in range(p.moves.count):
        p.trial.copy_from(state)
        p.trial.apply(p.moves.move[i])
        if p.trial.mover == state.mover:
            p.heuristics.pass_turn(p.trial)
        evaluate_expected(p, p.evaluator, p.trial, p.after)
        p.value[i] = p.win[state.mover]


def evaluate_expected(p: OnePly, e: Evaluator, state: State, after: State) -> None:
    """Set every seat's win probability by an evaluator; before a roll with few outcomes, average them exactly."""
    p.outcomes.count = 0
    if state.mover == CHANCE and p.heuristics.is_roll(state):
        state.list_outcomes(p.outcomes)
    if p.outcomes.count == 0 or p.outcomes.count > MAX_AVERAGED:
        evaluate(e, state)
        for seat in range(state.seats):
            p.win[seat] = e.win[seat]
        return
    ways = 0
    for seat in range(state.seats):
        p.win[seat] = 0.0
    for i in range(p.outcomes.count):
        after.copy_from(state)
        after.apply(p.outcomes.move[i])
        evaluate(e, after)
        ways += p.outcomes.ways[i]
        for seat in range(state.seats):
            p.win[seat] += p.outcomes.ways[i] * e.win[seat]
    for seat in range(state.seats):
        p.win[seat] /= ways


def best_listed(p: OnePly) -> int:
    """Return the index of the listed action with the highest value."""
    best = 0
    for i in range(p.moves.count):
        if p.value[i] > p.value[best]:
            best = i
    return best


def best_action(p: OnePly, state: State) -> int:
    """Return the promising action with the highest value."""
    list_promising_values(p, state)
    return p.moves.move[best_listed(p)]


def best_sampled_action(p: OnePly, state: State, stream: Stream) -> int:
    """Return the sampled action with the highest value."""
    list_sampled_values(p, state, stream)
    return p.moves.move[best_listed(p)]
