"""Matches between two evaluators without search: one on a single seat, the other on all other seats."""

# twin: compiled
from __future__ import annotations

from serai.bots.evaluator import Evaluator
from serai.bots.one_ply import OnePly, best_action
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream


class HeadToHead:
    """The buffers for repeated matches of two evaluators."""

    start: State
    state: State
    lone: OnePly
    rest: OnePly

    def __init__(self, start: State, lone: Evaluator, rest: Evaluator) -> None:
        self.start = start
        self.state = start.copy()
        self.lone = OnePly(start, lone)
        self.rest = OnePly(start, rest)

    def win_shares(self) -> list[float]:
        """Return each seat's share of the win in the last match."""
        return [win_share(self.state, seat) for seat in range(self.start.seats)]


def play_head_to_head(h: HeadToHead, seat: int, dice: Stream) -> int:
    """Play one match with the lone evaluator on this seat; return the number of decisions."""
    with released_gil():
        begin_meeting(h)
        decisions = play_best_actions(h.state, h.lone, h.rest, seat, dice)
    return decisions  # noqa: RET504 (a value cannot be returned while the GIL is released)


def begin_meeting(h: HeadToHead) -> None:
    """Begin with the next match."""
    h.state.copy_from(h.start)


def play_best_actions(state: State, lone: OnePly, rest: OnePly, seat: int, dice: Stream) -> int:
    """Let each seat play the action its evaluator values most; return the number of decisions."""
    decisions = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.sample(dice))
        else:
            decisions += 1
            if state.mover == seat:
                state.apply(best_action(lone, state))
            else:
                state.apply(best_action(rest, state))
    return decisions
