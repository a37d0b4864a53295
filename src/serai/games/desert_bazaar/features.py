"""The features of a merchant: numbers its chances depend on. Bots have trained a weight for each."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import MAX_FEATURES, Features
from serai.games.desert_bazaar.box import RESOURCES, SLOTS
from serai.games.desert_bazaar.paying import payable_prices_of, price_of
from serai.games.desert_bazaar.rolling import most_to_take
from serai.games.desert_bazaar.scoring import cards_in_hand, sole_holder_of_most
from serai.games.desert_bazaar.state import LIMIT, NO_TILE, NOBODY, REROLLED, ROLLED, Oasis
from serai.kit.stream import Word

HANDFUL: Final = 9
READY: Final = 3  # markers at home that are enough for a turn


def add_merchant_features(s: Oasis, features: Features) -> None:
    """Points, cards, markers at home and in encampments of each size, and whose turn it is."""
    first_count = 0
    for seat in range(s.seats):
        features.add(seat, s.score[seat])
        add_hand_features(s, seat, features)
        features.add(seat, min(s.markers[seat], READY))
        features.add(seat, 1.0 if s.markers[seat] == 0 else 0.0)
        features.add(seat, 1.0 if seat == s.seat else 0.0)
        features.add(seat, (seat - s.seat + s.seats) % s.seats)
        first_count = features.count[seat]
        for _ in range(1, LIMIT):
            features.add(seat, 0.0)
    count_markers(s, features, first_count)


def add_hand_features(s: Oasis, seat: int, features: Features) -> None:
    """How many cards, how different, what they pay for, and of which resources the seat holds the most."""
    cards = cards_in_hand(s, seat)
    if seat == s.seat and (s.phase == ROLLED or s.phase == REROLLED):
        cards += most_to_take(s)
    features.add(seat, min(cards, HANDFUL))
    features.add(seat, max(0, cards - HANDFUL))
    kinds = 0
    most = 0
    for resource in range(RESOURCES):
        if s.hand[seat][resource] > 0:
            kinds += 1
        if sole_holder_of_most(s, resource) == seat:
            most += 1
    features.add(seat, kinds)
    features.add(seat, most)
    features.add(seat, tiles_within_reach(s, seat))


def tiles_within_reach(s: Oasis, seat: int) -> int:
    """Face-up tiles the hand pays for without help from neighbours."""
    prices: Word = payable_prices_of(s, seat)
    tiles = 0
    for slot in range(SLOTS):
        tile = s.face_up[slot]
        if tile != NO_TILE and prices >> price_of(s, tile, 0) & 1 != 0:
            tiles += 1
    return tiles


def count_markers(s: Oasis, features: Features, start: int) -> None:
    """Markers in encampments of one tent, of two, and so on to six: the fuller, the sooner they score."""
    for space in range(s.box.spaces):
        owner = s.owner[space]
        if owner != NOBODY:
            features.value[owner * MAX_FEATURES + start + s.camp_size[s.camp[space]] - 1] += 1.0


def progress_in_oasis(s: Oasis) -> float:
    """A match is over when no space is open any more."""
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
