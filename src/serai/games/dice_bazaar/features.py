"""What a trader's prospects depend on, for bots, who have learned what each of it is worth."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import MAX_TRAITS, Portraits
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.state import ACTING, Bazaar, column

LACKS: Final = 7  # a column can lack up to six dice


def describe_traders(s: Bazaar, portraits: Portraits) -> None:
    """Cards kept, dice to roll, whose turn it is, and what the cards are worth whose columns lack so many dice."""
    for seat in range(s.seats):
        points = 0
        cards = 0
        for product in range(PRODUCTS):
            points += s.box.value[product] * s.cards[column(seat, product)]
            cards += s.cards[column(seat, product)]
        portraits.add(seat, points)
        portraits.add(seat, min(cards, 2))
        portraits.add(seat, s.off[seat])
        portraits.add(seat, 1.0 if seat == s.seat else 0.0)
        portraits.add(seat, (seat - s.seat + s.seats) % s.seats)
        describe_columns(s, seat, portraits)


def describe_columns(s: Bazaar, seat: int, portraits: Portraits) -> None:
    """By the dice columns lack: what their cards are worth if there are dice enough; and what others are after too."""
    start = portraits.count[seat]
    for _ in range(LACKS):
        portraits.add(seat, 0.0)
    portraits.add(seat, 0.0)
    portraits.add(seat, 0.0)
    own = seat * MAX_TRAITS + start
    for product in range(PRODUCTS):
        if s.deck[product] > 0:
            value = s.box.value[product]
            lack = lacking(s, seat, product)
            if lack > s.off[seat]:
                portraits.trait[own + LACKS] += value
            else:
                portraits.trait[own + lack] += value
            if lack < s.box.price_dice[product]:
                portraits.trait[own + LACKS + 1] += value * rivals_near(s, seat, product)


def rivals_near(s: Bazaar, seat: int, product: int) -> int:
    """Others who lack at most one die for the same product, and would change its price by buying."""
    rivals = 0
    for other in range(s.seats):
        if other != seat and lacking(s, other, product) <= 1:
            rivals += 1
    return rivals


def lacking(s: Bazaar, seat: int, product: int) -> int:
    """Dice a player's column still lacks for the price above it, counting unused dice that would fit."""
    lack = 0
    for face in range(FACES):
        missing = s.price[product][face] - s.aside[column(seat, product)][face]
        if seat == s.seat and s.phase == ACTING:
            missing -= s.loose[face]
        lack += max(0, missing)
    return lack


def progress_in_bazaar(s: Bazaar) -> float:
    """A match is over when enough cards are sold."""
    left = 0
    total = 0
    for product in range(PRODUCTS):
        left += s.deck[product]
        total += s.box.cards[product]
    return 1.0 - left / total


# twin: plain from here
TRAITS = (
    "points",
    "cards",
    "dice_off",
    "at_turn",
    "turns_to_wait",
    "complete",
    "lacks_one",
    "lacks_two",
    "lacks_three",
    "lacks_four",
    "lacks_five",
    "lacks_six",
    "out_of_reach",
    "contested",
)
"""The names of the traits, in the order they are described."""
