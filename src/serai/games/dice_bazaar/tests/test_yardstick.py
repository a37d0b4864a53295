"""The race counter: its odds against brute force, and its use of them."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from serai.games.dice_bazaar.moves import Buy, SetAside
from serai.games.dice_bazaar.strategy.yardstick import expected_turns, race
from serai.games.dice_bazaar.tests.playing import Playing


@cache
def turns_by_brute_force(missing: tuple[int, ...], dice: int) -> float:
    """Return the expected turns by trying every fall of the dice; faces 0, 1, ... are the missing ones."""
    if not missing:
        return 0.0
    none, later, ways = 0, 0.0, float(6**dice)
    for fall in product(range(6), repeat=dice):
        left = tuple(max(0, want - fall.count(face)) for face, want in enumerate(missing))
        matched = sum(missing) - sum(left)
        if matched:
            later += turns_by_brute_force(tuple(want for want in left if want), dice - matched) / ways
        else:
            none += 1
    return (1 + later) / (1 - none / ways)


@pytest.mark.parametrize(
    ("missing", "dice"), [((1,), 1), ((1,), 3), ((2,), 3), ((1, 1), 2), ((1, 2), 3), ((1, 1, 1), 3)]
)
def test_the_turns_a_price_takes_are_exact(missing: tuple[int, ...], dice: int) -> None:
    assert expected_turns(missing, dice) == pytest.approx(turns_by_brute_force(missing, dice))


def test_a_price_with_more_dice_than_there_are_is_never_paid() -> None:
    assert expected_turns((2, 2), 3) == float("inf")
    assert expected_turns((), 0) == 1.0


def test_it_buys_what_it_can_and_sets_aside_for_the_gem() -> None:
    playing = Playing(2).first_turn("112564")
    codec, state = playing.rules.codec, playing.state
    assert codec.action(state, race(state, 0)) == Buy("gem")
    playing = Playing(2).first_turn("112334")
    chosen = playing.rules.codec.action(playing.state, race(playing.state, 0))
    assert isinstance(chosen, SetAside | Buy)
