"""What is counted in a match of Desert Bazaar, for series and reports."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.contract import Measure
from serai.games.desert_bazaar.box import FACES, RESOURCES, ROLLS, SLOTS, TRADE_IN
from serai.games.desert_bazaar.dice import ways_to_roll
from serai.games.desert_bazaar.rolling import most_to_take, show_dice
from serai.games.desert_bazaar.scoring import MEMBER, MOST, cards_in_hand
from serai.games.desert_bazaar.state import (
    DICE_SHOW,
    ENDED,
    LIMIT,
    MARK,
    NO_TILE,
    PAY,
    PLACE,
    REROLL,
    ROLL,
    SAVE_MARKER,
    SET_MARKER,
    TRADE,
    DesertState,
)
from serai.kit.tally import Tally

# Of the match.
TURNS_TAKEN: Final = 0
SPACES_OPEN: Final = 1
TILES_UNUSED: Final = 2
OF_MATCH: Final = 3

# Of each seat, after those.
ROLLS_MADE: Final = 0
ROLL_LUCK: Final = 1
REROLLS_MADE: Final = 2
REROLLS_LOST: Final = 3
REROLL_LUCK: Final = 4
CARDS_TAKEN: Final = 5
CARDS_PAID: Final = 6
TRADES_MADE: Final = 7
TENTS_BUILT: Final = 8
ISOLATED_TENTS: Final = 9
CAMPS_CLOSED: Final = 10
ISOLATED_POINTS: Final = 11
CAMP_POINTS: Final = 12
CLOSING_POINTS: Final = 13
MARKER_POINTS: Final = 14
MOST_POINTS: Final = 15

# What is noted before a move.
SEAT_THEN: Final = 0
CARDS_THEN: Final = 1
DICE_THEN: Final = 2  # + face
SCORE_THEN: Final = 8  # + seat


def measures() -> tuple[Measure, ...]:
    """Return the measures, in the order in which they are counted."""
    return (
        Measure("turns", "turns of all players", by_seat=False),
        Measure("open_spaces", "spaces still open at the end", by_seat=False),
        Measure("tiles_left", "tiles nobody used", by_seat=False),
        Measure("rolls", "turns with a roll", self_evident=True),
        Measure("roll_luck", "cards the first rolls offered above the average", whole=False),
        Measure("rerolls", "re-rolls"),
        Measure("rerolls_lost", "re-rolls that gave nothing"),
        Measure("reroll_luck", "cards the re-rolls offered above the average", whole=False),
        Measure("cards_taken", "cards taken from the piles"),
        Measure("cards_paid", "cards paid for tents"),
        Measure("trades", "trades of three cards for one"),
        Measure("tents", "tents built"),
        Measure("isolated_tents", "tents that touched no other when they were built"),
        Measure("encampments_closed", "encampments closed by a tent of this player"),
        Measure("isolated_points", "points for isolated tents", self_evident=True),
        Measure("encampment_points", "points for markers in closed encampments", self_evident=True),
        Measure("closing_points", "points for closing encampments", self_evident=True),
        Measure("marker_points", "points for markers left on the board", self_evident=True),
        Measure("most_points", "points for most cards of a resource", self_evident=True),
    )


def count(s: DesertState, tally: Tally, measure: int, seat: int, amount: float) -> None:
    """Add to a seat's measure."""
    tally.add(OF_MATCH + measure * s.seats + seat, amount)


def note_before(s: DesertState, move: int, tally: Tally) -> None:
    """Note whose turn it is, with cards and points; dice are measured before they are rolled."""
    tally.note[SEAT_THEN] = s.seat
    tally.note[CARDS_THEN] = cards_in_hand(s, s.seat)
    for seat in range(s.seats):
        tally.note[SCORE_THEN + seat] = s.score[seat]
    if s.phase == ROLL or s.phase == REROLL:
        count_roll(s, move - DICE_SHOW, tally)


