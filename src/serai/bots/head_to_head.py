"""Duels: two judges meet without search, one on a single seat, the other on all the rest."""

# twin: compiled
from __future__ import annotations

from serai.bots.evaluator import Judge
from serai.bots.one_ply import FirstLook, first_choice
from serai.bots.uct import share_of_win
from serai.engine.state import CHANCE, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream


class Duel:
    """Everything two judges need to meet again and again."""

    start: State
    state: State
    lone: FirstLook
    rest: FirstLook

    def __init__(self, start: State, lone: Judge, rest: Judge) -> None:
        self.start = start
        self.state = start.copy()
        self.lone = FirstLook(start, lone)
        self.rest = FirstLook(start, rest)

    def won(self) -> list[float]:
        """What the last match was worth to each seat."""
        return [share_of_win(self.state, seat) for seat in range(self.start.seats)]


def meet(d: Duel, seat: int, dice: Stream) -> int:
    """Play one match with the lone judge on this seat; how many decisions it took."""
    with released_gil():
        decisions = play_against(d.start, d.state, d.lone, d.rest, seat, dice)
    return decisions  # noqa: RET504 (a value cannot be handed out while the lock is released)


def play_against(start: State, state: State, lone: FirstLook, rest: FirstLook, seat: int, dice: Stream) -> int:
    """Each seat takes what looks most promising to its judge."""
    state.copy_from(start)
    decisions = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.sample(dice))
        else:
            decisions += 1
            if state.mover == seat:
                state.apply(first_choice(lone, state))
            else:
                state.apply(first_choice(rest, state))
    return decisions
