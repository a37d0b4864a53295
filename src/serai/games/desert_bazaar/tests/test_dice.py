"""The resource dice: exact odds, and draws that keep to them."""

from __future__ import annotations

from collections import Counter
from itertools import product

from serai.games.desert_bazaar.components import FACE_NAMES
from serai.games.desert_bazaar.moves import Dice, Keep, Roll
from serai.games.desert_bazaar.tests.playing import Playing
from serai.kit.stream import Stream


def odds(playing: Playing) -> dict[tuple[str, ...], int]:
    return {roll.faces: weight for roll, weight in playing.outcomes().items() if isinstance(roll, Dice)}


def test_three_dice_fall_in_216_ways_counted_one_by_one() -> None:
    playing = Playing(3).first_turn().do(Roll("water"))
    counted = Counter(tuple(sorted(faces, key=FACE_NAMES.index)) for faces in product(FACE_NAMES, repeat=3))
    assert odds(playing) == counted


def test_a_re_roll_of_two_dice_falls_in_36_ways() -> None:
    playing = Playing(3).first_turn().do(Roll("water"), Dice(("silk", "silk", "spice")), Keep("spice"))
    counted = Counter(tuple(sorted(faces, key=FACE_NAMES.index)) for faces in product(FACE_NAMES, repeat=2))
    assert odds(playing) == counted


def test_dice_with_other_faces_weigh_what_they_show_more_often() -> None:
    faces = ["water", "water", "camel", "silk", "spice", "desert"]
    pieces = {
        "name": "two waters",
        "dice": {"provenance": "own", "count": 3, "faces": faces},
        "cards": {"provenance": "own", "water": 15, "camel": 15, "silk": 15, "spice": 15},
        "markers": {"provenance": "own", "each": 7},
    }
    playing = Playing(3, components={"pieces": pieces}).first_turn().do(Roll("water"))
    counted = Counter(tuple(sorted(roll, key=FACE_NAMES.index)) for roll in product(faces, repeat=3))
    assert odds(playing) == counted


def test_draws_in_set_up_never_show_what_would_be_rolled_again() -> None:
    """DB-4."""
    playing = Playing(5).piles(water=0)
    stream = Stream(5)
    allowed = dict(playing.state.outcomes())
    assert all(playing.state.draw(stream) in allowed for _ in range(500))
