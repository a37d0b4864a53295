"""The dice: exact odds, and draws that keep to them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from serai.games.dice_bazaar.components import FACE_NAMES, ROLLS
from serai.games.dice_bazaar.dice import pips, roll_number
from serai.games.dice_bazaar.moves import EndTurn, Roll
from serai.games.dice_bazaar.tests.playing import Playing


def odds(playing: Playing) -> dict[tuple[int, ...], int]:
    return {outcome.faces: weight for outcome, weight in playing.outcomes().items()}


def test_six_dice_lie_in_462_ways_counted_one_by_one() -> None:
    playing = Playing(2).first_turn()
    counted = Counter(tuple(sorted(faces)) for faces in product(FACE_NAMES, repeat=6))
    assert len(counted) == 462
    assert odds(playing) == counted


@pytest.mark.parametrize(("rolled_before", "dice"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_price_dice_fall_like_dice_told_apart(rolled_before: int, dice: int) -> None:
    playing = Playing(2).fall(*["14", "225", "1346"][:rolled_before])
    assert odds(playing) == Counter(tuple(sorted(faces)) for faces in product(FACE_NAMES, repeat=dice))


@pytest.mark.parametrize("aside", ["1", "15", "156", "1256", "11256"])
def test_dice_that_are_not_set_aside_fall_in_all_their_ways(aside: str) -> None:
    playing = Playing(2).first_turn("123456").put(1, "gem", aside).do(EndTurn(), Roll())
    assert sum(odds(playing).values()) == 6 ** (6 - len(aside))


def test_every_roll_has_the_number_it_is_listed_under() -> None:
    state = Playing(2).state
    for number, counts in enumerate(ROLLS):
        state.to_roll = sum(counts)
        assert roll_number(state, sum(count << 3 * face for face, count in enumerate(counts))) == number


def test_pips_are_added_up() -> None:
    state = Playing(2).state
    assert pips(state, ROLLS.index((1, 0, 0, 0, 0, 1))) == 7
    assert pips(state, ROLLS.index((0, 0, 0, 0, 0, 6))) == 36
