"""The ends of a match that a seat reaches by its own actions alone: their value is certain."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from serai.engine.series import win_share
from serai.engine.state import OVER, State

MOST_TRIED = 4000  # actions

Wins = tuple[float, ...]
"""Each seat's win probability, or its share of the win."""


class SureWin(NamedTuple):
    """The first action on the way to a certain end, and each seat's share of the win there."""

    action: int
    win: Wins


def sure_win(state: State, actions: Sequence[int], most: int = MOST_TRIED) -> SureWin | None:
    """Find the largest share of the win that one of these actions makes certain, whatever chance and others would do.

    Shorter ways are tried first. None if none of the actions tried does so.
    """
    seat, best = state.mover, None
    found: set[bytes] = set()
    waiting: deque[tuple[int | None, State]] = deque([(None, state)])
    while waiting:
        first, before = waiting.popleft()
        for number in actions if first is None else before.actions():
            if most == 0:
                return best
            most -= 1
            after = before.copy()
            after.play(number)
            begun = number if first is None else first
            if after.mover == OVER:
                win = tuple(win_share(after, other) for other in range(after.seats))
                if win[seat] > (best.win[seat] if best else 0.0):
                    best = SureWin(begun, win)
                if win[seat] == 1.0:
                    return best
            elif after.mover == seat and (position := after.to_bytes()) not in found:
                found.add(position)
                waiting.append((begun, after))
    return best


def sure_in_all(states: Sequence[State], actions: Sequence[int], most: int = MOST_TRIED) -> int | None:
    """Find an action that begins a certain win in each of these states, which look the same to the seat to move."""
    left = list(actions)
    for state in states:
        found = ((action, sure_win(state, [action], most)) for action in left)
        left = [action for action, sure in found if sure is not None and sure.win[state.mover] == 1.0]
        if not left:
            return None
    return left[0]
