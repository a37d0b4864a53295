"""The value of positions and actions with perfect play, where a game has solved them."""

from __future__ import annotations

from collections.abc import Iterable

from serai.bots.sure_win import Wins
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State
from serai.strategy.strategy import Strategy


def exact_wins(state: State, strategy: Strategy, actions: Iterable[int]) -> dict[int, Wins]:
    """Return each seat's win probability after those of these actions that lead to solved positions."""
    found = {}
    for action in actions:
        after = state.copy()
        after.play(action)
        win = exact_win(after, strategy)
        if win is not None:
            found[action] = win
    return found


def exact_win(state: State, strategy: Strategy) -> Wins | None:
    """Return each seat's win probability here; None unless every outcome of chance leads to a solved position."""
    return _exact_win(state, strategy, {})


def _exact_win(state: State, strategy: Strategy, found: dict[bytes, Wins]) -> Wins | None:
    """Do the same; a position that chance may bring in several ways is solved once."""
    if state.mover == OVER:
        return tuple(win_share(state, seat) for seat in range(state.seats))
    position = state.to_bytes()
    if position in found:
        return found[position]
    if state.mover == CHANCE:
        win = _expected_win(state, strategy, found)
    else:
        solution = strategy.solve(state)
        win = solution.win if solution else None
    if win is not None:
        found[position] = win
    return win


def _expected_win(state: State, strategy: Strategy, found: dict[bytes, Wins]) -> Wins | None:
    outcomes = state.outcomes()
    total = sum(ways for _, ways in outcomes)
    mean = [0.0] * state.seats
    for outcome, ways in outcomes:
        after = state.copy()
        after.play(outcome)
        win = _exact_win(after, strategy, found)
        if win is None:
            return None
        mean = [before + ways / total * one for before, one in zip(mean, win, strict=True)]
    return tuple(mean)
