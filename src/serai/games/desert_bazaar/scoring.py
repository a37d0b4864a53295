"""Scoring: lone tents, full encampments, and the end of the game."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import settle_places
from serai.games.desert_bazaar.box import RESOURCES
from serai.games.desert_bazaar.state import LIMIT, NOBODY, DesertState, end

FOUNDER: Final = 2  # points for a tent that touches no other
MEMBER: Final = 1  # points for each marker in a full encampment, or left on the board at the end
CLOSING: Final = 1  # bonus for the tent that fills an encampment
MOST: Final = 2  # points for holding the most cards of a resource


def score_tent(s: DesertState) -> None:
    """Score a tent that touches no other at once, and a whole encampment when a tent fills it."""
    for seat in range(s.seats):
        s.sent_home[seat] = 0
    size = s.camp_size[s.camp[s.space]]
    if size == 1:
        score_founder(s)
    elif size == LIMIT:
        score_encampment(s)


def score_founder(s: DesertState) -> None:
    """Score two points at once (DB-36), but none for an unmarked tent unless the option grants them (DB-29)."""
    if s.owner[s.space] == s.seat or s.box.unmarked_founder_scores:
        s.score[s.seat] += FOUNDER


def score_encampment(s: DesertState) -> None:
    """Score one point for every marker, one more for the closer; return the markers (DB-30, DB-31, DB-36)."""
    if s.owner[s.space] == s.seat or not s.box.bonus_needs_marker:
        s.score[s.seat] += CLOSING
    tent = s.space
    for _ in range(LIMIT):
        owner = s.owner[tent]
        if owner != NOBODY:
            s.score[owner] += MEMBER
            s.markers[owner] += 1
            s.sent_home[owner] += 1
            s.owner[tent] = NOBODY
        tent = s.next_tent[tent]


def finish(s: DesertState) -> None:
    """Make the final scoring: a point for each marker on the board, two for most cards of each resource (DB-38)."""
    for space in range(s.box.spaces):
        if s.owner[space] != NOBODY:
            s.final_markers[s.owner[space]] += MEMBER
    for seat in range(s.seats):
        s.score[seat] += s.final_markers[seat]
    for resource in range(RESOURCES):
        holder = sole_holder_of_most(s, resource)
        s.final_most[resource] = holder
        if holder != NOBODY:
            s.score[holder] += MOST
    for seat in range(s.seats):
        s.tie_break[seat] = cards_in_hand(s, seat)
    settle_places(s)
    end(s)


def sole_holder_of_most(s: DesertState, resource: int) -> int:
    """Return who holds more of a resource than anyone else, or nobody if there is a tie (DB-38)."""
    most = -1
    holder = NOBODY
    for seat in range(s.seats):
        if s.hand[seat][resource] > most:
            most = s.hand[seat][resource]
            holder = seat
        elif s.hand[seat][resource] == most:
            holder = NOBODY
    return holder


def cards_in_hand(s: DesertState, seat: int) -> int:
    """Return the number of cards of all kinds, the tie-break; if that is equal, too, the win is shared (DB-39)."""
    cards = 0
    for resource in range(RESOURCES):
        cards += s.hand[seat][resource]
    return cards