def count_roll(s: DesertState, fallen: int, tally: Tally) -> None:
    """Count luck: how many more cards can be taken than on average over all ways the dice could have fallen."""
    for face in range(FACES):
        tally.note[DICE_THEN + face] = s.dice[face]
    cards = 0
    ways = 0
    offered = 0
    for roll in range(ROLLS):
        weight = ways_to_roll(s, roll)
        if weight > 0:
            show_dice(s, roll)
            most = most_to_take(s)
            cards += weight * most
            ways += weight
            if roll == fallen:
                offered = most
    for face in range(FACES):
        s.dice[face] = tally.note[DICE_THEN + face]
    luck: float = offered - cards / ways
    if s.phase == ROLL:
        count(s, tally, ROLLS_MADE, s.seat, 1)
        count(s, tally, ROLL_LUCK, s.seat, luck)
    else:
        count(s, tally, REROLLS_MADE, s.seat, 1)
        count(s, tally, REROLL_LUCK, s.seat, luck)
        if offered == 0:
            count(s, tally, REROLLS_LOST, s.seat, 1)


def count_after(s: DesertState, move: int, tally: Tally) -> None:
    """Count the effects of a decision or an outcome."""
    seat = tally.note[SEAT_THEN]
    if tally.mover >= 0 and is_building(move):
        if s.phase != MARK and s.phase != PAY:
            count_tent(s, seat, tally)
    elif tally.mover >= 0 and TRADE <= move < PLACE:
        count(s, tally, TRADES_MADE, seat, 1)
    else:
        count(s, tally, CARDS_TAKEN, seat, cards_in_hand(s, seat) - tally.note[CARDS_THEN])
    if s.phase == ENDED:
        count_end(s, tally)


def is_building(move: int) -> bool:
    """Return whether an action places, marks or pays for a tent."""
    return move >= PLACE or SET_MARKER <= move <= SAVE_MARKER


def count_tent(s: DesertState, seat: int, tally: Tally) -> None:
    """Count a tent that is paid for: its cost, and its points for each seat."""
    paid = 0
    given = 0
    for resource in range(RESOURCES):
        paid += s.paid[resource]
        given += s.given[resource]
    count(s, tally, CARDS_PAID, seat, paid)
    count(s, tally, TRADES_MADE, seat, given // TRADE_IN)
    count(s, tally, TENTS_BUILT, seat, 1)
    size = s.camp_size[s.camp[s.space]]
    gained = gained_by_tent(s, seat, tally)
    if size == 1:
        count(s, tally, ISOLATED_TENTS, seat, 1)
        count(s, tally, ISOLATED_POINTS, seat, gained)
    elif size == LIMIT:
        count(s, tally, CAMPS_CLOSED, seat, 1)
        count(s, tally, CLOSING_POINTS, seat, gained - s.sent_home[seat] * MEMBER)
        for other in range(s.seats):
            count(s, tally, CAMP_POINTS, other, s.sent_home[other] * MEMBER)
    tally.add_use(seat, s.tent[s.space], gained)


def gained_by_tent(s: DesertState, seat: int, tally: Tally) -> int:
    """Return the points of the last move, without those for the end of the match."""
    gained = s.score[seat] - tally.note[SCORE_THEN + seat]
    if s.phase == ENDED:
        gained -= s.final_markers[seat] + most_of(s, seat)
    return gained


def most_of(s: DesertState, seat: int) -> int:
    """Return the points for most cards at the end (DB-38)."""
    points = 0
    for resource in range(RESOURCES):
        if s.final_most[resource] == seat:
            points += MOST
    return points


def count_end(s: DesertState, tally: Tally) -> None:
    """Count what is left, and the points of the final scoring."""
    unused = s.stack_count
    for slot in range(SLOTS):
        if s.face_up[slot] != NO_TILE:
            unused += 1
    tally.add(TURNS_TAKEN, s.turns)
    tally.add(SPACES_OPEN, s.open_count)
    tally.add(TILES_UNUSED, unused)
    for seat in range(s.seats):
        count(s, tally, MARKER_POINTS, seat, s.final_markers[seat])
        count(s, tally, MOST_POINTS, seat, most_of(s, seat))
