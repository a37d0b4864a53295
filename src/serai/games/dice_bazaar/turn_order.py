"""Passing the turn on, and starting one: columns are cleared, then the dice are rolled, once."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES, PRODUCTS
from serai.games.dice_bazaar.scoring import finish
from serai.games.dice_bazaar.state import (
    ACTING,
    ROLL,
    ROLLING,
    STARTING,
    STAY,
    DiceState,
    clear_column,
    clear_loose,
    column,
    wait_for_dice,
    wait_for_seat,
)


def start_turn(s: DiceState, seat: int) -> None:
    """Bring back dice spent or knocked off; with none set aside there is nothing to decide before the roll (DI-4)."""
    s.seat = seat
    s.turns += 1
    s.purchases = 0
    clear_loose(s)
    if s.off[seat] == s.box.player_dice:
        roll(s, 0)
    else:
        wait_for_seat(s, STARTING)


def list_starts(s: DiceState, moves: Moves) -> None:
    """List which of the seat's columns to empty before the roll, each completely, and nothing else (DI-3, DI-15).

    With every die set aside and none taken back there is no roll, but the turn goes on (DI-4, DI-26).
    """
    filled = filled_columns(s)
    for cleared in range(1 << PRODUCTS):
        if cleared & filled == cleared:
            if cleared == 0 and s.off[s.seat] == 0:
                moves.add(STAY)
            else:
                moves.add(ROLL + cleared)


def filled_columns(s: DiceState) -> int:
    """Return the products under which the seat at turn has dice, as a bitmask."""
    filled = 0
    for product in range(PRODUCTS):
        place = column(s.seat, product)
        for face in range(FACES):
            if s.aside[place][face] > 0:
                filled |= 1 << product
    return filled


def roll(s: DiceState, cleared: int) -> None:
    """Take back the dice of these columns and roll every die that is not set aside, once (DI-3, DI-4)."""
    for product in range(PRODUCTS):
        if cleared >> product & 1 == 1:
            clear_column(s, s.seat, product)
    wait_for_dice(s, ROLLING, s.off[s.seat])


def rolled(s: DiceState, number: int) -> None:
    """Leave the dice unused and let the player act (DI-5)."""
    for face in range(FACES):
        s.loose[face] = s.box.roll_faces[number][face]
    act(s)


def act(s: DiceState) -> None:
    """Let the player act; remember what is on the board from earlier turns only where the option needs it (DI-7)."""
    if s.box.free_old_dice:
        for product in range(PRODUCTS):
            for face in range(FACES):
                s.old[product][face] = s.aside[column(s.seat, product)][face]
    wait_for_seat(s, ACTING)


def next_turn(s: DiceState) -> None:
    """Pass the turn clockwise, unless the match is over.

    A match in which nobody buys any more ends after the agreed number of rounds (DI-21, DI-27); by option
    the round in which the second product sold out is played to its end (DI-18).
    """
    if s.purchases > 0:
        s.idle_turns = 0
    else:
        s.idle_turns += 1
    seat = (s.seat + 1) % s.seats
    if s.idle_turns >= s.box.idle_rounds * s.seats or (s.last_round and seat == s.first):
        finish(s)
    else:
        start_turn(s, seat)
