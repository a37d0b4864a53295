"""The course of a turn: drawing strips, laying them, passing the turn on."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.engine.state import Moves
from serai.games.dschunke.box import CELLS, EAST_WEST, MAX_STRIPS, MIDDLE, PLAYERS, RED, START_STRIP, STRIDE
from serai.games.dschunke.placing import lay
from serai.games.dschunke.scoring import finish, is_overrun, lose_to_rats, score_new_groups
from serai.games.dschunke.state import DRAW, HAND, LAY, NO_STRIP, DschunkeState, wait_for_chance, wait_for_seat
from serai.kit.stream import Stream

FIRST_TURN: Final = 1  # strips drawn on the first turn


def begin(s: DschunkeState) -> None:
    """Lay the start strip east-west in the middle of the table (DJ-25) and let red begin (DJ-12)."""
    lay(s, START_STRIP, STRIDE * MIDDLE + MIDDLE - 1 + CELLS * EAST_WEST, 0)
    start_turn(s, RED)


def start_turn(s: DschunkeState, seat: int) -> None:
    """Draw one strip on the first turn, then two, as far as the stack goes (DJ-13)."""
    s.seat = seat
    s.turns += 1
    s.to_draw = HAND
    if s.turns == 1:
        s.to_draw = FIRST_TURN
    s.to_draw = min(s.to_draw, s.stack_count)
    wait_for_chance(s, DRAW)


def list_strips(s: DschunkeState, moves: Moves) -> None:
    """List every face-down strip as equally likely to come next; equal strips are one outcome (DJ-14, DJ-26)."""
    for strip in range(MAX_STRIPS):
        if s.stack[strip] > 0:
            moves.add_outcome(strip, s.stack[strip])


def sample_strip(s: DschunkeState, stream: Stream) -> int:
    """Return one of the face-down strips."""
    left = stream.below(s.stack_count)
    strip = 0
    while left >= s.stack[strip]:
        left -= s.stack[strip]
        strip += 1
    return strip


def strip_drawn(s: DschunkeState, strip: int) -> None:
    """Draw all strips of a turn, for everybody to see, before the first is laid (DJ-10, DJ-22)."""
    s.stack[strip] -= 1
    s.stack_count -= 1
    if s.hand_count == 1 and strip < s.hand[0]:
        s.hand[1] = s.hand[0]
        s.hand[0] = strip
    else:
        s.hand[s.hand_count] = strip
    s.hand_count += 1
    if s.hand_count < s.to_draw:
        wait_for_chance(s, DRAW)
    else:
        ask_to_lay(s)


def ask_to_lay(s: DschunkeState) -> None:
    """Ask for both strips to be laid (DJ-11), or put them aside where a small table has no place left (DJ-29)."""
    if s.open_count > 0:
        wait_for_seat(s, LAY)
        return
    while s.hand_count > 0:
        s.aside[s.hand[0]] += 1
        take_from_hand(s, 0)
    end_turn(s)


def lay_from_hand(s: DschunkeState, spot: int, place: int, turned: int) -> None:
    """Lay either strip first (DJ-10); the second may cover it."""
    lay(s, s.hand[place], spot, turned)
    take_from_hand(s, place)
    if s.box.rat_hot:
        score_new_groups(s)
    if s.hand_count > 0:
        ask_to_lay(s)
    else:
        end_turn(s)


def take_from_hand(s: DschunkeState, place: int) -> None:
    """Take a strip from the hand; the other one, if any, is the first now."""
    if place == 0:
        s.hand[0] = s.hand[1]
    s.hand[1] = NO_STRIP
    s.hand_count -= 1


def end_turn(s: DschunkeState) -> None:
    """End the match with the last strip (DJ-21), or before its scoring if rats overrun a player (DJ-24, DJ-31)."""
    if s.box.rat_hot and is_overrun(s, s.seat):
        lose_to_rats(s)
    elif s.stack_count == 0:
        finish(s)
    else:
        start_turn(s, (s.seat + 1) % PLAYERS)
