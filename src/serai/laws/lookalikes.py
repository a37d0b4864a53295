"""Two histories of a match that some seat cannot tell apart: the walk, and another that differs in one move.

From there on the same moves are made in both. Where one is not possible in the other, a move is made instead that
shows something to as few seats as possible. A viewer who has seen the same in both cannot know which of them is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from serai.engine.contract import Rules
from serai.engine.state import State
from serai.kit.stream import Stream

FIRST_MOVES = 40
"""How many moves of a walk are replaced, one at a time."""
REPLACED_BY = 3
"""How many replacements are tried for one move."""
LONGEST = 40
"""The number of moves for which two histories are followed."""
TRIED = 8
"""How many moves are tried in place of one that is not possible."""
Viewer: TypeAlias = int | None
Viewers: TypeAlias = frozenset[Viewer]


class Made(NamedTuple):
    """A move that was made, and the states around it."""

    before: State
    move: int
    after: State


class Pair(NamedTuple):
    """The same moment of two histories."""

    first: tuple[Made, Made]
    """The first moves they differ in."""
    one: Made
    other: Made
    unaware: Viewers
    """Those who have seen the same in both, from the start of the match up to here."""
    told: Viewers
    """Those who had seen the same until this last move, which is of the same kind in both."""
    matters: bool
    """Whether anybody sees, now or later, that the two differ."""

    @property
    def mover(self) -> int | None:
        """The seat that is to move in both."""
        mover = self.one.after.mover
        return mover if mover >= 0 and mover == self.other.after.mover else None


def pairs(rules: Rules, walk: Sequence[Made], seed: int, has_secrets: bool) -> Iterator[Pair]:
    """Yield the pairs of some histories, as long as the two differ.

    Without secrets everybody can tell them apart at once, so there is no more to follow.
    """
    stream = Stream(seed)
    for first in range(0, len(walk), 1 + len(walk) // FIRST_MOVES):
        before, made, _ = walk[first]
        others = [move for move in _moves(before) if move != made]
        for _ in range(min(REPLACED_BY, len(others))):
            instead = others.pop(stream.below(len(others)))
            yield from _history(rules, walk[first : first + (LONGEST if has_secrets else 1)], instead)


def _history(rules: Rules, walk: Sequence[Made], instead: int) -> list[Pair]:
    """Return the pairs of the walk and a copy with its first move replaced."""
    first = walk[0], _made(walk[0].before, instead)
    unaware: Viewers = frozenset((None, *range(walk[0].before.seats))) - {walk[0].before.mover}
    found: list[Pair] = []
    for one in walk:
        other = _followed(rules, one, found[-1].other.after, unaware) if found else first[1]
        if other is None or other.after.to_bytes() == one.after.to_bytes():
            break
        aware = _aware(rules, one, other)
        told = unaware & aware if found else frozenset()
        unaware -= aware
        found.append(Pair(first, one, other, unaware, told, bool(aware) or other.move != one.move))
    matters = [pair.matters for pair in found]
    return [pair._replace(matters=any(matters[number:])) for number, pair in enumerate(found)]


def _followed(rules: Rules, one: Made, state: State, unaware: Viewers) -> Made | None:
    """Return the same move in the other state, or if it is illegal there, the one that reveals least to the seats."""
    moves = _moves(state)
    if one.move in moves:
        return _made(state, one.move)
    alike = [move for move in moves if _kind(rules, state, move) is _kind(rules, one.before, one.move)]
    made = [_made(state, move) for move in alike[:TRIED]]
    return min(made, key=lambda other: len(unaware & _aware(rules, one, other)), default=None)


def _made(before: State, move: int) -> Made:
    after = before.copy()
    after.play(move)
    return Made(before, move, after)


def _moves(state: State) -> list[int]:
    """Return every move that is possible in a state."""
    return state.actions() or [move for move, _ in state.outcomes()]


def _kind(rules: Rules, state: State, move: int) -> type:
    codec = rules.codec
    return type(codec.action(state, move) if state.mover >= 0 else codec.outcome(state, move))


def _aware(rules: Rules, one: Made, other: Made) -> Viewers:
    """Return the viewers who see two different moves, or the same in two different states."""
    events, others = rules.events(*one), rules.events(*other)
    return frozenset(
        viewer
        for viewer in (None, *range(one.after.seats))
        if list(rules.visible_events(events, viewer)) != list(rules.visible_events(others, viewer))
        or rules.view(one.after, viewer) != rules.view(other.after, viewer)
    )
