"""Random matches played with their measures counted, a row of numbers for each, without the GIL."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, Moves, State
from serai.kit.buffers import Buffer
from serai.kit.gil import released_gil
from serai.kit.stream import MASK, Stream, Word
from serai.kit.tally import MAX_USES, USE_WIDTH, Tally

COMMON: Final = 2  # decisions and outcomes, at the beginning of a row
COMMON_BY_SEAT: Final = 3  # then the points, places and shares of the win of each seat, then the game's own measures

Row = Annotated[Buffer, "double[::1]"]


class MeasuredPlay:
    """Matches of one set-up and seed, and the buffers they are played in; for one thread at a time."""

    start: State
    state: State
    moves: Moves
    tally: Tally
    dice: Stream
    choices: Stream
    seed: Word
    values: int  # of the game's own measures
    width: int  # of a row

    def __init__(self, start: State, values: int, seed: int) -> None:
        self.start = start
        self.state = start.copy()
        self.moves = Moves()
        self.tally = Tally()
        self.dice = Stream(0)
        self.choices = Stream(0)
        self.seed = seed & MASK
        self.values = values
        self.width = COMMON + COMMON_BY_SEAT * start.seats + values


def play_measured(p: MeasuredPlay, first: int, last: int, rows: Row, uses: Row) -> int:
    """Play the matches numbered from `first` up to, but not including, `last`, every seat at random.

    Fills a row for each match and the used pieces, match after match; returns how many numbers the pieces take.
    """
    used = 0
    with released_gil():
        for number in range(first, last):
            begin_match(p, number)
            play_at_random(p, p.state)
            write_row(p, p.state, rows, (number - first) * p.width)
            used = write_uses(p, uses, used)
    return used


def begin_match(p: MeasuredPlay, number: int) -> None:
    """Set up a match; its dice and the choices made in it have streams of their own."""
    p.dice.branch(p.seed, 2 * number)
    p.choices.branch(p.seed, 2 * number + 1)
    p.state.copy_from(p.start)
    p.tally.clear()


def play_at_random(p: MeasuredPlay, state: State) -> None:
    """Play uniformly random actions to the end."""
    while state.mover != OVER:
        if state.mover == CHANCE:
            make_measured(state, state.sample(p.dice), p.tally)
        else:
            p.moves.count = 0
            state.list_actions(p.moves)
            make_measured(state, p.moves.move[p.choices.below(p.moves.count)], p.tally)


def make_measured(state: State, move: int, tally: Tally) -> None:
    """Make a listed move and count what it brings."""
    tally.mover = state.mover
    if state.mover >= 0:
        tally.decisions += 1
    else:
        tally.outcomes += 1
    state.note_move(move, tally)
    state.apply(move)
    state.measure_move(move, tally)


def write_row(p: MeasuredPlay, state: State, rows: Row, at: int) -> None:
    """Write the numbers of a finished match from this place on."""
    rows[at] = p.tally.decisions
    rows[at + 1] = p.tally.outcomes
    at += COMMON
    for seat in range(state.seats):
        rows[at + seat] = state.score[seat]
        rows[at + state.seats + seat] = state.place[seat]
        rows[at + 2 * state.seats + seat] = win_share(state, seat)
    at += COMMON_BY_SEAT * state.seats
    for i in range(p.values):
        rows[at + i] = p.tally.value[i]


def write_uses(p: MeasuredPlay, uses: Row, at: int) -> int:
    """Write the pieces used in a match from this place on, after their number; return where they end."""
    uses[at] = p.tally.uses
    for i in range(USE_WIDTH * p.tally.uses):
        uses[at + 1 + i] = p.tally.use[i]
    return at + 1 + USE_WIDTH * p.tally.uses


def most_uses(matches: int) -> int:
    """Return the most numbers that the pieces used in this many matches can take."""
    return matches * (1 + USE_WIDTH * MAX_USES)
