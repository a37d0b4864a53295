"""The contract every game keeps: a state waits for one decision, one outcome of chance, or nothing.

A game's state is a subclass with flat arrays and a few methods over small integers; search and playouts need nothing
else. A game writes the methods in the first half of `State`; any Python code may call the others, of either twin.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final, Self

from serai.kit.fields import copied, fields_of, load_bytes, to_bytes
from serai.kit.listed import list_of
from serai.kit.stream import Stream, Word
from serai.kit.tally import Tally

CHANCE: Final = -1
OVER: Final = -2
MAX_SEATS: Final = 8
MAX_MOVES: Final = 16384
MAX_NOTES: Final = 16384
MAX_FEATURES: Final = 48
NO_LIMIT: Final = 2147483647
MAX_OBSERVED: Final = 4096
MAX_NUMBERS: Final = 32768  # moves below this are handed to Python without making a number anew

PerSeat = Annotated[list[int], "short[MAX_SEATS]"]
Listed = Annotated[list[int], "int[MAX_MOVES]"]
Notes = Annotated[list[int], "short[MAX_NOTES]"]
Observed = Annotated[list[int], "short[MAX_OBSERVED]"]
FeatureValues = Annotated[list[float], "double[384]"]  # MAX_SEATS times MAX_FEATURES


class Moves:
    """A reusable list of the moves a state allows; for outcomes of chance, with their weights."""

    count: int
    move: Listed
    weight: Listed
    scratch: Notes  # scratch paper of the code that lists moves; nothing on it lasts

    def __init__(self) -> None:
        self.count = 0
        self.move = [0 for _ in range(MAX_MOVES)]
        self.weight = [0 for _ in range(MAX_MOVES)]
        self.scratch = [0 for _ in range(MAX_NOTES)]

    def add(self, move: int) -> None:
        """One more legal action."""
        self.move[self.count] = move
        self.count += 1

    def add_weighted(self, move: int, weight: int) -> None:
        """One more outcome, `weight` times as likely as an outcome of weight one."""
        self.move[self.count] = move
        self.weight[self.count] = weight
        self.count += 1


class Features:
    """The features of each seat, in a fixed order: numbers its chances depend on."""

    count: PerSeat  # features of each seat
    value: FeatureValues

    def __init__(self) -> None:
        self.count = [0 for _ in range(MAX_SEATS)]
        self.value = [0.0 for _ in range(MAX_SEATS * MAX_FEATURES)]

    def clear(self) -> None:
        """Forget all features."""
        for seat in range(MAX_SEATS):
            self.count[seat] = 0

    def add(self, seat: int, value: float) -> None:
        """Append one feature of a seat."""
        self.value[seat * MAX_FEATURES + self.count[seat]] = value
        self.count[seat] += 1

    def of(self, seat: int) -> list[float]:
        """The features of one seat."""
        return [self.value[seat * MAX_FEATURES + i] for i in range(self.count[seat])]


class Observation:
    """What a viewer may know of a state, as numbers in a fixed order."""

    count: int
    value: Observed

    def __init__(self) -> None:
        self.count = 0
        self.value = [0 for _ in range(MAX_OBSERVED)]

    def add(self, value: int) -> None:
        """One more number."""
        self.value[self.count] = value
        self.count += 1


class State:
    """A position of some game, and who or what it waits for: a seat, `CHANCE`, or nothing (`OVER`)."""

    seats: int
    mover: int
    score: PerSeat
    tie_break: PerSeat
    place: PerSeat

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.mover = CHANCE
        self.score = [0 for _ in range(MAX_SEATS)]
        self.tie_break = [0 for _ in range(MAX_SEATS)]
        self.place = [0 for _ in range(MAX_SEATS)]

    # What a game writes -------------------------------------------------------------------------

    def list_actions(self, moves: Moves) -> None:
        """Add every legal action of the seat to move, each once, always in the same order."""

    def is_action(self, move: int, moves: Moves) -> bool:
        """Whether an action is among those listed; a game may know without listing them all."""
        self.list_actions(moves)
        return is_listed(moves, move)

    def draw_action(self, moves: Moves, stream: Stream) -> int:
        """The listed action at `stream.below(count)`; a game may find it by counting, without listing them all."""
        self.list_actions(moves)
        return moves.move[stream.below(moves.count)]

    def list_promising(self, moves: Moves) -> None:
        """Add the actions worth a bot's thought, at least one: a quick cut, no promise as `GameRules.dominated` is."""
        self.list_actions(moves)

    def pass_turn(self) -> None:
        """End the turn of the seat to move as quickly as it can be ended well: bots compare positions between turns."""

    def at_turn(self) -> int:
        """The seat whose turn it is, also while chance moves; by default only while it decides."""
        return self.mover

    def rollout_turns(self) -> int:
        """After how many turns of a rollout bots evaluate the position; 0, the default: bots grow a tree instead."""
        return 0

    def weigh_actions(self, moves: Moves) -> bool:
        """Weigh every listed action by the points it gains over the rival; False if it cannot without making them."""
        return False

    def weigh_replies(self, moves: Moves, before: Moves) -> bool:
        """Weigh every listed action after one of `before`, which were weighed last: most may weigh the same."""
        return self.weigh_actions(moves)

    def position_key(self) -> Word:
        """A number that positions share if they differ only in how they came about; 0 if the game does not know."""
        return 0

    def list_outcomes(self, moves: Moves) -> None:
        """Add every outcome chance may bring, with its weight."""

    def sample(self, stream: Stream) -> int:
        """Draw one outcome with the odds `list_outcomes` states, without listing them all."""
        return 0

    def apply(self, move: int) -> None:
        """Move on by one listed action or outcome; nothing is checked here."""

    def list_features(self, features: Features) -> None:
        """Add every seat's features, in the order `Game.features` names them; bots weigh them.

        This may overwrite what the state notes for its events: call it on a copy.
        """
        for seat in range(self.seats):
            features.add(seat, self.score[seat])

    def list_details(self, features: Features) -> None:
        """Add every seat's features as a network weighs them: `Game.details`, by default those of `list_features`."""
        self.list_features(features)

    def list_public(self, seen: Observation) -> None:
        """Add what everybody sees, in the order of `GameRules.public_fields`; scores and places are added for you."""

    def list_own(self, seat: int, seen: Observation) -> None:
        """Add what this seat sees besides, in the order of `GameRules.own_fields`."""

    def note_move(self, move: int, tally: Tally) -> None:
        """Before a move is made: note what is needed to measure it; the state stays as it is."""

    def measure_move(self, move: int, tally: Tally) -> None:
        """After a move was made: count what it brought, in the order of `GameRules.measures`."""

    def is_roll(self) -> bool:
        """Whether chance is about to roll dice, so that bots weigh every outcome rather than look at what is."""
        return False

    def progress(self) -> float:
        """How far the match has come, from 0 at the start to 1 at the end, as far as can be seen."""
        return 0.0

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same match (in the compiled twin this is generated)."""
        for name, depth, _ in fields_of(type(self)):
            setattr(self, name, copied(getattr(other, name), depth))

    # What Python code calls ---------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions of the seat to move, as numbers; empty when no seat is to move."""
        LISTING.count = 0
        if self.mover >= 0:
            self.list_actions(LISTING)
        return listed_numbers(LISTING)

    def outcomes(self) -> list[tuple[int, int]]:
        """The outcomes chance may bring now, each with its weight; empty when chance is not to move."""
        LISTING.count = 0
        if self.mover == CHANCE:
            self.list_outcomes(LISTING)
        return [(LISTING.move[i], LISTING.weight[i]) for i in range(LISTING.count)]

    def ways(self) -> int:
        """In how many equally likely ways chance may move now: the weights of all outcomes together."""
        if self.mover != CHANCE:
            raise ValueError("the state does not wait for chance")
        LISTING.count = 0
        self.list_outcomes(LISTING)
        return weight_of(LISTING)

    def apply_way(self, way: int) -> int:
        """Let chance move one of these ways; the outcome, each of which has as many in a row as its weight says."""
        ways = self.ways()
        if not 0 <= way < ways:
            raise ValueError(f"expected one of {ways} ways; got {way}")
        outcome = reached(LISTING, way)
        self.apply(outcome)
        return outcome

    def play(self, move: int) -> None:
        """Apply one action or outcome after checking that it is among the listed ones."""
        LISTING.count = 0
        if not is_possible(self, move, LISTING):
            raise ValueError(f"move {move} is not among the {len(self.actions() or self.outcomes())} possible here")
        self.apply(move)

    def draw(self, stream: Stream) -> int:
        """One outcome of chance, drawn with its exact odds; the state does not change."""
        if self.mover != CHANCE:
            raise ValueError("the state does not wait for chance")
        return self.sample(stream)

    def copy(self) -> Self:
        """An equal and independent state (in the compiled twin this is generated)."""
        other = object.__new__(type(self))
        other.copy_from(self)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def to_bytes(self) -> bytes:
        """Every field, without the box (in the compiled twin this is generated)."""
        return to_bytes(self)

    def load_bytes(self, data: bytes) -> None:
        """Become the state these bytes, which are trusted, were made from (in the compiled twin this is generated)."""
        load_bytes(self, data)


