"""What a merchant's prospects depend on, for bots, who have learned what each of it is worth."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import MAX_TRAITS, Portraits
from serai.games.desert_bazaar.box import RESOURCES, SLOTS
from serai.games.desert_bazaar.paying import payable_prices_of, price_of
from serai.games.desert_bazaar.rolling import most_to_take
from serai.games.desert_bazaar.scoring import cards_in_hand, sole_holder_of_most
from serai.games.desert_bazaar.state import LIMIT, NO_TILE, NOBODY, REROLLED, ROLLED, Oasis
from serai.kit.stream import Word

HANDFUL: Final = 9
READY: Final = 3  # so many markers at home are enough for a turn


def describe_merchants(s: Oasis, portraits: Portraits) -> None:
    """Points, cards, markers at home and in encampments of each size, and whose turn it is."""
    portrays_from = 0
    for seat in range(s.seats):
        portraits.add(seat, s.score[seat])
        describe_hand(s, seat, portraits)
        portraits.add(seat, min(s.markers[seat], READY))
        portraits.add(seat, 1.0 if s.markers[seat] == 0 else 0.0)
        portraits.add(seat, 1.0 if seat == s.seat else 0.0)
        portraits.add(seat, (seat - s.seat + s.seats) % s.seats)
        portrays_from = portraits.count[seat]
        for _ in range(1, LIMIT):
            portraits.add(seat, 0.0)
    count_markers(s, portraits, portrays_from)


def describe_hand(s: Oasis, seat: int, portraits: Portraits) -> None:
    """How many cards, how different, what they would pay for, and of which it holds the most."""
    cards = cards_in_hand(s, seat)
    if seat == s.seat and (s.phase == ROLLED or s.phase == REROLLED):
        cards += most_to_take(s)
    portraits.add(seat, min(cards, HANDFUL))
    portraits.add(seat, max(0, cards - HANDFUL))
    kinds = 0
    most = 0
    for resource in range(RESOURCES):
        if s.hand[seat][resource] > 0:
            kinds += 1
        if sole_holder_of_most(s, resource) == seat:
            most += 1
    portraits.add(seat, kinds)
    portraits.add(seat, most)
    portraits.add(seat, tiles_within_reach(s, seat))


def tiles_within_reach(s: Oasis, seat: int) -> int:
    """Face-up tiles the hand pays for without help from neighbours."""
    prices: Word = payable_prices_of(s, seat)
    tiles = 0
    for slot in range(SLOTS):
        tile = s.face_up[slot]
        if tile != NO_TILE and prices >> price_of(s, tile, 0) & 1 != 0:
            tiles += 1
    return tiles


def count_markers(s: Oasis, portraits: Portraits, start: int) -> None:
    """Markers in encampments of one tent, of two, and so on to six: the fuller, the sooner they score."""
    for space in range(s.box.spaces):
        owner = s.owner[space]
        if owner != NOBODY:
            portraits.trait[owner * MAX_TRAITS + start + s.camp_size[s.camp[space]] - 1] += 1.0


def progress_in_oasis(s: Oasis) -> float:
    """A match is over when no space is open any more."""
    return 1.0 - s.open_count / s.box.spaces


# twin: plain from here
TRAITS = (
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
"""The names of the traits, in the order they are described."""
