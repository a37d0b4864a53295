"""How the resource dice may fall, with exact odds."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import Moves
from serai.games.desert_bazaar.box import DICE, FACES, NO_FACE, ROLLS
from serai.games.desert_bazaar.setup import may_show_in_setup
from serai.games.desert_bazaar.state import DICE_SHOW, SETUP_ROLL, DesertState
from serai.kit.stream import Stream


def may_show(s: DesertState, face: int) -> bool:
    """Return whether a die can end up with this face: any face counts, but in set-up some are rolled again (DB-4)."""
    return s.phase != SETUP_ROLL or may_show_in_setup(s, face)


def list_rolls(s: DesertState, moves: Moves) -> None:
    """List every way the dice can fall, weighted by the number of ways to roll it."""
    for roll in range(ROLLS):
        weight = ways_to_roll(s, roll)
        if weight > 0:
            moves.add_outcome(DICE_SHOW + roll, weight)


def ways_to_roll(s: DesertState, roll: int) -> int:
    """Return the number of ways in which the dice being rolled can show this, as if they had different colours."""
    ways = 1
    dice = 0
    for face in range(FACES):
        for k in range(1, s.box.roll_faces[roll][face] + 1):
            if not may_show(s, face):
                return 0
            dice += 1
            ways = ways * s.box.face_count[face] * dice // k
    if dice != s.to_roll:
        return 0
    return ways


def sample_roll(s: DesertState, stream: Stream) -> int:
    """Let the dice fall one by one."""
    number = 0
    for die in range(DICE):
        face = NO_FACE
        if die < s.to_roll:
            face = sample_face(s, stream)
        number = number * (FACES + 1) + face
    return DICE_SHOW + s.box.roll_number[number]


def sample_face(s: DesertState, stream: Stream) -> int:
    """Return one die, rolled until it shows a face that counts."""
    sides = 0
    for face in range(FACES):
        if may_show(s, face):
            sides += s.box.face_count[face]
    side = stream.below(sides)
    face = 0
    while True:
        if may_show(s, face):
            side -= s.box.face_count[face]
            if side < 0:
                return face
        face += 1