def advance(state: State, stream: Stream) -> int:
    """Let chance fall by its odds until a seat is to move or the match is over; whom the state waits for."""
    while state.mover == CHANCE:
        state.apply(state.sample(stream))
    return state.mover


def play_on(state: State, moves: Moves, stream: Stream, most: int) -> int:
    """Play uniformly random actions, chance by its odds, to the end or so many at most; how many were made."""
    decisions = 0
    while decisions < most and advance(state, stream) != OVER:
        moves.count = 0
        state.apply(state.draw_action(moves, stream))
        decisions += 1
    return decisions


def play_out(state: State, moves: Moves, stream: Stream) -> int:
    """Play uniformly random actions, chance by its odds, to the end; the number of decisions made."""
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
    """Whether a move is among those the state lists, be it an action or an outcome."""
    if state.mover >= 0:
        return state.is_action(move, moves)
    if state.mover == CHANCE:
        state.list_outcomes(moves)
    return is_listed(moves, move)


def is_listed(moves: Moves, move: int) -> bool:
    """Whether a move stands on the list."""
    for i in range(moves.count):
        if moves.move[i] == move:
            return True
    return False


def weight_of(moves: Moves) -> Word:
    """The weights of all outcomes on the list together."""
    total: Word = 0
    for i in range(moves.count):
        total += moves.weight[i]
    return total


def reached(moves: Moves, way: Word) -> int:
    """The outcome on the list that is reached after so many ways."""
    left: Word = way
    i = 0
    while left >= moves.weight[i]:
        left -= moves.weight[i]
        i += 1
    return moves.move[i]


def listed_numbers(moves: Moves) -> list[int]:
    """The list as Python has it, of ready numbers, since making them would be most of the work."""
    return list_of(NUMBERS, moves.move, moves.count)


NUMBERS: Final = list(range(MAX_NUMBERS))
LISTING: Final = Moves()
