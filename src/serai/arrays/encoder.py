"""Write what a seat may know and may do into buffers, in the form that learning programs use.

A buffer is anything with the buffer protocol: an `array`, a `memoryview`, a NumPy array.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import MAX_NUMBERS, MAX_OBSERVED, Moves, Observation, State
from serai.kit.buffers import Buffer, write_values

NO_INDEX: Final = -1

Numbers = Annotated[list[int], "int[MAX_NUMBERS]"]
Flags = Annotated[Buffer, "signed char[::1]"]
Values = Annotated[Buffer, "short[::1]"]


class Numbering:
    """Moves as indices without gaps: those a set-up can have, in the order in which its states list them."""

    count: int
    number: Numbers  # by index
    index: Numbers  # by number

    def __init__(self, numbers: list[int]) -> None:
        self.count = len(numbers)
        self.number = numbers + [0] * (MAX_NUMBERS - len(numbers))
        index = [NO_INDEX] * MAX_NUMBERS
        for place, number in enumerate(numbers):
            index[number] = place
        self.index = index

    def numbers(self) -> list[int]:
        """Return every move, in the order of the indices."""
        return [self.number[index] for index in range(self.count)]

    def number_of(self, index: int) -> int:
        """Return the move at an index, or `NO_INDEX`."""
        if 0 <= index < self.count:
            return self.number[index]
        return NO_INDEX

    def index_of(self, number: int) -> int:
        """Return the index of a move, or `NO_INDEX`."""
        if 0 <= number < MAX_NUMBERS:
            return self.index[number]
        return NO_INDEX


class Encoder:
    """The observations and masks of one set-up, and the buffers they are written to; for one thread at a time."""

    actions: Numbering
    outcomes: Numbering
    size: int  # numbers in an observation
    moves: Moves
    seen: Observation

    def __init__(self, action_numbers: list[int], outcome_numbers: list[int], size: int) -> None:
        if size > MAX_OBSERVED:
            raise ValueError(f"expected at most {MAX_OBSERVED} numbers in an observation; got {size}")
        self.actions = Numbering(action_numbers)
        self.outcomes = Numbering(outcome_numbers)
        self.size = size
        self.moves = Moves()
        self.seen = Observation()

    def __reduce__(self) -> tuple[type[Encoder], tuple[list[int], list[int], int]]:
        return type(self), (self.actions.numbers(), self.outcomes.numbers(), self.size)

    def mask(self, state: State, buffer: Flags) -> None:
        """Write 1 at the index of every legal action of the seat to move, and 0 everywhere else."""
        if len(buffer) != self.actions.count:
            raise ValueError(f"expected a buffer of {self.actions.count} bytes; got one of {len(buffer)}")
        write_mask(self, state, buffer, 0)

    def observe(self, state: State, seat: int, buffer: Values) -> None:
        """Write what a seat may know, field by field."""
        if len(buffer) != self.size or not 0 <= seat < state.seats:
            raise ValueError(
                f"expected a buffer of {self.size} numbers and a seat below {state.seats}; "
                f"got {len(buffer)} and seat {seat}"
            )
        write_observation(self, state, seat, buffer, 0)

    def legal(self, state: State) -> list[int]:
        """Return the indices of the legal actions, from low to high."""
        return legal_indices(self, state)


def write_mask(e: Encoder, state: State, buffer: Flags, at: int) -> None:
    """Write the mask of a state, from this place in the buffer on."""
    for i in range(at, at + e.actions.count):
        buffer[i] = 0
    list_legal(e, state)
    for i in range(e.moves.count):
        buffer[at + e.actions.index[e.moves.move[i]]] = 1


def list_legal(e: Encoder, state: State) -> None:
    """Note the legal actions of the seat to move."""
    e.moves.count = 0
    if state.mover >= 0:
        state.list_actions(e.moves)


def legal_indices(e: Encoder, state: State) -> list[int]:
    """Return the legal actions as indices."""
    list_legal(e, state)
    indices: list[int] = [0] * e.moves.count
    for i in range(e.moves.count):
        indices[i] = e.actions.index[e.moves.move[i]]
    return indices


def write_observation(e: Encoder, state: State, seat: int, buffer: Values, at: int) -> None:
    """Write the observation of a seat, from this place in the buffer on."""
    e.seen.count = 0
    e.seen.add(state.mover)
    for other in range(state.seats):
        e.seen.add(state.score[other])
    for other in range(state.seats):
        e.seen.add(state.place[other])
    state.list_public(e.seen)
    e.seen.add(seat)
    state.list_own(seat, e.seen)
    write_values(buffer, at, e.seen.value, e.size)
