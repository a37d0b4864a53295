"""A hint: the best actions of the seat to move, found with what this seat has seen so far (run at a desk)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import msgspec

from serai.bots.analysis import ALTERNATIVES, COSTLY, SIMULATIONS, candidates
from serai.bots.comparison import Comparison
from serai.bots.player import Question
from serai.bots.trained import expected_points
from serai.engine.match import Match
from serai.engine.state import OVER, State
from serai.engine.twin import is_compiled_form
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.tables.jobs.job import MatchJob, Memory
from serai.tables.model import machine
from serai.tables.wire.review import Advice

IMAGINED = 4  # states of a match with secrets, each with what the seat cannot know drawn again
ERRORS = 2  # standard errors between actions that are told apart
SHORTEST = 4  # times the simulations an analysis judges every decision with
SHORTER_PLAIN = 16  # the first search has that many times fewer where the rules run as plain Python, and are slow
SEARCHES = 4  # each twice as long as the one before


class HintJob(MatchJob, frozen=True, tag="hint"):
    """Find the best actions for the seat to move."""

    is_urgent: ClassVar[bool] = True
    is_shared: ClassVar[bool] = True

    milliseconds: int
    """How long to search at most; at least two searches are made."""

    def run(self, match: Match, table_id: str, memory: Memory) -> FoundHint:
        """Return the best actions found."""
        return hint(match, self.milliseconds)


class FoundHint(msgspec.Struct, frozen=True):
    """The best actions found, the best first; if not `sure`, those that cannot be told apart from it."""

    best: list[Advice]
    sure: bool


@dataclass(frozen=True)
class _Search:
    """The result of one search."""

    compared: Comparison
    ranked: list[int]
    """All actions compared, the best first."""
    close: list[int]
    """Those that cannot be told apart from the best."""
    doubtful: list[int]
    """Of these, the ones that may be as bad as a costly decision."""

    @classmethod
    def of(cls, compared: Comparison, numbers: list[int], seat: int) -> _Search:
        best, *others = ranked = sorted(numbers, key=lambda number: -compared.wins(number)[seat])
        leads = {number: compared.lead(best, number) for number in others}
        close = [number for number in others if leads[number].mean <= ERRORS * leads[number].error]
        doubtful = [number for number in close if leads[number].mean + ERRORS * leads[number].error >= COSTLY]
        return cls(compared, ranked, close, doubtful)


def hint(match: Match, milliseconds: int, seed: int | None = None) -> FoundHint:
    """Search twice as long each time, until the best action stays the same and the equally good ones are known.

    It also ends when the time is up, or if there is only one action to consider.
    """
    lots = Stream(machine.randrange(2**31) if seed is None else seed)
    strategy, states = strategy_of(match.game), _known(match, lots)
    sound = _sound(match, states)
    until = machine.perf_counter() + milliseconds / 1000
    shortest = SHORTEST * SIMULATIONS // (1 if is_compiled_form(states[0]) else SHORTER_PLAIN)
    last: _Search | None = None
    for times in range(SEARCHES):
        began, simulations = machine.perf_counter(), shortest << times
        each = simulations // len(states)
        new = [number for state in states for number in candidates(strategy, state, each, lots.below(2**31))]
        before = [last.ranked[0], *last.close] if last else []
        numbers = [number for number in dict.fromkeys([*new, *before]) if number in sound] or sound[:1]
        compared = Comparison(states, strategy, numbers, lots.below(2**31), simulations)
        found = _Search.of(compared, numbers, match.state.mover)
        is_settled = last is not None and found.ranked[0] == last.ranked[0] and not found.doubtful
        now = machine.perf_counter()
        is_late = last is not None and now + 2 * (now - began) > until
        if is_settled or is_late or len(sound) == 1:
            break
        last = found
    shown = [found.ranked[0], *found.doubtful] if found.doubtful else found.ranked
    best = [_advice(match, states, number, compared) for number in shown[:ALTERNATIVES]]
    return FoundHint(best, sure=not found.doubtful)


def _known(match: Match, lots: Stream) -> list[State]:
    """Return the state as the seat to move knows it from all it has seen; with secrets, several that it may believe."""
    return Question.of(match, lots.below(2**31)).imagined(IMAGINED)


def _sound(match: Match, states: list[State]) -> list[int]:
    """Return the actions possible in all these states, without dominated ones."""
    possible = set(states[0].actions()).intersection(*(state.actions() for state in states[1:]))
    dominated = strategy_of(match.game).dominated(states[0])
    return [number for number in states[0].actions() if number in possible and number not in dominated]


def _advice(match: Match, states: list[State], number: int, compared: Comparison) -> Advice:
    """Return every seat's win probability after an action and its expected points, averaged over these states."""
    points = [0.0 for _ in range(match.state.seats)]
    for state in states:
        after = state.copy()
        after.play(number)
        expected = after.score if after.mover == OVER else expected_points(strategy_of(match.game), after)
        for other in range(state.seats):
            points[other] += expected[other] / len(states)
    return Advice(match.rules.codec.action(match.state, number), list(compared.wins(number)), points)
