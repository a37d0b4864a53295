"""Getting started: who begins, nine cards for everybody, eight tiles face up."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import DESERT, DICE, RESOURCES, SLOTS, WILD
from serai.games.desert_bazaar.rolling import clear_dice, roll_dice
from serai.games.desert_bazaar.state import (
    CHOOSE_FIRST,
    FIRST_IS,
    NAME,
    NAME_WILD,
    SETUP_ROLL,
    TURN,
    DesertState,
    take_cards,
    wait_for_chance,
    wait_for_seat,
)
from serai.games.desert_bazaar.turn_order import turn_up

SETUP_ROLLS: Final = 3  # rolls of three dice each player makes for the first hand


def begin(s: DesertState) -> None:
    """Begin with the first seat that the caller names, or by option with one that is drawn by lot (DB-2)."""
    if s.box.first_seat < 0:
        wait_for_chance(s, CHOOSE_FIRST)
    else:
        choose_first(s, s.box.first_seat)


def list_first_seats(s: DesertState, moves: Moves) -> None:
    """List every seat as equally likely to begin (DB-2, option)."""
    for seat in range(s.seats):
        moves.add_outcome(FIRST_IS + seat, 1)


def choose_first(s: DesertState, seat: int) -> None:
    """Start with this seat and continue clockwise, in the opening rolls too (DB-2, DB-3)."""
    s.first = seat
    start_setup_roll(s)


def start_setup_roll(s: DesertState) -> None:
    """Roll three dice for the first hands: nine dice a player in three rolls (DB-3, DB-5)."""
    if s.setup_rolls == SETUP_ROLLS * s.seats:
        clear_dice(s)
        s.seat = s.first
        turn_up(s, 0, SLOTS, TURN)
        return
    if s.box.round_robin_setup:
        s.seat = (s.first + s.setup_rolls) % s.seats
    else:
        s.seat = (s.first + s.setup_rolls // SETUP_ROLLS) % s.seats
    s.wilds = 0
    roll_dice(s, DICE, SETUP_ROLL)


def may_show_in_setup(s: DesertState, face: int) -> bool:
    """Return whether a face counts in set-up: a desert, or a resource whose pile is empty, is rolled again (DB-4).

    Leaving those faces out of the odds is the same as rolling until another face comes up.
    """
    if face == DESERT:
        return False
    if face == WILD or s.box.forfeit_in_setup:
        return True
    return s.pile[face] > 0


def redeem_setup_roll(s: DesertState) -> None:
    """Give a card for every colour; dice the piles cannot serve are rolled again; wilds wait (DB-4, DB-43)."""
    again = 0
    for resource in range(RESOURCES):
        shown = s.dice[resource]
        if shown > s.pile[resource] and not s.box.forfeit_in_setup:
            again += shown - s.pile[resource]
        take_cards(s, resource, shown)
    s.wilds += s.dice[WILD]
    if again > 0:
        roll_dice(s, again, SETUP_ROLL)
    else:
        name_wilds(s)


def name_wilds(s: DesertState) -> None:
    """Let the player name the resource of each wild in turn; with one pile left there is nothing to name (DB-43)."""
    while s.wilds > 0:
        piles = 0
        last = 0
        for resource in range(RESOURCES):
            if s.pile[resource] > 0:
                piles += 1
                last = resource
        if piles > 1:
            wait_for_seat(s, NAME_WILD)
            return
        take_cards(s, last, 1)
        s.wilds -= 1
    s.setup_rolls += 1
    start_setup_roll(s)


def list_names(s: DesertState, moves: Moves) -> None:
    """List every resource whose pile is not empty as a name for a wild (DB-4)."""
    for resource in range(RESOURCES):
        if s.pile[resource] > 0:
            moves.add(NAME + resource)


def name_wild(s: DesertState, resource: int) -> None:
    """Take the card a wild was named as."""
    take_cards(s, resource, 1)
    s.wilds -= 1
    name_wilds(s)
