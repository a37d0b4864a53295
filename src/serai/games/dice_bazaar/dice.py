"""How dice may fall, with exact odds: a roll is how many dice show each face, whatever their order."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.box import FACES
from serai.games.dice_bazaar.state import DICE_SHOW, DiceState
from serai.kit.stream import Stream


def list_rolls(s: DiceState, moves: Moves) -> None:
    """List every way the dice being rolled can fall, weighted by the number of ways to roll it."""
    for roll in range(s.box.first_roll[s.to_roll - 1], s.box.first_roll[s.to_roll]):
        moves.add_outcome(DICE_SHOW + roll, s.box.roll_ways[roll])


def sample_roll(s: DiceState, stream: Stream) -> int:
    """Let the dice fall one by one."""
    shown = 0  # three bits for each face: how many dice show it
    for _ in range(s.to_roll):
        shown += 1 << 3 * stream.below(FACES)
    return DICE_SHOW + roll_number(s, shown)


def roll_number(s: DiceState, shown: int) -> int:
    """Return the number of a roll: rolls of fewer dice come first, then those with more dice on the lower faces."""
    left = s.to_roll
    number = s.box.first_roll[left - 1]
    for face in range(FACES - 1):
        left -= shown >> 3 * face & 7
        number += s.box.skipped[face][left]
    return number


def pips(s: DiceState, roll: int) -> int:
    """Return the sum of a roll."""
    total = 0
    for face in range(FACES):
        total += (face + 1) * s.box.roll_faces[roll][face]
    return total
