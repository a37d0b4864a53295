"""One play of a game: checks, applies, lets chance fall, keeps the record, takes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from serai.engine.chance import Chance
from serai.engine.contract import Action, Event, Outcome, View
from serai.engine.errors import (
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    Refusal,
    Refused,
    StaleVersion,
    WrongSeat,
)
from serai.engine.game import Game
from serai.engine.record import Decision, Fall, Record
from serai.engine.setup import Setup
from serai.engine.state import CHANCE, OVER, State
from serai.engine.texts import Texts


class Step(msgspec.Struct, frozen=True):
    """What one accepted action led to, up to the next decision."""

    version: int
    seat: int
    action: Action
    events: tuple[Event, ...]


class Match:
    """One play of a game, from set-up to ranking.

    With `chance`, outcomes are drawn as soon as the state waits for one. Without, they are given one by
    one with `fall`, as a replay does.
    """

    def __init__(self, game: Game, setup: Setup, chance: Chance | None = None) -> None:
        self.game = game
        self.rules = game.rules(setup)
        self.setup = self.rules.setup
        self.chance = chance
        self.state: State = self.rules.start()
        self.version = 0
        self.record = Record(self.setup, game.rules_version)
        self.opening: tuple[Event, ...] = ()
        self._undoable: list[State] = []
        self.opening = tuple(self._let_chance_fall())

    @property
    def seat(self) -> int | None:
        """The seat to move, or None while chance is to fall or the match is over."""
        mover = self.state.mover
        return mover if mover >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the last move has been made."""
        return self.state.mover == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return tuple(self.state.score[: self.state.seats])

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat once the match is over, 1 for the winner; equals share a place."""
        return tuple(self.state.place[: self.state.seats])

    def legal(self) -> list[Action]:
        """Every action the seat to move may choose from, always in the same order."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; without one, what a spectator may."""
        return self.rules.view(self.state, seat)

    def act(self, seat: int, action: Action, version: int | None = None) -> Step:
        """Make a decision for a seat; refused with the reason, and without any change, if it cannot be made.

        Give the `version` the decision was made for, and it is refused when the match has moved on.
        """
        self.check(seat, version)
        number = self.rules.codec.action_number(self.state, action)
        before = self.state.copy()
        try:
            self.state.play(number)
        except ValueError:
            self._refuse(IllegalAction, self.rules.refusal(self.state, action))
        self._undoable.append(before)
        action = self.rules.codec.action(before, number)  # one spelling for each move, whatever came
        self.record.moves.append(Decision(seat, action))
        self.version += 1
        events = [*self.rules.events(before, number, self.state), *self._let_chance_fall()]
        return Step(self.version, seat, action, tuple(events))

    def check(self, seat: int, version: int | None = None) -> None:
        """Whether a seat is to move now, in this version; refused with the reason if not."""
        if version is not None:
            self._check_version(version)
        self._check_seat(seat)

    def why(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Why a seat could not make a decision now; None if it could. Nothing is changed either way."""
        if version is not None:
            self._check_version(version)
        try:
            self._check_seat(seat)
            self._check_action(action)
        except Refused as error:
            return error.refusal
        return None

    def fall(self, outcome: Outcome) -> tuple[Event, ...]:
        """Let chance bring a given outcome, in a match without dice of its own."""
        if self.state.mover != CHANCE:
            raise MalformedAction("chance is not to fall now")
        number = self.rules.codec.outcome_number(self.state, outcome)
        if number not in dict(self.state.outcomes()):
            raise MalformedAction(f"chance cannot bring {outcome} here")
        before = self.state.copy()
        self.state.play(number)
        return tuple(self._fallen(before, number))

    def take_dice(self, chance: Chance) -> tuple[Event, ...]:
        """Let chance fall from these dice from now on; what was given so far counts as drawn."""
        chance.draws = sum(isinstance(move, Fall) for move in self.record.moves)
        self.chance = chance
        return tuple(self._let_chance_fall())

    def can_undo(self, seat: int) -> bool:
        """Whether this seat could take back its last decision now."""
        return bool(self._undoable) and self.record.moves[-1].seat == seat and self.seat == seat

    def undo(self, seat: int, version: int | None = None) -> None:
        """Take back the last decision of the seat still at turn, unless something was revealed since."""
        if version is not None:
            self._check_version(version)
        if not self.can_undo(seat):
            self._refuse(NothingToUndo, Refusal("nothing-to-undo", values={"seat": seat}))
        self.state = self._undoable.pop()
        self.record.moves.pop()
        self.version += 1

    def _check_version(self, version: int) -> None:
        if version != self.version:
            self._refuse(StaleVersion, Refusal("stale-version", values={"expected": self.version, "got": version}))

    def _check_seat(self, seat: int) -> None:
        if seat == self.state.mover and seat >= 0:
            return
        if self.over:
            self._refuse(WrongSeat, Refusal("match-over"))
        if self.seat is None:
            self._refuse(WrongSeat, Refusal("chance-first"))
        self._refuse(WrongSeat, Refusal("wrong-seat", values={"seat": self.seat, "got": seat}))

    def _check_action(self, action: Action) -> None:
        if self.rules.codec.action_number(self.state, action) not in self.state.actions():
            self._refuse(IllegalAction, self.rules.refusal(self.state, action))

    def _refuse(self, error: Any, refusal: Refusal) -> None:
        raise error(refusal, Texts(self.game, "en", self.setup.seats).refusal(refusal))

    def _let_chance_fall(self) -> list[Event]:
        events: list[Event] = []
        while self.chance is not None and self.state.mover == CHANCE:
            before = self.state.copy()
            events += self._fallen(before, self.state.fall_at(self.chance.below(self.state.ways())))
        return events

    def _fallen(self, before: State, number: int) -> Sequence[Event]:
        self._undoable.clear()
        self.record.moves.append(Fall(self.rules.codec.outcome(before, number)))
        return self.rules.events(before, number, self.state)
