"""A series: many random matches from one position, inside the compiled twin and without Python's lock."""

# twin: compiled
from __future__ import annotations

from typing import Annotated

from serai.engine.state import MAX_SEATS, Moves, State, play_out
from serai.kit.gil import released_gil
from serai.kit.stream import MASK, Stream, Word

Totals = Annotated[list[int], "long long[MAX_SEATS]"]
Shares = Annotated[list[float], "double[MAX_SEATS]"]


class Series:
    """What many matches came to, and the paper they are played on; one thread at a time may use it."""

    start: State
    state: State
    moves: Moves
    stream: Stream
    seed: Word
    matches: Word
    decisions: Word
    points: Totals  # by seat
    won: Shares  # by seat; whoever shares a first place shares the win

    def __init__(self, start: State, seed: int) -> None:
        self.start = start
        self.state = start.copy()
        self.moves = Moves()
        self.stream = Stream(0)
        self.seed = seed & MASK
        self.matches = 0
        self.decisions = 0
        self.points = [0 for _ in range(MAX_SEATS)]
        self.won = [0.0 for _ in range(MAX_SEATS)]


def play_series(s: Series, first: int, last: int) -> None:
    """Play the matches numbered from `first` up to, but not including, `last`.

    Each draws from a stream of its own, so a match of this number is the same whoever plays it, and when.
    """
    with released_gil():
        for number in range(first, last):
            s.stream.branch(s.seed, number)
            s.state.copy_from(s.start)
            s.decisions += play_out(s.state, s.moves, s.stream)
            s.matches += 1
            note_result(s, s.state)


def note_result(s: Series, state: State) -> None:
    """Add points and wins of a finished match."""
    winners = 0
    for seat in range(state.seats):
        if state.place[seat] == 1:
            winners += 1
    for seat in range(state.seats):
        s.points[seat] += state.score[seat]
        if state.place[seat] == 1:
            s.won[seat] += 1.0 / winners


def add_series(s: Series, other: Series) -> None:
    """Take the matches of another series into this one."""
    s.matches += other.matches
    s.decisions += other.decisions
    for seat in range(s.start.seats):
        s.points[seat] += other.points[seat]
        s.won[seat] += other.won[seat]
