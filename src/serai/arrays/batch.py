"""A batch: many matches of one set-up, all moved on by one call, in the compiled twin and without the GIL.

A match that ends is replaced by a new one in the same step. All buffers are flat: row after row, one row a match.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.arrays.encoder import Encoder, Flags, Values, write_observation
from serai.engine.series import win_share
from serai.engine.state import CHANCE, OVER, State, advance
from serai.kit.buffers import Buffer
from serai.kit.gil import borrowed, released_gil
from serai.kit.stream import MASK, Stream

EVERY_SEAT: Final = -1

States = Annotated[list[State], "list"]
Streams = Annotated[list[Stream], "list"]
Indices = Annotated[Buffer, "int[::1]"]
Floats = Annotated[Buffer, "float[::1]"]


class Batch:
    """Matches side by side, the buffers that show them, and the actions chosen for them; for one thread at a time."""

    encoder: Encoder
    start: State
    states: States
    streams: Streams
    stream: Stream  # for the actions proposed and drawn
    count: int
    first: int  # the number of the first match, where several batches share them
    seats: int
    asks_chance: bool  # whether chance is decided by the caller, as actions are
    has_masks: bool
    room: int  # the capacity for legal moves

    actions: Indices  # the move each match makes next, by index: a random legal one until you choose another
    masks: Flags
    observations: Values  # what the seat to move may know
    to_move: Indices
    rewards: Floats  # by match and seat: the share of the win, in the step that ends the match
    ended: Flags  # 1 where a match ended and a new one began
    finals: Values  # where one ended: what the seat that made the last decision saw last
    own_seat: Indices  # the seat the caller decides for, while all others act at random; or `EVERY_SEAT`
    log_probs: Floats  # the logarithm of the probability with which `draw_actions` drew each action
    offsets: Indices  # where the moves of each match begin in `legal`, and at last how many there are
    legal: Indices  # the legal moves of one match after the other, as ascending indices
    weights: Indices  # the weight of each, if chance asks

    def __init__(
        self, start: State, encoder: Encoder, count: int, seed: int, first: int = 0, asks_chance: bool = False
    ) -> None:
        self.encoder = encoder
        self.start = start
        self.states = [start.copy() for _ in range(count)]
        self.streams = [Stream(0) for _ in range(count)]
        self.stream = Stream(seed + first)
        self.count = count
        self.first = first
        self.seats = start.seats
        self.asks_chance = asks_chance
        for number in range(count):
            self.streams[number].branch(seed & MASK, first + number)

    def use(
        self,
        actions: Indices,
        masks: Flags,
        observations: Values,
        to_move: Indices,
        rewards: Floats,
        ended: Flags,
        finals: Values,
        own_seat: Indices,
        log_probs: Floats,
        offsets: Indices,
    ) -> None:
        """Read from and write to these buffers from now on; an empty buffer for masks leaves masks out."""
        size = self.encoder.size
        mask = self.encoder.actions.count if len(masks) else 0
        wanted = [width * self.count for width in (1, mask, size, 1, self.seats, 1, size, 1, 1)]
        buffers = (actions, masks, observations, to_move, rewards, ended, finals, own_seat, log_probs, offsets)
        for length, buffer in zip([*wanted, self.count + 1], buffers, strict=True):
            if len(buffer) != length:
                raise ValueError(f"expected a buffer of {length} values; got one of {len(buffer)}")
        self.has_masks = mask > 0
        self.actions = actions
        self.masks = masks
        self.observations = observations
        self.to_move = to_move
        self.rewards = rewards
        self.ended = ended
        self.finals = finals
        self.own_seat = own_seat
        self.log_probs = log_probs
        self.offsets = offsets

    def use_lists(self, legal: Indices, weights: Indices) -> None:
        """Write legal moves, and their weights if chance asks, to these buffers from now on."""
        if len(weights) != (len(legal) if self.asks_chance else 0):
            raise ValueError(f"expected as many weights as moves if chance asks, else none; got {len(weights)}")
        self.legal = legal
        self.weights = weights
        self.room = len(legal)

    def listed(self) -> int:
        """Return how many legal moves all matches have; if there is room for fewer, only the first are listed."""
        return int(self.offsets[self.count])

    def check(self) -> None:
        """Raise ValueError if one of the chosen moves is not legal."""
        bad = first_illegal(self)
        if bad >= 0:
            legal = self.offsets[bad + 1] - self.offsets[bad]
            raise ValueError(
                f"match {self.first + bad}: action {self.actions[bad]} is not among the {legal} legal ones"
            )


def show_batch(b: Batch) -> None:
    """Show every match as it is."""
    with released_gil():
        b.offsets[0] = 0
        if b.has_masks:
            for place in range(b.count * b.encoder.actions.count):
                b.masks[place] = 0
        for i in range(b.count):
            clear_result(b, i)
            show(b, borrowed(State, b.states, i), borrowed(Stream, b.streams, i), i)


def list_batch(b: Batch) -> None:
    """List the legal moves of every match, where there was no room for all of them."""
    with released_gil():
        for i in range(b.count):
            list_moves(b, borrowed(State, b.states, i), i)


def first_illegal(b: Batch) -> int:
    """Return the first match whose chosen move is not legal, or -1."""
    bad = -1
    with released_gil():
        for i in range(b.count):
            if bad < 0 and not is_legal(b, i, b.actions[i]):
                bad = i
    return bad


def step_batch(b: Batch) -> None:
    """Make the chosen moves, which have been checked."""
    with released_gil():
        if b.has_masks:
            for i in range(b.count):
                clear_mask(b, borrowed(State, b.states, i), i)
        for i in range(b.count):
            step_match(b, borrowed(State, b.states, i), borrowed(Stream, b.streams, i), i)


def is_legal(b: Batch, i: int, index: int) -> bool:
    """Return whether the move at an index is listed for a match; lists ascend."""
    low = b.offsets[i]
    high = b.offsets[i + 1]
    while low < high:
        middle = (low + high) // 2
        if b.legal[middle] < index:
            low = middle + 1
        else:
            high = middle
    is_listed: bool = low < b.offsets[i + 1] and b.legal[low] == index
    return is_listed


def clear_mask(b: Batch, state: State, i: int) -> None:
    """Clear the listed ones of a mask: writing every zero would take longer than the rules."""
    if state.mover >= 0:
        for place in range(b.offsets[i], b.offsets[i + 1]):
            b.masks[i * b.encoder.actions.count + b.legal[place]] = 0


def step_match(b: Batch, state: State, stream: Stream, i: int) -> None:
    """Make one move, go on to the next decision, and start a new match where this one is over."""
    clear_result(b, i)
    viewer = viewer_of(b, state, i)
    if state.mover == CHANCE:
        state.apply(b.encoder.outcomes.number[b.actions[i]])
    else:
        state.apply(b.encoder.actions.number[b.actions[i]])
    if go_on(b, state, stream, i) == OVER:
        b.ended[i] = 1
        write_observation(b.encoder, state, viewer, b.finals, i * b.encoder.size)
        for seat in range(b.seats):
            b.rewards[i * b.seats + seat] = win_share(state, seat)
        state.copy_from(b.start)
    show(b, state, stream, i)


def clear_result(b: Batch, i: int) -> None:
    """Clear the result: no match has ended here."""
    b.ended[i] = 0
    for seat in range(b.seats):
        b.rewards[i * b.seats + seat] = 0.0


def go_on(b: Batch, state: State, stream: Stream, i: int) -> int:
    """Draw outcomes and let other seats act until the caller decides or the match ends; return whom it waits for."""
    mover = next_mover(b, state, stream)
    own: int = b.own_seat[i]
    while mover >= 0 and own != EVERY_SEAT and mover != own:
        b.encoder.moves.count = 0
        state.apply(state.draw_action(b.encoder.moves, stream))
        mover = next_mover(b, state, stream)
    return mover


def next_mover(b: Batch, state: State, stream: Stream) -> int:
    """Draw outcomes unless the caller decides them; return whom the state waits for."""
    if b.asks_chance:
        return state.mover
    return advance(state, stream)


def viewer_of(b: Batch, state: State, i: int) -> int:
    """Return the seat through whose eyes a match is shown: the caller's, or the seat at turn."""
    own: int = b.own_seat[i]
    if own != EVERY_SEAT:
        return own
    return max(0, state.at_turn() if state.mover == CHANCE else state.mover)


