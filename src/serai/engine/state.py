"""The compiled half of the contract: a state waits for one decision, one outcome of chance, or nothing.

A game's state is a subclass with flat arrays and a few methods over small integers; random play needs nothing else.
The other half, in typed Python, is engine/contract.py.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final, Self

from serai.kit.fields import copied, fields_of, load_bytes, to_bytes
from serai.kit.listed import list_of
from serai.kit.shown import add_own, add_public
from serai.kit.stream import Stream, Word
from serai.kit.tally import Tally

CHANCE: Final = -1
OVER: Final = -2
MAX_SEATS: Final = 8
MAX_MOVES: Final = 16384
MAX_NOTES: Final = 16384
NO_LIMIT: Final = 2147483647
MAX_OBSERVED: Final = 4096
MAX_NUMBERS: Final = 32768  # moves below this are handed to Python as ready-made numbers

PerSeat = Annotated[list[int], "short[MAX_SEATS]"]
Listed = Annotated[list[int], "int[MAX_MOVES]"]
Notes = Annotated[list[int], "short[MAX_NOTES]"]
Observed = Annotated[list[int], "short[MAX_OBSERVED]"]


class Moves:
    """A reusable list of the moves a state allows; of outcomes of chance, with the ways each comes about."""

    count: int
    move: Listed
    ways: Listed  # of each outcome: in how many equally likely ways it comes about
    scratch: Notes  # scratch space of the code that lists moves; nothing in it lasts

    def __init__(self) -> None:
        self.count = 0
        self.move = [0 for _ in range(MAX_MOVES)]
        self.ways = [0 for _ in range(MAX_MOVES)]
        self.scratch = [0 for _ in range(MAX_NOTES)]

    def add(self, move: int) -> None:
        """Add a legal action."""
        self.move[self.count] = move
        self.count += 1

    def add_outcome(self, move: int, ways: int) -> None:
        """Add an outcome that comes about in this many equally likely ways."""
        self.move[self.count] = move
        self.ways[self.count] = ways
        self.count += 1


class Observation:
    """What a viewer may know of a state, as numbers in a fixed order."""

    count: int
    value: Observed

    def __init__(self) -> None:
        self.count = 0
        self.value = [0 for _ in range(MAX_OBSERVED)]

    def add(self, value: int) -> None:
        """Add a number."""
        self.value[self.count] = value
        self.count += 1


class State:
    """A position of some game, and who or what it waits for: a seat, `CHANCE`, or nothing (`OVER`)."""

    seats: int
    mover: int
    score: PerSeat  # the points so far
    tie_break: PerSeat  # at the end: what ranks seats with equal points
    place: PerSeat  # at the end: 1 for the winner (see `settle_places`)

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.mover = CHANCE
        self.score = [0 for _ in range(MAX_SEATS)]
        self.tie_break = [0 for _ in range(MAX_SEATS)]
        self.place = [0 for _ in range(MAX_SEATS)]

    # What a game writes ---------------------------------------------------------------------------

    def list_actions(self, moves: Moves) -> None:
        """Add every legal action of the seat to move, each once, always in the same order."""

    def list_outcomes(self, moves: Moves) -> None:
        """Add every outcome chance may bring, with the ways it comes about."""

    def sample(self, stream: Stream) -> int:
        """Draw one outcome with the odds `list_outcomes` states, without listing them all."""
        return 0

    def apply(self, move: int) -> None:
        """Move on by one listed action or outcome; nothing is checked here."""

    # What a game may write ------------------------------------------------------------------------

    def at_turn(self) -> int:
        """Return the seat whose turn it is, also while chance moves; by default only while it decides."""
        return self.mover

    def is_action(self, move: int, moves: Moves) -> bool:
        """Return whether an action is among those listed; a game may know without listing them all."""
        self.list_actions(moves)
        return is_listed(moves, move)

    def draw_action(self, moves: Moves, stream: Stream) -> int:
        """Return the listed action at `stream.below(count)`; a game may find it by counting, without listing them."""
        self.list_actions(moves)
        return moves.move[stream.below(moves.count)]

    def list_public(self, seen: Observation) -> None:
        """Add what everybody sees, in the order of `GameRules.public_fields`; scores and places are added for you.

        By default the fields declared as `Public` and `BySeat` (kit/shown.py).
        """
        add_public(self, seen)

    def list_own(self, seat: int, seen: Observation) -> None:
        """Add what only this seat sees, in the order of `GameRules.own_fields`; by default those declared `Own`."""
        add_own(self, seat, seen)

    def note_move(self, move: int, tally: Tally) -> None:
        """Before a move, note what is needed to measure it; the state stays as it is."""

    def measure_move(self, move: int, tally: Tally) -> None:
        """After a move, count its effects, in the order of `GameRules.measures`."""

    # What anybody calls, of either twin -----------------------------------------------------------

    def actions(self) -> list[int]:
        """Return the legal actions of the seat to move, as numbers; empty when no seat is to move."""
        LISTING.count = 0
        if self.mover >= 0:
            self.list_actions(LISTING)
        return listed_numbers(LISTING)

    def outcomes(self) -> list[tuple[int, int]]:
        """Return the outcomes chance may bring now, each with its number of ways; empty if chance is not to move."""
        LISTING.count = 0
        if self.mover == CHANCE:
            self.list_outcomes(LISTING)
        return [(LISTING.move[i], LISTING.ways[i]) for i in range(LISTING.count)]

    def ways(self) -> int:
        """Return the number of equally likely ways of all outcomes together."""
        if self.mover != CHANCE:
            raise ValueError("the state does not wait for chance")
        LISTING.count = 0
        self.list_outcomes(LISTING)
        return all_ways(LISTING)

    def apply_way(self, way: int) -> int:
        """Let chance make the outcome that this way belongs to, counting all ways of each outcome in a row."""
        ways = self.ways()
        if not 0 <= way < ways:
            raise ValueError(f"expected one of {ways} ways; got {way}")
        outcome = outcome_at(LISTING, way)
        self.apply(outcome)
        return outcome

    def play(self, move: int) -> None:
        """Apply one action or outcome after checking that it is among the listed ones."""
        LISTING.count = 0
        if not is_possible(self, move, LISTING):
            raise ValueError(f"move {move} is not among the {len(self.actions() or self.outcomes())} possible here")
        self.apply(move)

    def draw(self, stream: Stream) -> int:
        """Return one outcome of chance, drawn with its exact odds; the state does not change."""
        if self.mover != CHANCE:
            raise ValueError("the state does not wait for chance")
        return self.sample(stream)

    def copy(self) -> Self:
        """Return an equal and independent state; generated in the compiled twin."""
        other = object.__new__(type(self))
        other.copy_from(self)
        return other

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same match (in the compiled twin this is generated)."""
        for name, depth, _ in fields_of(type(self)):
            setattr(self, name, copied(getattr(other, name), depth))

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def to_bytes(self) -> bytes:
        """Return every field but the box as bytes; generated in the compiled twin."""
        return to_bytes(self)

    def load_bytes(self, data: bytes) -> None:
        """Become the state that these trusted bytes were made from (in the compiled twin this is generated)."""
        load_bytes(self, data)


