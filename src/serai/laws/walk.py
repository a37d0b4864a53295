"""One random match, recorded position by position: every law reads the same walk."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from serai.engine.chance import Chance
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import plain_rules, random_moves
from serai.engine.setup import Setup
from serai.engine.state import State
from serai.kit.fields import snapshot
from serai.laws.lookalikes import Made, Pair, pairs


class Position:
    """A state of the walk, which no law may change, and the move that was made from it."""

    def __init__(self, state: State, move: int, kind: type[State]) -> None:
        self.state = state
        self.move = move
        self._kind = kind

    @cached_property
    def actions(self) -> list[int]:
        """The legal actions."""
        return self.state.actions()

    @cached_property
    def outcomes(self) -> list[tuple[int, int]]:
        """The outcomes chance may bring, each with its weight."""
        return self.state.outcomes()

    @cached_property
    def fields(self) -> dict[str, object]:
        """Every field of the state."""
        return snapshot(self.state, self._kind)


class Walk:
    """A random match of a game, from its start to its end.

    Chance takes each outcome as often as any other, so that rare ones come up too.
    """

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.rules: Rules = game.rules(setup)
        self.plain_rules = plain_rules(game, setup)
        self.kind: type[State] = type(self.plain_rules.start())
        self.end: State = self.rules.start()
        self.positions = [Position(self.end.copy(), move, self.kind) for move in random_moves(self.end, seed)]

    @property
    def decisions(self) -> Iterator[Position]:
        """The positions in which a seat is to move."""
        return (position for position in self.positions if position.state.mover >= 0)

    def after(self, number: int) -> State:
        """Return the state that the move of a position led to."""
        return self.positions[number + 1].state if number + 1 < len(self.positions) else self.end

    @cached_property
    def pairs(self) -> list[Pair]:
        """Moments at which a seat could not tell this walk from another."""
        made = [Made(one.state, one.move, self.after(number)) for number, one in enumerate(self.positions)]
        return list(pairs(self.rules, made, self.seed, self.game.has_secrets))

    def new_match(self) -> Match:
        """Return a match of the same set-up with dice of its own, for a law to play."""
        return Match(self.game, self.setup, Chance(str(self.seed)))

    def __str__(self) -> str:
        return f"{self.game.name}, {len(self.setup.seats)} seats, seed {self.seed}"
