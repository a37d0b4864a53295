"""What a small position comes to, found by playing every move: for two players, slowly, and by the rules alone.

A game's own solutions and searches are compared with it.
"""

from __future__ import annotations

from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.strategy.heuristics import key_of
from serai.strategy.strategy import Strategy


class TooManyPositions(Exception):
    """A position leads to more positions than the limit."""


class BruteForce:
    """Positions of one set-up with two players, each with the first seat's share of the win; visited ones are kept."""

    def __init__(self, strategy: Strategy, state: State, most: int = 1_000_000) -> None:
        if state.seats != 2:
            raise ValueError(f"expected a match of two; got {state.seats} seats")
        self._heuristics = strategy.heuristics_for(state)
        self._key_of = same_form(state, key_of)
        self._most = most
        self._begun = 0
        self._known: dict[tuple[int, int] | bytes, float] = {}

    def __len__(self) -> int:
        return len(self._known)

    def wins(self, state: State) -> dict[int, float]:
        """Return the share of the win of the seat to move after each of its actions."""
        own = {action: self.first_seat_wins(_after(state, action)) for action in state.actions()}
        return own if state.mover == 0 else {action: 1.0 - win for action, win in own.items()}

    def first_seat_wins(self, state: State) -> float:
        """Return the first seat's share of the win, if both play as well as they can."""
        if state.mover == OVER:
            return win_share(state, 0)
        number = self._key_of(self._heuristics, state)
        key = (state.mover, number) if number else state.to_bytes()
        found = self._known.get(key)
        if found is None:
            if self._begun == self._most:
                raise TooManyPositions(f"expected at most {self._most} positions")
            self._begun += 1
            found = self._known[key] = self._played_on(state)
        return found

    def _played_on(self, state: State) -> float:
        if state.mover == CHANCE:
            outcomes = state.outcomes()
            ways = sum(weight for _, weight in outcomes)
            return sum(weight * self.first_seat_wins(_after(state, outcome)) for outcome, weight in outcomes) / ways
        wins = (self.first_seat_wins(_after(state, action)) for action in state.actions())
        return max(wins) if state.mover == 0 else min(wins)


def _after(state: State, move: int) -> State:
    after = state.copy()
    after.play(move)
    return after
