"""One match measured move by move, with its events and its measures; for tests and laws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.arrays.measured import make_measured
from serai.engine.contract import Event, GameRules, count_values
from serai.engine.game import Game
from serai.engine.random_play import random_moves
from serai.engine.setup import Setup
from serai.engine.state import State
from serai.engine.twin import same_form
from serai.kit.tally import USE_WIDTH, Tally


class MeasuredMatch:
    """A match that is measured move by move, and its events."""

    def __init__(self, rules: GameRules[Any, Any, Any, Any], state: State) -> None:
        self.rules, self.state = rules, state
        self.tally = same_form(state, Tally)()
        self.events: list[Event] = []

    def make(self, number: int) -> None:
        """Make a move."""
        before = self.state.copy()
        same_form(self.state, make_measured)(self.state, number, self.tally)
        self.events += self.rules.events(before, number, self.state)

    def value(self, name: str, seat: int | None = None) -> float:
        """Return a measure of the match, or of a seat."""
        place = 0
        for measure in self.rules.measures:
            if measure.name == name:
                return self.tally.value[place + (seat or 0)]
            place += self.state.seats if measure.by_seat else 1
        raise KeyError(name)

    @property
    def values(self) -> list[float]:
        """All measures, in their order."""
        return list(self.tally.value[: count_values(self.rules.measures, self.state.seats)])

    @property
    def uses(self) -> list[tuple[int, str, float]]:
        """Every use of a piece: seat, piece, points."""
        rows: Sequence[float] = self.tally.use[: USE_WIDTH * self.tally.uses]
        pieces = self.rules.used_pieces
        return [(int(rows[at + 1]), pieces[int(rows[at + 2])], rows[at + 3]) for at in range(0, len(rows), USE_WIDTH)]


def measured_match(game: Game, setup: Setup, seed: int) -> MeasuredMatch:
    """Return a random match, measured to its end."""
    rules = game.rules(setup)
    played = MeasuredMatch(rules, rules.start())
    for move in random_moves(rules.start(), seed):
        played.make(move)
    return played
