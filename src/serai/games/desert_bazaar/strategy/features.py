"""The features of a merchant: numbers its chances depend on. Bots have trained a weight for each."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.desert_bazaar.box import RESOURCES, SLOTS
from serai.games.desert_bazaar.paying import payable_prices_of, price_of
from serai.games.desert_bazaar.rolling import most_to_take
from serai.games.desert_bazaar.scoring import sole_holder_of_most
from serai.games.desert_bazaar.state import LIMIT, NO_TILE, NOBODY, REROLLED, ROLL, ROLLED, DesertState
from serai.kit.stream import Word
from serai.strategy.heuristics import MAX_FEATURES, Features

HANDFUL: Final = 9
READY: Final = 3  # markers at home that are enough for a turn

# The places of the features after the points, in the order of `FEATURES`.
CARDS: Final = 1
KINDS: Final = 3
MOST_HELD: Final = 4
WITHIN_REACH: Final = 5
AT_HOME: Final = 6
NO_MARKER: Final = 7
AT_TURN: Final = 8
TO_WAIT: Final = 9  # then markers in encampments of one tent, of two, and so on: the fuller, the sooner they score


def add_merchant_features(s: DesertState, features: Features) -> None:
    """Add points, cards, markers at home and in encampments of each size, and whose turn it is.

    Written by their places rather than by `Features.add`, since this is where bots spend their time.
    """
    for seat in range(s.seats):
        own = seat * MAX_FEATURES
        features.value[own] = s.score[seat]
        write_hand(s, seat, features)
        features.value[own + AT_HOME] = min(s.markers[seat], READY)
        features.value[own + NO_MARKER] = 0.0
        if s.markers[seat] == 0:
            features.value[own + NO_MARKER] = 1.0
        features.value[own + AT_TURN] = 0.0
        if seat == s.seat:
            features.value[own + AT_TURN] = 1.0
        features.value[own + TO_WAIT] = (seat - s.seat + s.seats) % s.seats
        for size in range(1, LIMIT):
            features.value[own + TO_WAIT + size] = 0.0
        features.count[seat] = TO_WAIT + LIMIT
    for resource in range(RESOURCES):
        holder = sole_holder_of_most(s, resource)
        if holder != NOBODY:
            features.value[holder * MAX_FEATURES + MOST_HELD] += 1.0
    for space in range(s.box.spaces):
        owner = s.owner[space]
        if owner != NOBODY:
            features.value[owner * MAX_FEATURES + TO_WAIT + s.camp_size[s.camp[space]]] += 1.0


def write_hand(s: DesertState, seat: int, features: Features) -> None:
    """Write the number of cards, their variety, and what they pay for."""
    own = seat * MAX_FEATURES
    held = 0
    kinds = 0
    for resource in range(RESOURCES):
        held += s.hand[seat][resource]
        if s.hand[seat][resource] > 0:
            kinds += 1
    cards: float = held
    if seat == s.seat:
        cards += cards_to_come(s)
    features.value[own + CARDS] = min(cards, HANDFUL)
    features.value[own + CARDS + 1] = max(0.0, cards - HANDFUL)
    features.value[own + KINDS] = kinds
    features.value[own + MOST_HELD] = 0.0
    features.value[own + WITHIN_REACH] = tiles_within_reach(s, seat)


def cards_to_come(s: DesertState) -> float:
    """Return how many cards the dice give, or will give on average."""
    if s.phase == ROLLED or s.phase == REROLLED:
        return most_to_take(s)
    if s.phase != ROLL:
        return 0.0
    piles = 0
    for resource in range(RESOURCES):
        if s.pile[resource] > 0:
            piles |= 1 << resource
    return s.box.expected_take[piles]


def tiles_within_reach(s: DesertState, seat: int) -> int:
    """Return face-up tiles the hand pays for without help from neighbours."""
    prices: Word = payable_prices_of(s, seat)
    tiles = 0
    for slot in range(SLOTS):
        tile = s.face_up[slot]
        if tile != NO_TILE and prices >> price_of(s, tile, 0) & 1 != 0:
            tiles += 1
    return tiles


def match_progress(s: DesertState) -> float:
    """Return how far the match has come, by the spaces that are no longer open."""
    return 1.0 - s.open_count / s.box.spaces


# twin: plain from here
FEATURES = (
    "points",
    "cards",
    "cards_beyond_nine",
    "kinds_of_cards",
    "most_of_a_kind",
    "tiles_within_reach",
    "markers_at_home",
    "no_marker",
    "at_turn",
    "turns_to_wait",
    "markers_in_one",
    "markers_in_two",
    "markers_in_three",
    "markers_in_four",
    "markers_in_five",
    "markers_in_six",
)
"""The names of the features, in the order they are listed."""
