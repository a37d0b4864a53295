"""Scoring and the tie-break: rulings DI-19 and DI-20."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE, OVER
from serai.games.dice_bazaar.moves import PlayerDice
from serai.games.dice_bazaar.scoring import finish
from serai.games.dice_bazaar.state import TIE_ROLLING
from serai.games.dice_bazaar.tests.playing import Playing, dice


def all_tied(*rolls: str) -> Playing:
    """Return a match where three players without a card roll for the win."""
    playing = Playing(3).first_turn("123456")
    finish(playing.state)
    return playing.fall(*rolls)


def test_the_score_is_the_sum_of_the_cards_kept() -> None:
    """DI-19."""
    playing = Playing(2).first_turn("123456").give(0, spice=3, teapot=2, gem=1).give(1, pottery=2)
    finish(playing.state)
    assert playing.score() == [3 * 1 + 2 * 2 + 8, 2 * 4]
    assert playing.places() == [1, 2]


@pytest.mark.parametrize(("cards", "points"), [("1248", 1 + 2 + 4 + 8), ("1358", 1 + 3 + 5 + 8)])
def test_card_values_come_from_the_cards_file(cards: str, points: int) -> None:
    """DI-19."""
    playing = Playing(2, {"cards": cards}).first_turn("123456").give(0, spice=1, teapot=1, pottery=1, gem=1)
    assert playing.score() == [points, 0]


def test_a_clear_win_needs_no_roll() -> None:
    """DI-20."""
    playing = Playing(2).first_turn("123456").give(0, gem=1)
    finish(playing.state)
    assert playing.state.mover == OVER


def test_those_tied_for_the_most_points_roll_all_six_dice() -> None:
    """DI-20."""
    playing = Playing(3).first_turn("123456").give(0, gem=1).give(2, gem=1).put(2, "spice", "14").put(0, "gem", "125")
    finish(playing.state)
    assert (playing.state.mover, playing.state.phase) == (CHANCE, TIE_ROLLING)
    assert (playing.column(0, "gem"), playing.column(2, "spice"), playing.loose()) == ("", "", "")
    assert playing.state.off[:3] == [6, 6, 6]
    assert PlayerDice(0, dice("111111")) in playing.outcomes()  # the three set aside are among them
    playing.fall("111111")
    assert PlayerDice(2, dice("111112")) in playing.outcomes()  # seat 1 has fewer points and does not roll
    playing.fall("111112")
    assert playing.state.mover == OVER
    assert playing.places() == [2, 3, 1]


def test_equal_totals_roll_again_among_themselves() -> None:
    """DI-20."""
    playing = all_tied("111116", "111125", "111111")
    assert playing.state.phase == TIE_ROLLING
    playing.fall("111111", "222222")
    assert playing.places() == [2, 1, 3]


def test_points_do_not_change_in_the_tie_break() -> None:
    """DI-20."""
    playing = all_tied("111116", "111125", "111111").fall("111111", "222222")
    assert playing.score() == [0, 0, 0]


def test_those_who_drop_out_in_the_same_round_share_a_place() -> None:
    """DI-29."""
    playing = all_tied("666666", "111125", "111111")
    assert playing.places() == [1, 2, 2]


def test_by_option_tied_players_share_the_win() -> None:
    """DI-20."""
    playing = Playing(3, share_ties=True).first_turn("123456").give(0, gem=1).give(2, gem=1)
    finish(playing.state)
    assert playing.state.mover == OVER
    assert playing.places() == [1, 3, 1]