def advance(state: State, stream: Stream) -> int:
    """Draw outcomes by their odds until a seat is to move or the match is over; return whom the state waits for."""
    while state.mover == CHANCE:
        state.apply(state.sample(stream))
    return state.mover


def play_on(state: State, moves: Moves, stream: Stream, most: int) -> int:
    """Play at most this many uniformly random actions, and chance by its odds; return how many were made."""
    decisions = 0
    while decisions < most and advance(state, stream) != OVER:
        moves.count = 0
        state.apply(state.draw_action(moves, stream))
        decisions += 1
    return decisions


def play_out(state: State, moves: Moves, stream: Stream) -> int:
    """Play uniformly random actions, chance by its odds, to the end; return the number of decisions made."""
    return play_on(state, moves, stream, NO_LIMIT)


def settle_places(state: State) -> None:
    """Rank the seats by score, then by tie-break; equals share a place."""
    for seat in range(state.seats):
        state.place[seat] = 1
        for other in range(state.seats):
            lead = state.score[other] - state.score[seat]
            if lead > 0 or (lead == 0 and state.tie_break[other] > state.tie_break[seat]):
                state.place[seat] += 1


def is_possible(state: State, move: int, moves: Moves) -> bool:
    """Return whether a move is among those the state lists, as an action or an outcome."""
    if state.mover >= 0:
        return state.is_action(move, moves)
    if state.mover == CHANCE:
        state.list_outcomes(moves)
    return is_listed(moves, move)


def is_listed(moves: Moves, move: int) -> bool:
    """Return whether a move is on the list."""
    for i in range(moves.count):
        if moves.move[i] == move:
            return True
    return False


def all_ways(moves: Moves) -> Word:
    """Return the sum of the ways of all outcomes on the list."""
    total: Word = 0
    for i in range(moves.count):
        total += moves.ways[i]
    return total


def outcome_at(moves: Moves, way: Word) -> int:
    """Return the outcome on the list that is reached after this many ways."""
    left: Word = way
    i = 0
    while left >= moves.ways[i]:
        left -= moves.ways[i]
        i += 1
    return moves.move[i]


def listed_numbers(moves: Moves) -> list[int]:
    """Return the list as a Python list of ready-made numbers, since making them would be most of the work."""
    return list_of(NUMBERS, moves.move, moves.count)


NUMBERS: Final = list(range(MAX_NUMBERS))
LISTING: Final = Moves()
