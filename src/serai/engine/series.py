"""A series: many random matches from one position, in the compiled twin and without the GIL."""

# twin: compiled
from __future__ import annotations

from typing import Annotated

from serai.engine.state import MAX_SEATS, Moves, State, play_out
from serai.kit.gil import released_gil
from serai.kit.stream import MASK, Stream, Word

Totals = Annotated[list[int], "long long[MAX_SEATS]"]
Shares = Annotated[list[float], "double[MAX_SEATS]"]


class Series:
    """Totals of many matches, and the buffers they are played in; for one thread at a time."""

    start: State
    state: State
    moves: Moves
    stream: Stream
    seed: Word
    matches: Word
    decisions: Word
    points: Totals  # by seat
    won: Shares  # by seat; seats that share first place share the win

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

    Each match draws from its own stream, so its result depends only on the seed and its number.
    """
    with released_gil():
        for number in range(first, last):
            s.stream.branch(s.seed, number)
            s.state.copy_from(s.start)
            s.decisions += play_out(s.state, s.moves, s.stream)
            s.matches += 1
            add_result(s, s.state)


def add_result(s: Series, state: State) -> None:
    """Add the points and the win of a finished match."""
    for seat in range(state.seats):
        s.points[seat] += state.score[seat]
        s.won[seat] += win_share(state, seat)


def win_share(state: State, seat: int) -> float:
    """Return a seat's share of the win in a finished match: seats that share first place share one win."""
    if state.place[seat] != 1:
        return 0.0
    winners = 0
    for other in range(state.seats):
        if state.place[other] == 1:
            winners += 1
    return 1.0 / winners


def add_series(s: Series, other: Series) -> None:
    """Add the totals of another series to this one."""
    s.matches += other.matches
    s.decisions += other.decisions
    for seat in range(s.start.seats):
        s.points[seat] += other.points[seat]
        s.won[seat] += other.won[seat]
