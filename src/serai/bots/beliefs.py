"""What a seat believes about what it cannot see: imagined states, the likelier ones more often.

All it has seen since the score last changed is played again in imagined states. A state in which it would have seen
something else is dropped. Of the rest, those weigh more in which the other seats' decisions were good for them: this is
how bids and discards tell something.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, dropwhile
from math import exp
from statistics import fmean
from typing import TypeAlias

from serai.bots.opportunist import Opportunist
from serai.bots.trained import win_evaluator
from serai.engine.contract import Event, Rules, View
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.state import CHANCE, State
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy

TRUST = 4.0
"""The evidence in a decision that gains the whole win, as the logarithm of a likelihood."""
DOUBT = 0.1
"""The share of imagined states with equal weights, since others may bluff or play badly."""
LONGEST = 24
"""The most moves that are replayed; earlier ones are ignored."""
LOOKS = 3
"""How many states, as another seat may imagine them, are used to judge that seat's decision."""
INSTEAD = 3
"""The number of other actions that a decision is compared with."""
ATTEMPTS = 2
"""How many states are begun for each one that is asked for."""
DRAWS = 8
"""How many outcomes are drawn in search of one that looks like the one seen."""
Step: TypeAlias = tuple[State, int, State]
"""A move by its number, between the state before and the state after it."""


class RecentMoves:
    """The moves since the score last changed, the last ones of them, each with the states around it."""

    def __init__(self, start: State) -> None:
        self._steps = deque[Step](maxlen=LONGEST)
        self._now = start.copy()

    @classmethod
    def of(cls, match: Match) -> RecentMoves:
        """Return those of a match."""
        codec, history = match.rules.codec, list(match.history())
        states = [*(state for _, state, _ in history), match.state]
        recent = cls(states[0])
        for (move, before, _), after in zip(history, states[1:], strict=True):
            number = (
                codec.action_number(before, move.action)
                if isinstance(move, Decision)
                else codec.outcome_number(before, move.outcome)
            )
            recent.add(number, after)
        return recent

    def add(self, number: int, state: State) -> None:
        """Add a move and the state it led to; where the score changes, a new part of the match begins."""
        before, self._now = self._now, state.copy()
        if list(before.score) == list(state.score):
            self._steps.append((before, number, self._now))
        else:
            self._steps.clear()

    def steps(self) -> list[Step]:
        """Return them from the first decision on."""
        return list(dropwhile(lambda step: step[0].mover == CHANCE, self._steps))


@dataclass(frozen=True)
class Seen:
    """A move as a seat saw it."""

    mover: int
    number: int | None
    """Its number, if no other move would have looked the same."""
    events: list[Event]
    view: View


@dataclass(frozen=True)
class Beliefs:
    """Only what a seat has seen since the score last changed."""

    rules: Rules
    seat: int
    start: State
    """An imagined state at the beginning of the memory."""
    now: State
    """An imagined state at the end."""
    seen: tuple[Seen, ...]

    @classmethod
    def of(cls, rules: Rules, state: State, recent: RecentMoves, seed: int) -> Beliefs:
        """Return what the seat to move believes after these moves."""
        seat, stream, steps = state.mover, Stream(seed), recent.steps()
        begun = steps[0][0] if steps else state
        start, now = (rules.imagine(one, seat, stream) for one in (begun, state))
        return cls(rules, seat, start, now, tuple(_seen(rules, seat, stream, *step) for step in steps))

    def states(self, strategy: Strategy, count: int, seed: int) -> list[State]:
        """Imagine this many states as they may be now, the likelier ones more often."""
        stream = Stream(seed)
        found: list[tuple[State, float]] = []
        if any(step.mover not in (self.seat, CHANCE) for step in self.seen):
            judged = _Judge(self.rules, strategy, self.now, stream)
            for _ in range(ATTEMPTS * count):
                if len(found) < count and (one := self._played_again(judged, stream)) is not None:
                    found.append(one)
        weights = _weights([weight for _, weight in found])
        kept = [found[at][0] for at in _drawn(weights, len(found), stream)]
        return kept + [self.rules.imagine(self.now, self.seat, stream) for _ in range(count - len(kept))]

    def _played_again(self, judge: _Judge, stream: Stream) -> tuple[State, float] | None:
        """Return a possible present state, and how well it explains what was seen; None if it contradicts that."""
        state, weight = self.rules.imagine(self.start, self.seat, stream), 0.0
        for step in self.seen:
            number, after = self._same_move(state, step, stream)
            if after is None:
                return None
            if step.mover not in (self.seat, CHANCE):
                weight += judge.gain(state, number)
            state = after
        return state, weight

    def _same_move(self, state: State, step: Seen, stream: Stream) -> tuple[int, State | None]:
        """Return a move that looks like the one that was seen, and the state after it."""
        if state.mover != step.mover:
            return 0, None
        for number in _alike(state, step.number, stream):
            after = state.copy()
            after.play(number)
            if _looks(self.rules, self.seat, state, number, after) == (step.events, step.view):
                return number, after
        return 0, None


