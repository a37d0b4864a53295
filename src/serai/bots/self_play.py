"""Rehearsals: matches a judge plays against itself at full speed, with positions of them kept to learn from."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.bots.evaluator import Judge, portray
from serai.bots.one_ply import FirstLook, list_promises, most_promising_listed
from serai.engine.state import CHANCE, MAX_SEATS, MAX_TRAITS, OVER, State
from serai.kit.gil import released_gil
from serai.kit.stream import Stream

MOST_KEPT: Final = 64  # positions of one match
WIDTH_KEPT: Final = 385  # progress, then the traits of all seats
ROOM: Final = 24640
NEARLY: Final = 0.85

Kept = Annotated[list[float], "double[ROOM]"]


class Rehearsal:
    """One player on every seat; `curious` and `keeping` are hundredths of decisions."""

    start: State
    state: State
    first: FirstLook
    judge: Judge
    stream: Stream
    curious: int
    keeping: int
    decisions: int
    kept: Kept
    count: int

    def __init__(self, start: State, judge: Judge, stream: Stream, curious: int, keeping: int) -> None:
        self.start = start
        self.state = start.copy()
        self.first = FirstLook(start, judge)
        self.judge = judge
        self.stream = stream
        self.curious = curious
        self.keeping = keeping
        self.decisions = 0
        self.kept = [0.0 for _ in range(ROOM)]
        self.count = 0

    def positions(self) -> list[list[float]]:
        """What was kept: of each position the progress, then the traits of one seat after the other."""
        width = self.judge.portraits.count[0]
        found = []
        for number in range(self.count):
            row = [self.kept[WIDTH_KEPT * number]]
            for seat in range(self.start.seats):
                begin = WIDTH_KEPT * number + 1 + MAX_TRAITS * seat
                row += [self.kept[begin + i] for i in range(width)]
            found.append(row)
        return found

    def won(self) -> list[float]:
        """What the match was worth to each seat."""
        return self.judge.hopes(self.state)

    def points(self) -> list[int]:
        """The points at the end."""
        return [self.state.score[seat] for seat in range(self.start.seats)]


def rehearse(r: Rehearsal) -> int:
    """Play one match to its end; how many decisions it took."""
    with released_gil():
        play_alone(r, r.state)
    return r.decisions


def play_alone(r: Rehearsal, state: State) -> None:
    """Every seat takes the most promising action, now and then another one nearly as good."""
    state.copy_from(r.start)
    r.count = 0
    r.decisions = 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(state.sample(r.stream))
        else:
            list_promises(r.first, state)
            chosen = most_promising_listed(r.first)
            if r.stream.below(100) < r.curious:
                other = r.stream.below(r.first.moves.count)
                # Something else, but nothing foolish: who throws cards away learns that they are worth nothing.
                if r.first.promise[other] >= NEARLY * r.first.promise[chosen]:
                    chosen = other
            state.apply(r.first.moves.move[chosen])
            r.decisions += 1
            if state.mover != OVER and r.stream.below(100) < r.keeping:
                keep(r, r.first.trial, state)


def keep(r: Rehearsal, trial: State, state: State) -> None:
    """Write down a position; when the page is full, one of the earlier ones makes room."""
    row = r.count
    if r.count == MOST_KEPT:
        row = r.stream.below(MOST_KEPT)
    else:
        r.count += 1
    trial.copy_from(state)
    portray(r.judge, trial)
    r.kept[WIDTH_KEPT * row] = r.judge.progress
    for i in range(MAX_SEATS * MAX_TRAITS):
        r.kept[WIDTH_KEPT * row + 1 + i] = r.judge.portraits.trait[i]
