"""A batch: many matches of one set-up, all moved on by one call, in the compiled twin and without the GIL.

A match that ends is replaced by a new one in the same step. All buffers are flat: row after row, one row a match.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated

from serai.arrays.encoder import Encoder, Flags, Values, write_mask, write_observation
from serai.engine.series import win_share
from serai.engine.state import OVER, State, advance
from serai.kit.buffers import Buffer
from serai.kit.gil import borrowed, released_gil
from serai.kit.stream import MASK, Stream

States = Annotated[list[State], "list"]
Streams = Annotated[list[Stream], "list"]
Indices = Annotated[Buffer, "int[::1]"]
Rewards = Annotated[Buffer, "float[::1]"]


class Batch:
    """Matches side by side, the buffers that show them, and the actions chosen for them; for one thread at a time."""

    encoder: Encoder
    start: State
    states: States
    streams: Streams
    stream: Stream  # for the actions proposed
    count: int
    first: int  # the number of the first match, where several batches share them
    seats: int

    actions: Indices  # the action each match makes next, by index: a random legal one until you choose another
    masks: Flags
    observations: Values  # what the seat to move may know
    to_move: Indices
    rewards: Rewards  # by match and seat: the share of the win, in the step that ends the match
    ended: Flags  # 1 where a match ended and a new one began
    finals: Values  # where one ended: what the seat that made the last move saw in the end

    def __init__(self, start: State, encoder: Encoder, count: int, seed: int, first: int = 0) -> None:
        self.encoder = encoder
        self.start = start
        self.states = [start.copy() for _ in range(count)]
        self.streams = [Stream(0) for _ in range(count)]
        self.stream = Stream(seed + first)
        self.count = count
        self.first = first
        self.seats = start.seats
        for number in range(count):
            self.streams[number].branch(seed & MASK, first + number)

    def use(
        self,
        actions: Indices,
        masks: Flags,
        observations: Values,
        to_move: Indices,
        rewards: Rewards,
        ended: Flags,
        finals: Values,
    ) -> None:
        """Read from and write to these buffers from now on; show the first decisions in them."""
        wanted = (1, self.encoder.actions.count, self.encoder.size, 1, self.seats, 1, self.encoder.size)
        buffers = (actions, masks, observations, to_move, rewards, ended, finals)
        for width, buffer in zip(wanted, buffers, strict=True):
            if len(buffer) != width * self.count:
                raise ValueError(f"expected a buffer of {width * self.count} values; got one of {len(buffer)}")
        self.actions = actions
        self.masks = masks
        self.observations = observations
        self.to_move = to_move
        self.rewards = rewards
        self.ended = ended
        self.finals = finals
        show_batch(self)

    def check(self) -> None:
        """Raise ValueError if one of the chosen actions is not legal."""
        bad = first_illegal(self)
        if bad >= 0:
            legal = self.encoder.legal(self.states[bad])
            raise ValueError(
                f"match {self.first + bad}: action {self.actions[bad]} is not among the {len(legal)} legal ones"
            )


def show_batch(b: Batch) -> None:
    """Show every match as it is."""
    with released_gil():
        for i in range(b.count):
            clear_result(b, i)
            show(b, borrowed(State, b.states, i), borrowed(Stream, b.streams, i), i)


def first_illegal(b: Batch) -> int:
    """The first match whose chosen action is not legal, or -1."""
    bad = -1
    with released_gil():
        for i in range(b.count):
            if bad < 0 and not is_legal(b.encoder, borrowed(State, b.states, i), b.actions[i]):
                bad = i
    return bad


def step_batch(b: Batch) -> None:
    """Make the chosen actions, which have been checked."""
    with released_gil():
        for i in range(b.count):
            step_match(b, borrowed(State, b.states, i), borrowed(Stream, b.streams, i), i)


def is_legal(e: Encoder, state: State, index: int) -> bool:
    """Whether the action at an index is legal."""
    e.moves.count = 0
    return 0 <= index < e.actions.count and state.is_action(e.actions.number[index], e.moves)


def step_match(b: Batch, state: State, stream: Stream, i: int) -> None:
    """Make one action, let chance fall, and begin anew where the match is over."""
    clear_result(b, i)
    last_mover = state.mover
    state.apply(b.encoder.actions.number[b.actions[i]])
    if advance(state, stream) == OVER:
        b.ended[i] = 1
        write_observation(b.encoder, state, last_mover, b.finals, i * b.encoder.size)
        for seat in range(b.seats):
            b.rewards[i * b.seats + seat] = win_share(state, seat)
        state.copy_from(b.start)
    show(b, state, stream, i)


def clear_result(b: Batch, i: int) -> None:
    """No match has ended here."""
    b.ended[i] = 0
    for seat in range(b.seats):
        b.rewards[i * b.seats + seat] = 0.0


def show(b: Batch, state: State, stream: Stream, i: int) -> None:
    """Let chance fall, then write whose decision it is, what that seat knows and may do; propose an action."""
    b.to_move[i] = advance(state, stream)
    write_observation(b.encoder, state, state.mover, b.observations, i * b.encoder.size)
    write_mask(b.encoder, state, b.masks, i * b.encoder.actions.count)
    b.actions[i] = b.encoder.actions.index[b.encoder.moves.move[b.stream.below(b.encoder.moves.count)]]
