"""What a game knows about playing it well, asked of a state in every position of a search.

A game derives from `Heuristics` and writes the methods it has something to say in; every method has a default that
suits any game. The compiled twin calls them as it calls a state's own: without the GIL, and without making an object.
"""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

from serai.engine.state import MAX_MOVES, MAX_SEATS, Listed, Moves, PerSeat, State
from serai.kit.stream import Word

MAX_FEATURES: Final = 48

FeatureValues = Annotated[list[float], "double[384]"]  # MAX_SEATS times MAX_FEATURES


class Features:
    """The features of each seat, in a fixed order: numbers that its chances of winning depend on."""

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
        """Return the features of one seat."""
        return [self.value[seat * MAX_FEATURES + i] for i in range(self.count[seat])]


class WeighedActions:
    """Listed actions, each with the points it gains over the rival."""

    moves: Moves  # its scratch space lasts from `weigh_actions` to `weigh_replies`
    gain: Listed

    def __init__(self) -> None:
        self.moves = Moves()
        self.gain = [0 for _ in range(MAX_MOVES)]


class Heuristics:
    """What a game knows about its positions; no method changes the state it is given unless it says so.

    Every method takes a state of the game's own class, `Strategy.state`, which a game names by a cast.
    """

    # What an evaluator weighs ---------------------------------------------------------------------

    def list_features(self, state: State, features: Features) -> None:
        """Add every seat's features, in the order of `Strategy.features`; by default the points.

        This may overwrite what the state notes for its events: call it on a copy.
        """
        for seat in range(state.seats):
            features.add(seat, state.score[seat])

    def list_details(self, state: State, features: Features) -> None:
        """Add every seat's features as a network weighs them, in the order of `Strategy.details`.

        By default those of `list_features`. It may overwrite the same data.
        """
        self.list_features(state, features)

    def progress(self, state: State) -> float:
        """Return how far the match has come, from 0 at the start to 1 at the end; by default 0."""
        return 0.0

    # What a search follows ------------------------------------------------------------------------

    def list_promising(self, state: State, moves: Moves) -> None:
        """Add the promising actions, at least one; by default all that are legal.

        Leave out kinds of actions that hardly ever help. Unlike `Strategy.dominated` this is no promise.
        """
        state.list_actions(moves)

    def is_roll(self, state: State) -> bool:
        """Return whether every outcome of this chance move should be weighed; by default no."""
        return False

    def pass_turn(self, state: State) -> None:
        """End the turn of the seat to move quickly and well, by legal actions; this changes the state.

        Positions are compared after it, since those within a turn compare badly. By default nothing happens.
        """

    # What rollouts need ---------------------------------------------------------------------------

    def rollout_turns(self, state: State) -> int:
        """Return after how many turns a rollout is evaluated; with 0, the default, a tree is searched instead."""
        return 0

    def weigh_actions(self, state: State, actions: WeighedActions) -> bool:
        """Set the gain of every listed action; return False, the default, if that requires making them."""
        return False

    def weigh_replies(self, state: State, replies: WeighedActions, before: WeighedActions) -> bool:
        """Do the same after one of the actions `before`, which were weighed last: most gains stay the same."""
        return self.weigh_actions(state, replies)

    def position_key(self, state: State) -> Word:
        """Return a number shared by positions that differ only in how they came about; 0, the default: unknown."""
        return 0


def key_of(heuristics: Heuristics, state: State) -> Word:
    """Return the game's number for a position; 0 if it is unknown."""
    return heuristics.position_key(state)
