"""Plain opponents that a game brings along, to measure bots with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from serai.engine.state import CHANCE, State

Value = Callable[[Any], float]


class Yardstick(NamedTuple):
    """An opponent written by hand: its name, and the number of the action it chooses, given a state and a seed."""

    name: str
    choose: Callable[[Any, int], int]


def all_actions(state: State) -> Sequence[int]:
    """Return every legal action."""
    return state.actions()


@dataclass
class TurnSearch:
    """The best action of a turn by trying them all, with a value a game gives to positions.

    It looks further while the same seat decides, at most this many decisions. The dice a game names are averaged over
    their outcomes; any other position is worth what `value` says.
    """

    seat: int
    value: Value
    decisions: int
    averages: Callable[[Any], bool] = lambda state: False
    """Return whether the outcomes of chance, which is to move, are averaged."""
    actions: Callable[[Any], Sequence[int]] = all_actions
    """The actions to try, at least one."""
    _known: dict[tuple[bytes, int], float] = field(default_factory=dict)

    def best(self, state: State) -> int:
        """Return the action with the highest value; among equals the first."""
        return max(self.actions(state), key=lambda action: self._after(state, action, self.decisions - 1))

    def _after(self, state: State, move: int, left: int) -> float:
        after = state.copy()
        after.play(move)
        return self._worth(after, left)

    def _worth(self, state: State, left: int) -> float:
        key = state.to_bytes(), left
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(state, left)
        return found

    def _look(self, state: State, left: int) -> float:
        if state.mover == self.seat and left > 0:
            return max(self._after(state, action, left - 1) for action in self.actions(state))
        if state.mover != CHANCE or not self.averages(state):
            return self.value(state)
        outcomes = state.outcomes()
        ways = sum(weight for _, weight in outcomes)
        return sum(weight * self._after(state, outcome, left) for outcome, weight in outcomes) / ways
