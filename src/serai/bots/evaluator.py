"""A judge of positions: how likely each seat is to win, by what bots have learned of its traits."""

# twin: compiled
from __future__ import annotations

from math import exp
from typing import Annotated

from serai.bots.uct import share_of_win
from serai.engine.state import MAX_SEATS, MAX_TRAITS, OVER, Portraits, State

PerTrait = Annotated[list[float], "double[MAX_TRAITS]"]
Hopes = Annotated[list[float], "double[MAX_SEATS]"]


class Judge:
    """What each trait is worth at the start and at the end of a match, and the last verdict."""

    count: int
    early: PerTrait
    late: PerTrait
    portraits: Portraits
    progress: float
    hope: Hopes  # of each seat to win

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.count = len(early)
        self.early = early + [0.0 for _ in range(MAX_TRAITS - len(early))]
        self.late = late + [0.0 for _ in range(MAX_TRAITS - len(late))]
        self.portraits = Portraits()
        self.progress = 0.0
        self.hope = [0.0 for _ in range(MAX_SEATS)]

    def described(self, state: State) -> list[float]:
        """How far the match has come, then the traits of one seat after the other. The state is left alone."""
        portray(self, state.copy())
        found = [self.progress]
        for seat in range(state.seats):
            found += self.portraits.traits(seat)
        return found

    def hopes(self, state: State) -> list[float]:
        """Each seat's hope to win. The state is left alone."""
        judge(self, state.copy())
        return [self.hope[seat] for seat in range(state.seats)]

    def sums(self, state: State) -> list[float]:
        """What each seat's traits come to. The state is left alone."""
        weigh(self, state.copy())
        return [self.hope[seat] for seat in range(state.seats)]


def judge(j: Judge, state: State) -> None:
    """Each seat's hope to win: its share if the match is over, else how its traits weigh among the others'."""
    if state.mover == OVER:
        for seat in range(state.seats):
            j.hope[seat] = share_of_win(state, seat)
        return
    weigh(j, state)
    most: float = j.hope[0]
    for seat in range(state.seats):
        most = max(most, j.hope[seat])
    total: float = 0.0
    for seat in range(state.seats):
        j.hope[seat] = exp(j.hope[seat] - most)
        total += j.hope[seat]
    for seat in range(state.seats):
        j.hope[seat] /= total


def weigh(j: Judge, state: State) -> None:
    """The worth of each seat's traits, added up."""
    portray(j, state)
    late: float = j.progress
    early: float = 1.0 - late
    for seat in range(state.seats):
        total: float = 0.0
        for i in range(j.count):
            total += (early * j.early[i] + late * j.late[i]) * j.portraits.trait[seat * MAX_TRAITS + i]
        j.hope[seat] = total


def portray(j: Judge, state: State) -> None:
    """Every seat's traits, and how far the match has come."""
    j.portraits.clear()
    state.describe(j.portraits)
    j.progress = state.progress()
