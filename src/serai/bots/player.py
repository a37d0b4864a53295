"""Players and the questions they answer: a bot needs one method."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from serai.bots.beliefs import Beliefs, RecentMoves
from serai.bots.trained import win_evaluator
from serai.engine.contract import Action, Rules, View
from serai.engine.match import Match
from serai.engine.state import State
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy, strategy_of


@dataclass(frozen=True)
class Question:
    """A decision to make: everything the seat may know, and how long it may think.

    `state` is a copy to play with. It holds nothing a seat that counts cards would not know: what is face
    down has no order, what was taken in the open can be counted, and what is secret is drawn again.
    """

    rules: Rules
    strategy: Strategy
    state: State
    seed: int
    """The seed for random choices, so that a match can be played again."""
    milliseconds: int | None = None
    beliefs: Beliefs | None = None
    """In a game with secrets: what the seat has seen lately, so that other states can be imagined."""
    allowed: Sequence[int] | None = None
    """In restricted play: the numbers of the legal actions it may choose from, at least one; None for all of them."""

    @classmethod
    def of(cls, match: Match, seed: int, milliseconds: int | None = None) -> Question:
        """Return the question a match puts to the seat to move; what is secret in its state is imagined."""
        recent = RecentMoves.of(match) if match.game.has_secrets else None
        return cls.at(match.rules, strategy_of(match.game), match.state, recent, seed, milliseconds)

    @classmethod
    def at(
        cls,
        rules: Rules,
        strategy: Strategy,
        state: State,
        recent: RecentMoves | None,
        seed: int,
        milliseconds: int | None = None,
    ) -> Question:
        """Return the question a state puts to the seat to move; in a game with secrets, after these moves."""
        if recent is None:
            return cls(rules, strategy, state.copy(), seed, milliseconds)
        beliefs = Beliefs.of(rules, state, recent, seed)
        return cls(rules, strategy, beliefs.now, seed, milliseconds, beliefs)

    def imagined(self, count: int) -> list[State]:
        """Return this many states that the seat may believe, likelier ones more often; without secrets, just one."""
        return self.beliefs.states(self.strategy, count, self.seed) if self.beliefs else [self.state]

    @property
    def seat(self) -> int:
        """The seat that decides."""
        seat: int = self.state.mover
        return seat

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        return self.rules.view(self.state, self.seat)

    def win_probabilities(self, state: State | None = None) -> list[float]:
        """Return each seat's win probability in this or another position of the match, without search."""
        at = self.state if state is None else state
        return win_evaluator(self.strategy, at).win_probabilities(at)

    def legal(self) -> list[Action]:
        """Return every action to choose from."""
        return [self.rules.codec.action(self.state, number) for number in self.numbers()]

    def numbers(self) -> list[int]:
        """Return the number of every action to choose from."""
        return self.state.actions() if self.allowed is None else list(self.allowed)

    def sound_actions(self) -> list[int]:
        """Return the numbers to choose from that the game does not call dominated; all where it may be none of them."""
        dominated, numbers = self.strategy.dominated(self.state), self.numbers()
        return [number for number in numbers if number not in dominated] or numbers

    def action(self, number: int) -> Action:
        """Return the action of this number."""
        return self.rules.codec.action(self.state, number)


class Player(Protocol):
    """Anything that can decide: one of our levels, or a bot of your own."""

    @property
    def name(self) -> str:
        """The player's name in tables and records."""

    def choose(self, question: Question) -> Action:
        """Choose one of the legal actions."""


@dataclass(frozen=True)
class RandomPlayer:
    """Chooses uniformly among the actions it may choose from."""

    name: str = "random"

    def choose(self, question: Question) -> Action:
        """Choose any of them with equal probability."""
        actions = question.numbers()
        return question.action(actions[Stream(question.seed).below(len(actions))])
