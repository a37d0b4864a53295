"""What is counted in a match of Dice Bazaar, for series and reports."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.contract import Measure
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import (
    ASIDE,
    BUY,
    ENDED,
    REPRICING,
    ROLL,
    ROLLING,
    STAY,
    TAKE_BACK,
    TIE_ROLLING,
    TRADE,
    DiceState,
    column,
)
from serai.kit.tally import Tally

# Of the match.
TURNS_TAKEN: Final = 0
PRODUCTS_SOLD_OUT: Final = 1
OF_MATCH: Final = 2

# Of each seat, after those.
ROLLS_MADE: Final = 0
DICE_ROLLED: Final = 1
TIMES_STAYED: Final = 2
COLUMNS_CLEARED: Final = 3
DICE_SET_ASIDE: Final = 4
DICE_KNOCKED_OFF: Final = 5
CARDS_TRADED: Final = 6
CARDS_BOUGHT: Final = 7  # + product

# What is noted before a move.
SEAT_THEN: Final = 0
PHASE_THEN: Final = 1
PRODUCT_THEN: Final = 2
SET_ASIDE_THEN: Final = 3  # + seat

NO_PRODUCT: Final = -1


def measures(products: tuple[str, ...]) -> tuple[Measure, ...]:
    """Return the measures, in the order in which they are counted."""
    return (
        Measure("turns", "turns of all players", by_seat=False),
        Measure("sold_out", "products sold out", by_seat=False),
        Measure("rolls", "rolls in turns of this player", self_evident=True),
        Measure("dice_rolled", "dice rolled in them", self_evident=True),
        Measure("stays", "turns without a roll", self_evident=True),
        Measure("columns_cleared", "columns cleared before a roll"),
        Measure("set_aside", "dice set aside one by one"),
        Measure("knocked_off", "dice knocked off by purchases of others"),
        Measure("trades", "cards traded in"),
        *(Measure(f"bought_{name.replace('-', '_')}", f"cards bought: {name}") for name in products),
    )


def count(s: DiceState, tally: Tally, measure: int, seat: int, amount: float) -> None:
    """Add to a seat's measure."""
    tally.add(OF_MATCH + measure * s.seats + seat, amount)


def note_before(s: DiceState, move: int, tally: Tally) -> None:
    """Note whose turn it is, and everybody's dice under the product whose price is about to change."""
    tally.note[SEAT_THEN] = s.seat
    tally.note[PHASE_THEN] = s.phase
    tally.note[PRODUCT_THEN] = NO_PRODUCT
    if s.mover >= 0 and BUY <= move < ASIDE:
        tally.note[PRODUCT_THEN] = move - BUY
    elif s.phase == REPRICING:
        tally.note[PRODUCT_THEN] = s.product
    if tally.note[PRODUCT_THEN] != NO_PRODUCT:
        for seat in range(s.seats):
            tally.note[SET_ASIDE_THEN + seat] = dice_under(s, seat, tally.note[PRODUCT_THEN])


def dice_under(s: DiceState, seat: int, product: int) -> int:
    """Return the dice a player has set aside under a product."""
    dice = 0
    for face in range(FACES):
        dice += s.aside[column(seat, product)][face]
    return dice


def count_after(s: DiceState, move: int, tally: Tally) -> None:
    """Count the effects of a decision or an outcome."""
    if tally.mover >= 0:
        count_action(s, move, tally.note[SEAT_THEN], tally)
    elif tally.note[PHASE_THEN] == ROLLING:
        count(s, tally, ROLLS_MADE, s.seat, 1)
        count(s, tally, DICE_ROLLED, s.seat, s.to_roll)
    if tally.note[PRODUCT_THEN] != NO_PRODUCT:
        count_knocked_off(s, tally.note[SEAT_THEN], tally.note[PRODUCT_THEN], tally)
    if (s.phase == ENDED or s.phase == TIE_ROLLING) and tally.note[PHASE_THEN] != TIE_ROLLING:
        tally.add(TURNS_TAKEN, s.turns)
        tally.add(PRODUCTS_SOLD_OUT, s.sold_out)


def count_action(s: DiceState, action: int, seat: int, tally: Tally) -> None:
    """Count a player's decision."""
    if action >= TRADE:
        count(s, tally, CARDS_TRADED, seat, 1)
    elif ASIDE <= action < TAKE_BACK:
        count(s, tally, DICE_SET_ASIDE, seat, 1)
    elif BUY <= action < ASIDE:
        count(s, tally, CARDS_BOUGHT + action - BUY, seat, 1)
        tally.add_use(seat, action - BUY, s.box.value[action - BUY])
    elif action == STAY:
        count(s, tally, TIMES_STAYED, seat, 1)
    elif action < STAY:
        for product in range(PRODUCTS):
            count(s, tally, COLUMNS_CLEARED, seat, (action - ROLL) >> product & 1)


def count_knocked_off(s: DiceState, buyer: int, product: int, tally: Tally) -> None:
    """Count dice that went back to the others: the price changed, or the product sold out (DI-11, DI-17)."""
    if s.deck[product] == 0 and s.box.leave_when_sold_out:
        return
    for seat in range(s.seats):
        if seat != buyer:
            count(s, tally, DICE_KNOCKED_OFF, seat, tally.note[SET_ASIDE_THEN + seat] - dice_under(s, seat, product))
