"""The features of a merchant: numbers its chances depend on. Bots have trained a weight for each."""

# twin: compiled
from __future__ import annotations

from serai.games.dschunke.box import CELLS, EAST_WEST, LENGTH, NORTH_SOUTH, PLAYERS, STRIDE
from serai.games.dschunke.scoring import crate_of, group_points, is_good, is_in_sight, is_rat, owner, standing, tally
from serai.games.dschunke.state import NOBODY, DschunkeState, cell_in, step_along
from serai.kit.stream import Word
from serai.strategy.heuristics import Features


def add_market_features(s: DschunkeState, features: Features) -> None:
    """Add the points so far, which of them the next strip could cover, rats, and what is in hand."""
    tally(s)
    for seat in range(PLAYERS):
        features.add(seat, s.score[seat] + standing(s, seat))
        features.add(seat, s.rats[seat])
        features.add(seat, 1.0 if seat == s.seat else 0.0)
        add_group_features(s, seat, features)
        add_hand_features(s, seat, features)


def add_group_features(s: DschunkeState, seat: int, features: Features) -> None:
    """Add single goods, and how many goods in groups and rats a strip could be laid on."""
    singles = 0
    exposed = 0
    exposed_rats = 0
    largest = 0
    for place in range(LENGTH, LENGTH * (s.laid + 1)):
        crate = crate_of(s, place)
        if owner(crate) != seat or not is_in_sight(s, place):
            continue
        if is_rat(crate):
            exposed_rats += can_be_covered(s, cell_in(s, place // LENGTH, place % LENGTH))
            continue
        size = s.group_size[s.group[place]]
        largest = max(largest, size)
        if size == 1:
            singles += 1
        elif can_be_covered(s, cell_in(s, place // LENGTH, place % LENGTH)) != 0:
            exposed += group_points(s, size) - group_points(s, size - 1)
    features.add(seat, singles)
    features.add(seat, largest)
    features.add(seat, exposed)
    features.add(seat, exposed_rats)


def add_hand_features(s: DschunkeState, seat: int, features: Features) -> None:
    """Add a player's own goods and rats on the strips in hand, which the seat at turn can still place."""
    goods = 0
    rats = 0
    for place in range(s.hand_count):
        for crate in range(LENGTH):
            shown = s.box.crate[s.hand[place]][crate]
            if owner(shown) == seat and owner(shown) != NOBODY:
                if is_good(shown):
                    goods += 1
                else:
                    rats += 1
    features.add(seat, goods)
    features.add(seat, rats)


def can_be_covered(s: DschunkeState, cell: int) -> int:
    """Return 1 if some strip may be laid on this cell, else 0."""
    for axis in range(EAST_WEST, NORTH_SOUTH + 1):
        for crate in range(LENGTH):
            if is_open(s, cell - crate * step_along(axis), axis):
                return 1
    return 0


def is_open(s: DschunkeState, cell: int, axis: int) -> bool:
    """Return whether a strip may be laid from this cell on."""
    bits: Word = s.open[(cell + CELLS * axis) // STRIDE]
    return bits >> cell % STRIDE & 1 != 0


def match_progress(s: DschunkeState) -> float:
    """Return how far the match has come, by the strips that are laid."""
    return 1.0 - s.stack_count / s.box.strips


# twin: plain from here
FEATURES = (
    "points",
    "rats",
    "at_turn",
    "single_goods",
    "largest_group",
    "exposed_points",
    "exposed_rats",
    "goods_in_hand",
    "rats_in_hand",
)
"""The names of the features, in the order they are listed."""
