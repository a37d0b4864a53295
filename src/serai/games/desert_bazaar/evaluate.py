"""How good a position looks, for bots: points a merchant may expect at the end."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import RESOURCES
from serai.games.desert_bazaar.rolling import most_to_take
from serai.games.desert_bazaar.scoring import MEMBER, MOST, cards_in_hand, sole_holder_of_most
from serai.games.desert_bazaar.state import NOBODY, REROLLED, ROLLED, Oasis

POINT: Final = 100
CARD: Final = 45  # what a card in hand is worth while there is room to build
EXTRA_CARD: Final = 20  # and each card beyond the first handful
HANDFUL: Final = 9
MARKER: Final = 12  # a marker at home, ready for the next tent
READY: Final = 3  # so many markers at home are enough


def appraise_oasis(s: Oasis, paper: Moves) -> None:
    """Points so far, a point for each marker on the board, and what cards and markers may still bring."""
    room = min(100, 250 * s.open_count // s.box.spaces)
    for seat in range(s.seats):
        cards = cards_in_hand(s, seat)
        if seat == s.seat and (s.phase == ROLLED or s.phase == REROLLED):
            cards += most_to_take(s)
        value = CARD * min(cards, HANDFUL) + EXTRA_CARD * max(0, cards - HANDFUL)
        value = value * room // 100 + MARKER * min(s.markers[seat], READY) * room // 100
        value += POINT * s.score[seat]
        value += POINT * MEMBER * (s.box.markers - s.markers[seat])
        paper.weight[seat] = value
    for resource in range(RESOURCES):
        holder = sole_holder_of_most(s, resource)
        if holder != NOBODY:
            paper.weight[holder] += POINT * MOST * (100 - room) // 100


def doubt_in_oasis(s: Oasis) -> int:
    """A match is open as long as there is room to build."""
    return 100 + 6 * s.open_count
