"""Getting started: rulings DI-1 and DI-22, and the decks."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE
from serai.games.dice_bazaar.moves import PlayerDice, PriceDice
from serai.games.dice_bazaar.state import ORDERING, ROLLING
from serai.games.dice_bazaar.tests.playing import PRICES, Playing, dice


@pytest.mark.parametrize(("seats", "decks"), [(2, [6, 6, 6, 4]), (3, [9, 9, 9, 6]), (4, [12, 12, 12, 8])])
def test_decks_hold_three_three_three_and_two_cards_for_each_player(seats: int, decks: list[int]) -> None:
    assert Playing(seats).state.deck == decks


def test_prices_of_two_three_four_and_five_dice_are_rolled_from_left_to_right() -> None:
    """DI-22."""
    playing = Playing(3)
    for product, roll in zip(("spice", "teapot", "pottery", "gem"), PRICES.split(), strict=True):
        outcomes = playing.outcomes()
        assert all(isinstance(outcome, PriceDice) and outcome.product == product for outcome in outcomes)
        assert {len(outcome.faces) for outcome in outcomes} == {len(roll)}
        playing.fall(roll)
    assert playing.state.phase == ORDERING


def test_doubles_and_triples_stand_as_they_fall() -> None:
    """DI-22."""
    playing = Playing(3).fall("66", "333", "2244", "11111")
    prices = [playing.price(product) for product in ("spice", "teapot", "pottery", "gem")]
    assert prices == ["66", "333", "2244", "11111"]
    assert playing.state.phase == ORDERING  # nothing was rolled again


def test_everybody_rolls_two_dice_and_the_highest_total_begins() -> None:
    """DI-1."""
    playing = Playing(3).fall(*PRICES.split(), "66", "11")
    assert playing.state.phase == ORDERING
    assert PlayerDice(2, dice("16")) in playing.outcomes()
    playing = Playing(3).fall(*PRICES.split(), "15", "66", "56")
    assert (playing.state.first, playing.state.seat) == (1, 1)
    assert (playing.state.mover, playing.state.phase) == (CHANCE, ROLLING)


def test_it_is_the_total_that_counts_not_the_highest_die() -> None:
    """DI-1."""
    assert Playing(2).fall(*PRICES.split(), "16", "44").state.first == 1


def test_those_tied_for_the_highest_roll_again_and_nobody_else() -> None:
    """DI-1."""
    playing = Playing(3).fall(*PRICES.split(), "46", "11", "55")
    assert playing.state.phase == ORDERING
    assert PlayerDice(0, dice("12")) in playing.outcomes()
    playing.fall("12")
    assert PlayerDice(2, dice("13")) in playing.outcomes()  # seat 1 is out
    assert playing.fall("13").state.first == 2


def test_a_tie_for_second_place_means_nothing() -> None:
    """DI-1."""
    assert Playing(3).fall(*PRICES.split(), "66", "23", "23").state.phase == ROLLING


def test_the_others_follow_clockwise() -> None:
    """DI-1."""
    playing = Playing(3).fall(*PRICES.split(), "15", "23", "56")
    order = []
    for _ in range(4):
        order.append(playing.state.seat)
        playing.fall("123456").do(playing.legal()[-1])
    assert order == [2, 0, 1, 2]
