"""Rolling off: the highest total goes on, those tied for it roll again (DI-1, DI-20).

The rulebook sets no end to re-rolls. Here the dice really fall, so that a tie is seen and recorded as at a
table, but after `MOST_ROUNDS` rounds the seats still tied stay equal, since a match has to end (DI-28). Two players
rolling two dice come to that point once in three thousand million matches, so no odds anybody could notice
are bent, and no roll has to be left out of a record.
"""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.dice_bazaar.state import DiceState, wait_for_dice

MOST_ROUNDS: Final = 10


def start_roll_off(s: DiceState, phase: int, dice: int) -> None:
    """Let the contenders roll this number of dice each, one after the other."""
    s.rounds = 0
    start_round(s, phase, dice)


def start_round(s: DiceState, phase: int, dice: int) -> None:
    """Let everybody still in roll once."""
    for seat in range(s.seats):
        s.total[seat] = 0
    s.roller = next_contender(s, 0)
    wait_for_dice(s, phase, dice)


def next_contender(s: DiceState, seat: int) -> int:
    """Return the first seat from this one on that is still in, or the number of seats."""
    while seat < s.seats and s.contender[seat] == 0:
        seat += 1
    return seat


def is_decided_by(s: DiceState, total: int) -> bool:
    """Count one roll; return whether it ended the roll-off, at the latest in the tenth round (DI-28)."""
    s.total[s.roller] = total
    s.roller = next_contender(s, s.roller + 1)
    if s.roller < s.seats:
        return False
    s.rounds += 1
    if keep_highest(s) == 1 or s.rounds == MOST_ROUNDS:
        return True
    start_round(s, s.phase, s.to_roll)
    return False


def keep_highest(s: DiceState) -> int:
    """Keep only the seats with the highest total in; return how many they are."""
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.total[seat])
    left = 0
    for seat in range(s.seats):
        if s.contender[seat] == 1 and s.total[seat] == highest:
            left += 1
        else:
            s.contender[seat] = 0
    return left
