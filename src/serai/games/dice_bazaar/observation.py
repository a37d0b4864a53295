"""The table as numbers in a fixed order, for programs that learn. Everything is open (DI-23)."""

# twin: compiled
from __future__ import annotations

from serai.engine.contract import Field
from serai.engine.state import Observation
from serai.games.dice_bazaar.box import FACES, MAX_DICE, PRODUCTS, Box
from serai.games.dice_bazaar.state import ENDED, DiceState, column


def add_table(s: DiceState, seen: Observation) -> None:
    """Add everything on the table, in the order of `table_fields`."""
    seen.add(s.phase)
    seen.add(s.seat)
    seen.add(s.first)
    seen.add(s.turns)
    seen.add(s.idle_turns)
    seen.add(s.purchases)
    seen.add(s.last_round)
    seen.add(s.product)
    seen.add(s.to_roll)
    seen.add(s.roller)
    add_stand(s, seen)
    for seat in range(s.seats):
        add_board(s, seat, seen)


def add_stand(s: DiceState, seen: Observation) -> None:
    """Add decks, prices and traded cards by product, then the unused dice."""
    for product in range(PRODUCTS):
        seen.add(s.deck[product])
    for product in range(PRODUCTS):
        for face in range(FACES):
            seen.add(s.price[product][face])
    for product in range(PRODUCTS):
        seen.add(s.traded[product])
    for product in range(PRODUCTS):
        for face in range(FACES):
            seen.add(s.old[product][face])
    for face in range(FACES):
        seen.add(s.loose[face])


def add_board(s: DiceState, seat: int, seen: Observation) -> None:
    """Add a player's dice and cards by product, then the dice off the board and the roll-off."""
    for product in range(PRODUCTS):
        for face in range(FACES):
            seen.add(s.aside[column(seat, product)][face])
    for product in range(PRODUCTS):
        seen.add(s.cards[column(seat, product)])
    seen.add(s.off[seat])
    seen.add(s.contender[seat])
    seen.add(s.total[seat])


# twin: plain from here

MAX_TURNS = 32767
"""The highest number an observation can hold."""


def table_fields(box: Box, seats: int) -> tuple[Field, ...]:
    """Return the fields `add_table` writes."""
    cards, dice = max(box.cards), MAX_DICE
    turns = min(MAX_TURNS, (sum(box.cards) + 1) * seats * box.idle_rounds + seats)
    return (
        Field("phase", (1,), 0, ENDED),
        Field("turn_of", (1,), 0, seats - 1),
        Field("first", (1,), 0, seats - 1),
        Field("turn", (1,), 0, turns),
        Field("idle_turns", (1,), 0, seats * box.idle_rounds),
        Field("purchases", (1,), 0, sum(box.cards)),
        Field("last_round", (1,), 0, 1),
        Field("product", (1,), 0, PRODUCTS),
        Field("dice_to_roll", (1,), 0, dice),
        Field("roller", (1,), 0, seats),
        Field("decks", (PRODUCTS,), 0, cards),
        Field("prices", (PRODUCTS, FACES), 0, dice),
        Field("traded", (PRODUCTS,), 0, cards),
        Field("old_dice", (PRODUCTS, FACES), 0, dice),
        Field("unused_dice", (FACES,), 0, dice),
        *(field for seat in range(seats) for field in _board_fields(seat, cards, dice)),
    )


def _board_fields(seat: int, cards: int, dice: int) -> tuple[Field, ...]:
    return (
        Field(f"columns_{seat}", (PRODUCTS, FACES), 0, dice),
        Field(f"cards_{seat}", (PRODUCTS,), 0, cards),
        Field(f"dice_off_{seat}", (1,), 0, dice),
        Field(f"in_roll_off_{seat}", (1,), 0, 1),
        Field(f"roll_off_{seat}", (1,), 0, dice * FACES),
    )
