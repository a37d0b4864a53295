"""Rolling for additional resources: a free card, a roll, and perhaps one re-roll."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import DESERT, DICE, FACES, NO_FACE, RESOURCES, WILD
from serai.games.desert_bazaar.state import (
    KEEP,
    REROLL,
    REROLLED,
    ROLL,
    ROLLED,
    START_ROLL,
    TAKE,
    DesertState,
    take_cards,
    wait_for_chance,
    wait_for_seat,
)
from serai.games.desert_bazaar.turn_order import next_turn


def list_free_cards(s: DesertState, moves: Moves) -> None:
    """List step 1: a card from any pile that is not empty; without any, you just roll (DB-9)."""
    listed = moves.count
    for resource in range(RESOURCES):
        if s.pile[resource] > 0:
            moves.add(START_ROLL + resource)
    if moves.count == listed:
        moves.add(START_ROLL + RESOURCES)


def start_roll(s: DesertState, resource: int) -> None:
    """Take the free card, then roll all three dice (step 2). The card is kept in any case."""
    if resource < RESOURCES:
        take_cards(s, resource, 1)
    roll_dice(s, DICE, ROLL)


def clear_dice(s: DesertState) -> None:
    """Clear the dice from the table."""
    for face in range(FACES):
        s.dice[face] = 0


def roll_dice(s: DesertState, dice: int, phase: int) -> None:
    """Wait for this number of dice to fall."""
    s.to_roll = dice
    wait_for_chance(s, phase)


def show_dice(s: DesertState, roll: int) -> None:
    """Show the dice of this roll."""
    for face in range(FACES):
        s.dice[face] = s.box.roll_faces[roll][face]


def rolled(s: DesertState) -> None:
    """Let the player take or re-roll after the first roll, unless no pile has a card for it (DB-45)."""
    s.kept = NO_FACE
    s.left = NO_FACE
    if most_to_take(s) > 0 or wild_may_still_help(s):
        wait_for_seat(s, ROLLED)
    else:
        end_roll(s)


def wild_may_still_help(s: DesertState) -> bool:
    """Return whether nothing can be taken now, but a kept wild could match a pile with cards (DB-16, DB-48).

    That happens only if the option keeps a wild from naming a colour that no die shows (DB-10).
    """
    cards = 0
    for resource in range(RESOURCES):
        cards += s.pile[resource]
    return cards > 0 and s.dice[WILD] > 0 and s.dice[DESERT] < DICE - 1


def matching_dice(s: DesertState, resource: int) -> int:
    """Return how many dice count as this resource: those of its colour and every wild (DB-10).

    By option a resource no die shows may be taken only if all live dice are wild.
    """
    shown = s.dice[resource]
    if s.box.shown_colours_only and shown == 0:
        for other in range(RESOURCES):
            if s.dice[other] > 0:
                return 0
    return shown + s.dice[WILD]


def cards_to_take(s: DesertState, resource: int) -> int:
    """Return how many cards of this resource the dice on the table give, at most its pile (DB-12, DB-15, DB-16).

    After a re-roll at least one re-rolled die must match; then the kept die counts too, and so does a die
    left lying (an option) that matches.
    """
    if s.phase == REROLL or s.phase == REROLLED:
        if s.kept != WILD and s.kept != resource:
            return 0
        matches = s.dice[resource] + s.dice[WILD]
        if matches == 0:
            return 0
        matches += 1
        if s.left == resource or s.left == WILD:
            matches += 1
        return min(matches, s.pile[resource])
    return min(matching_dice(s, resource), s.pile[resource])


def most_to_take(s: DesertState) -> int:
    """Return how many cards the best resource would give."""
    most = 0
    for resource in range(RESOURCES):
        most = max(most, cards_to_take(s, resource))
    return most


def list_takes(s: DesertState, moves: Moves) -> None:
    """List each resource with as many cards as the dice give (DB-10, DB-11); by option also fewer, or none.

    Where no card can be taken but a re-roll is possible, taking nothing is offered next to it (DB-48).
    """
    listed = moves.count
    for resource in range(RESOURCES):
        most = cards_to_take(s, resource)
        if most > 0:
            if s.box.take_fewer:
                for cards in range(1, most):
                    moves.add(TAKE + 4 * resource + cards)
            moves.add(TAKE + 4 * resource + most)
    if s.box.take_fewer or moves.count == listed:
        moves.add(TAKE)


def take(s: DesertState, resource: int, cards: int) -> None:
    """Take the cards; the roll turn is over."""
    take_cards(s, resource, cards)
    end_roll(s)


def list_rerolls(s: DesertState, moves: Moves) -> None:
    """List step 3, optional: set one live die aside and re-roll every other live one (DB-13, DB-14, DB-17).

    By option one of the others may be left lying.
    """
    live = DICE - s.dice[DESERT]
    if live < 2:
        return
    for kept in range(DESERT):
        if s.dice[kept] > 0:
            moves.add(KEEP + 7 * kept + NO_FACE)
            if s.box.choose_rerolled and live == DICE:
                s.dice[kept] -= 1
                for left in range(DESERT):
                    if s.dice[left] > 0:
                        moves.add(KEEP + 7 * kept + left)
                s.dice[kept] += 1


def reroll(s: DesertState, kept: int, left: int) -> None:
    """Give up the first result; deserts stay dead, the other dice are rolled once more (DB-13, DB-17)."""
    live = DICE - s.dice[DESERT] - 1
    if left != NO_FACE:
        live -= 1
    s.kept = kept
    s.left = left
    roll_dice(s, live, REROLL)


def rerolled(s: DesertState) -> None:
    """End a roll without a match; take the cards of a kept colour; for a kept wild, let the player choose.

    Rulings DB-15 and DB-16. Nothing is asked where only one answer is possible.
    """
    types = 0
    only = 0
    for resource in range(RESOURCES):
        if cards_to_take(s, resource) > 0:
            types += 1
            only = resource
    if types == 0:
        end_roll(s)
    elif types == 1 and not s.box.take_fewer:
        take(s, only, cards_to_take(s, only))
    else:
        wait_for_seat(s, REROLLED)


def end_roll(s: DesertState) -> None:
    """Pick up the dice and pass the turn on."""
    clear_dice(s)
    s.kept = NO_FACE
    s.left = NO_FACE
    next_turn(s)
