"""Players and the questions they answer: a bot needs one method."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from serai.bots.trained import win_evaluator
from serai.engine.contract import Action, Rules, View
from serai.engine.match import Match
from serai.engine.series import win_share
from serai.engine.state import OVER, State
from serai.kit.stream import Stream

MOST_TRIED = 4000  # actions tried for a sure win


@dataclass(frozen=True)
class Question:
    """A decision to make: everything the seat may know, and how long it may think.

    `state` is a copy to play with. It holds nothing a seat that counts cards would not know: what is face
    down has no order, what was taken in the open can be counted, and what is secret is drawn anew.
    """

    rules: Rules
    state: State
    seed: int
    """The seed for random choices, so that a match can be played again."""
    milliseconds: int | None = None

    @classmethod
    def of(cls, match: Match, seed: int, milliseconds: int | None = None) -> Question:
        """The question a match puts to the seat to move; what is secret in its state is imagined."""
        rules, state = match.rules, match.state
        known = rules.imagine(state, state.mover, Stream(seed)) if match.game.has_secrets else state.copy()
        return cls(rules, known, seed, milliseconds)

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
        """Each seat's win probability here, or in another position of the match, evaluated without search."""
        at = self.state if state is None else state
        return win_evaluator(self.rules.weights, at).win_probabilities(at)

    def legal(self) -> list[Action]:
        """Every action to choose from."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def sound_actions(self) -> list[int]:
        """The numbers of the legal actions without the dominated ones, of which the game knows that others do."""
        dominated = self.rules.dominated(self.state)
        return [number for number in self.state.actions() if number not in dominated]

    def winning_action(self, sound: Sequence[int], most: int = MOST_TRIED) -> int | None:
        """The number of one of these actions that leads to a sole win for sure, whatever chance and others would do.

        None if there is none among the actions of this turn that were tried, the shortest ways first.
        """
        found: set[bytes] = set()
        waiting: deque[tuple[int | None, State]] = deque([(None, self.state)])
        while waiting:
            first, state = waiting.popleft()
            for number in sound if first is None else state.actions():
                if most == 0:
                    return None
                most -= 1
                after = state.copy()
                after.play(number)
                begun = number if first is None else first
                if after.mover == OVER and win_share(after, self.seat) == 1.0:
                    return begun
                if after.mover == self.seat and (position := after.to_bytes()) not in found:
                    found.add(position)
                    waiting.append((begun, after))
        return None

    def action(self, number: int) -> Action:
        """The action of this number."""
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
    """Chooses uniformly among the legal actions."""

    name: str = "random"

    def choose(self, question: Question) -> Action:
        """Choose any legal action with equal probability."""
        actions = question.state.actions()
        return question.action(actions[Stream(question.seed).below(len(actions))])