class _Judge:
    """Rates a decision for the seat that made it, by what that seat could know."""

    def __init__(self, rules: Rules, strategy: Strategy, state: State, stream: Stream) -> None:
        self.rules, self.stream = rules, stream
        own = same_form(state, Stream)(stream.below(2**31))
        evaluator = win_evaluator(strategy, state)
        self.quick = same_form(state, Opportunist)(state, own, evaluator, not strategy.is_generic)

    def gain(self, state: State, number: int) -> float:
        """Return how much better an action was than others, for what its seat sees in this state."""
        actions = state.actions()
        others = [actions[self.stream.below(len(actions))] for _ in range(INSTEAD)]
        if len(actions) == 1:
            return 0.0
        looked = [self.rules.imagine(state, state.mover, self.stream) for _ in range(LOOKS)]
        made = fmean(self.quick.tried(one, number) for one in looked)
        return made - fmean(self.quick.tried(one, other) for one in looked for other in others)


def _alike(state: State, number: int | None, stream: Stream) -> Iterator[int]:
    """Yield candidates for the move that was seen: itself if it was visible, else possible moves by their odds."""
    moves = _moves(state)
    if number is not None:
        moves = [number] if number in moves else []
    elif state.mover == CHANCE:
        yield from (state.draw(same_form(state, Stream)(stream.below(2**31))) for _ in range(DRAWS))
    first = stream.below(len(moves)) if moves else 0
    yield from (*moves[first:], *moves[:first])


def _seen(rules: Rules, seat: int, stream: Stream, before: State, number: int, after: State) -> Seen:
    events, view = _looks(rules, seat, before, number, after)
    imagined = rules.imagine(before, seat, stream)
    is_known = before.mover == seat or _only_explanation(rules, seat, imagined, number, (events, view))
    return Seen(before.mover, number if is_known else None, events, view)


def _only_explanation(rules: Rules, seat: int, state: State, number: int, seen: tuple[list[Event], View]) -> bool:
    """Return whether what was seen identifies the move: no other move looks the same in an imagined state."""
    for other in _moves(state):
        after = state.copy()
        after.play(other)
        if other != number and _looks(rules, seat, state, other, after) == seen:
            return False
    return number in _moves(state)


def _moves(state: State) -> list[int]:
    return state.actions() or [move for move, _ in state.outcomes()]


def _looks(rules: Rules, seat: int, before: State, number: int, after: State) -> tuple[list[Event], View]:
    return list(rules.visible_events(rules.events(before, number, after), seat)), rules.view(after, seat)


def _weights(gains: Sequence[float]) -> list[float]:
    """Return the weight of each state, by how well it explains what was seen; the sum is 1."""
    if not gains:
        return []
    best = max(gains)
    raw = [exp(TRUST * (gain - best)) for gain in gains]
    return [(1 - DOUBT) * weight / sum(raw) + DOUBT / len(raw) for weight in raw]


def _drawn(weights: Sequence[float], count: int, stream: Stream) -> Iterator[int]:
    """Draw places by their weights, evenly spread."""
    offset, at = stream.unit(), 0
    summed = list(accumulate(weights))
    for draw in range(count):
        while at < len(summed) - 1 and summed[at] < (draw + offset) / count:
            at += 1
        yield at
