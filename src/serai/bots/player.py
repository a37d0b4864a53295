"""What a player is asked, and what it answers: one method is all a bot needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from serai.bots.trained import judge_of_hopes
from serai.engine.game import Action, GameState, Rules, View
from serai.kit.stream import Stream


@dataclass(frozen=True)
class Question:
    """A decision to make: everything a seat may know and count, and how long it may think.

    `state` is a copy to play with. It holds no secret a seat that counts cards would not know: what is face
    down has no order, and whatever else is hidden on the screen was taken and paid in the open.
    """

    rules: Rules
    state: GameState
    seed: int
    """Where a player that draws lots gets them from, so that a match can be played again."""
    milliseconds: int | None = None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        seat: int = self.state.mover
        return seat

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        return self.rules.view(self.state, self.seat)

    def hopes(self, state: GameState | None = None) -> list[float]:
        """How likely each seat is to win, here or in another position of the match, at a first look."""
        at = self.state if state is None else state
        return judge_of_hopes(self.rules.experience, at).hopes(at)

    def legal(self) -> list[Action]:
        """Every action to choose from."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def action(self, number: int) -> Action:
        """The action a number stands for."""
        return self.rules.codec.action(self.state, number)


class Player(Protocol):
    """Anybody who can decide: a level of ours, or a bot of your own."""

    @property
    def name(self) -> str:
        """What the player is called in tables and records."""

    def choose(self, question: Question) -> Action:
        """One of the legal actions."""


@dataclass(frozen=True)
class RandomPlayer:
    """Chooses any legal action."""

    name: str = "random"

    def choose(self, question: Question) -> Action:
        """Any legal action, as likely as the others."""
        actions = question.state.actions()
        return question.action(actions[Stream(question.seed).below(len(actions))])
