"""One play of a game: checks and makes moves, draws outcomes, keeps the record, takes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

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
from serai.engine.foresight import imagined
from serai.engine.game import Game
from serai.engine.record import ChanceMove, Decision, Move, Record
from serai.engine.setup import Setup
from serai.engine.state import CHANCE, OVER, State
from serai.engine.texts import Texts


class Step(msgspec.Struct, frozen=True):
    """What one accepted action led to, up to the next decision."""

    version: int
    seat: int
    action: Action
    events: tuple[Event, ...]


class Played(NamedTuple):
    """A move that was made again: the state it was made from, and what there was to show."""

    move: Move
    state: State
    events: tuple[Event, ...]


class Match:
    """One play of a game, from set-up to ranking.

    With `chance`, outcomes are drawn as soon as the state waits for one; `shares` take part in those before the first
    decision. Without, they are given one by one with `apply_outcome`, as a replay does.
    """

    def __init__(self, game: Game, setup: Setup, chance: Chance | None = None, shares: Sequence[str] = ()) -> None:
        self.game = game
        self.rules = game.rules(setup)
        self.setup = self.rules.setup
        self.chance = chance
        self.state: State = self.rules.start()
        self.version = 0
        self.record = Record(self.setup, game.rules_version)
        self.opening: tuple[Event, ...] = ()
        self._undoable: list[State] = []
        self.opening = tuple(self._draw_outcomes(shares))

    @property
    def seat(self) -> int | None:
        """The seat to move, or None while chance is to move or the match is over."""
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
        """Return every action the seat to move may choose from, always in the same order."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def outcomes(self) -> dict[Outcome, Fraction]:
        """Return every outcome chance may bring now, with its probability; empty unless chance is to move."""
        codec, listed = self.rules.codec, self.state.outcomes()
        all_ways = sum(ways for _, ways in listed)
        return {codec.outcome(self.state, number): Fraction(ways, all_ways) for number, ways in listed}

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know; without one, what a spectator may."""
        return self.rules.view(self.state, seat)

    def __str__(self) -> str:
        """Return the table as text, as a spectator sees it."""
        return self.rules.text_board(self.view())

    def act(self, seat: int, action: Action, version: int | None = None, shares: Sequence[str] = ()) -> Step:
        """Make a decision for a seat; refused with the reason, and without any change, if it cannot be made.

        Give the `version` the decision was made for, and it is refused when the match has moved on. The `shares` of
        the seats take part in the outcomes that follow it.
        """
        self.check(seat, version)
        number = self.rules.codec.action_number(self.state, action)
        before = self.state.copy()
        try:
            self.state.play(number)
        except ValueError:
            self._refuse(IllegalAction, self._refusal(action))
        action = self.rules.codec.action(before, number)  # one spelling for each move, whatever came
        if self.game.can_take_back(action):
            self._undoable.append(before)
        else:
            self._undoable.clear()
        self.record.moves.append(Decision(seat, action))
        self.version += 1
        events = [*self.rules.events(before, number, self.state), *self._draw_outcomes(shares)]
        return Step(self.version, seat, action, tuple(events))

    def check(self, seat: int, version: int | None = None) -> None:
        """Refuse, with the reason, unless a seat is to move now, in this version."""
        if version is not None:
            self._check_version(version)
        self._check_seat(seat)

    def why(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Return why a seat could not make a decision now; None if it could. Nothing is changed either way."""
        if version is not None:
            self._check_version(version)
        try:
            self._check_seat(seat)
            self._check_action(action)
        except Refused as error:
            return error.refusal
        return None

    def asks_for_chance(self, action: Action) -> bool:
        """Return whether outcomes would follow a decision of the seat to move; False for one that cannot be made."""
        state, number = self.state.copy(), self.rules.codec.action_number(self.state, action)
        try:
            state.play(number)
        except ValueError:
            return False
        return state.mover == CHANCE

    def apply_outcome(self, outcome: Outcome, shares: Sequence[str] = (), version: int = 0) -> tuple[Event, ...]:
        """Let chance bring a given outcome, in a match without dice of its own; return what there is to show.

        Give the `version` at which its shares came, which cannot be counted in a match that is replayed.
        """
        if self.state.mover != CHANCE:
            raise MalformedAction("chance is not to move now")
        number = self.rules.codec.outcome_number(self.state, outcome)
        before = self.state.copy()
        try:
            self.state.play(number)
        except ValueError:
            raise MalformedAction(f"chance cannot bring {outcome} here") from None
        return tuple(self._record_outcome(before, number, shares, version))

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a decision or let chance bring an outcome, checked like any other; return what there is to show."""
        if isinstance(move, Decision):
            return self.act(move.seat, move.action).events
        return self.apply_outcome(move.outcome, move.shares, move.version)

    def replay(self, moves: Iterable[Move]) -> Iterator[Played]:
        """Make these moves one by one, in a match without dice of its own; yield each after it is made."""
        for move in moves:
            before = self.state.copy()
            yield Played(move, before, self.make(move))

    def history(self) -> Iterator[Played]:
        """Yield every move of this match from the first, made again in a match of its own."""
        return Match(self.game, self.setup).replay(self.record.moves)

    def take_dice(self, chance: Chance) -> tuple[Event, ...]:
        """Draw outcomes from these dice from now on; those given so far count as drawn."""
        chance.draws = sum(isinstance(move, ChanceMove) for move in self.record.moves)
        self.chance = chance
        return tuple(self._draw_outcomes())

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat could take back its last decision now."""
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
            self._refuse(IllegalAction, self._refusal(action))

    def _refusal(self, action: Action) -> Refusal:
        """Return why the rules do not allow an action, without revealing anything the seat to move may not know."""
        state = self.state
        known = imagined(self.rules, state, state.mover) if self.game.has_secrets else state
        return self.rules.refusal(known, action)

    def _refuse(self, error: Any, refusal: Refusal) -> None:
        raise error(refusal, Texts(self.game, "en", self.setup.seats).refusal(refusal))

    def _draw_outcomes(self, shares: Sequence[str] = ()) -> list[Event]:
        events: list[Event] = []
        recorded = shares  # with the first outcome only; they count for all of them
        while self.chance is not None and self.state.mover == CHANCE:
            before = self.state.copy()
            number = self.state.apply_way(self.chance.below(self.state.ways(), shares))
            events += self._record_outcome(before, number, recorded, self.version)
            recorded = ()
        return events

    def _record_outcome(self, before: State, number: int, shares: Sequence[str], version: int) -> Sequence[Event]:
        self._undoable.clear()
        outcome = self.rules.codec.outcome(before, number)
        move = ChanceMove(outcome, shares=tuple(shares), version=version) if shares else ChanceMove(outcome)
        self.record.moves.append(move)
        return self.rules.events(before, number, self.state)
