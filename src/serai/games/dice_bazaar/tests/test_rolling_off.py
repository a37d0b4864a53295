"""Rolling off: rulings DI-1, DI-20 and DI-28."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.games.dice_bazaar.rolling_off import MOST_ROUNDS
from serai.games.dice_bazaar.scoring import finish
from serai.games.dice_bazaar.state import ORDERING, ROLLING, TIE_ROLLING
from serai.games.dice_bazaar.tests.playing import PRICES, Playing


def test_ten_rounds_are_the_most() -> None:
    """DI-28."""
    assert MOST_ROUNDS == 10


def test_ties_go_on_being_rolled_until_one_is_highest() -> None:
    """DI-1."""
    playing = Playing(4).fall(*PRICES.split(), "66", "66", "66", "11")
    playing.fall("12", "34", "34")  # seat 0 drops out
    assert playing.state.contender == [0, 1, 1, 0]
    playing.fall("55", "46")  # tied again
    assert playing.state.phase == ORDERING
    assert playing.fall("12", "11").state.first == 1


def test_a_seat_that_dropped_out_does_not_come_back() -> None:
    """DI-1."""
    playing = Playing(3).fall(*PRICES.split(), "55", "66", "66", "11")
    assert playing.state.roller == 2
    assert playing.fall("12").state.first == 2


def test_after_the_last_round_the_first_of_the_seats_still_tied_begins() -> None:
    """DI-28."""
    playing = Playing(3).fall(*PRICES.split(), "11", "66", "66")
    for _ in range(MOST_ROUNDS - 2):
        playing.fall("34", "34")
    assert playing.state.phase == ORDERING
    playing.fall("34", "34")
    assert (playing.state.phase, playing.state.first) == (ROLLING, 1)


def test_after_the_last_round_those_still_tied_share_the_win() -> None:
    """DI-28."""
    playing = Playing(3).first_turn("123456").give(0, gem=1).give(2, gem=1)
    finish(playing.state)
    for _ in range(MOST_ROUNDS - 1):
        playing.fall("111111", "111111")
    assert playing.state.phase == TIE_ROLLING
    playing.fall("111111", "111111")
    assert playing.state.mover == OVER
    assert playing.places() == [1, 3, 1]