def show(b: Batch, state: State, stream: Stream, i: int) -> None:
    """Go on to a decision, then write who decides, what that seat knows and may do; propose a move."""
    while go_on(b, state, stream, i) == OVER:
        state.copy_from(b.start)  # others ended a match in which the caller had nothing to decide
    b.to_move[i] = state.mover
    write_observation(b.encoder, state, viewer_of(b, state, i), b.observations, i * b.encoder.size)
    list_moves(b, state, i)
    if state.mover == CHANCE:
        b.actions[i] = b.encoder.outcomes.index[state.sample(stream)]
    else:
        b.actions[i] = b.encoder.actions.index[b.encoder.moves.move[b.stream.below(b.encoder.moves.count)]]


def list_moves(b: Batch, state: State, i: int) -> None:
    """List the legal moves of a match after those of the match before, and mask them."""
    b.encoder.moves.count = 0
    at = b.offsets[i]
    if state.mover == CHANCE:
        state.list_outcomes(b.encoder.moves)
        for place in range(at, min(b.room, at + b.encoder.moves.count)):
            b.legal[place] = b.encoder.outcomes.index[b.encoder.moves.move[place - at]]
            b.weights[place] = b.encoder.moves.ways[place - at]
    else:
        state.list_actions(b.encoder.moves)
        for place in range(at, min(b.room, at + b.encoder.moves.count)):
            b.legal[place] = b.encoder.actions.index[b.encoder.moves.move[place - at]]
            if b.asks_chance:
                b.weights[place] = 1
        if b.has_masks:
            row = i * b.encoder.actions.count
            for place in range(b.encoder.moves.count):
                b.masks[row + b.encoder.actions.index[b.encoder.moves.move[place]]] = 1
    b.offsets[i + 1] = at + b.encoder.moves.count


def gather_lists(b: Batch, offsets: Indices, legal: Indices, weights: Indices, at: int) -> None:
    """Copy the lists of this batch after those of the earlier batches, from a given place on."""
    with released_gil():
        for i in range(b.count + 1):
            offsets[b.first + i] = at + b.offsets[i]
        for place in range(b.offsets[b.count]):
            legal[at + place] = b.legal[place]
            if b.asks_chance:
                weights[at + place] = b.weights[place]
