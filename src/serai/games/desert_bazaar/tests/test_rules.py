"""The rules as they hold for one set-up."""

from __future__ import annotations

import pytest

from serai.engine.errors import SetupError
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.tests.playing import Playing


def test_pieces_are_counted_wherever_they_lie() -> None:
    playing = Playing(3).first_turn().lay("a1W a2S", owner=2)
    assert playing.rules.pieces(playing.state) == {
        "water": 15,
        "camel": 15,
        "silk": 15,
        "spice": 15,
        "tiles": 60,
        "markers of seat 0": 7,
        "markers of seat 1": 7,
        "markers of seat 2": 7,
    }


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"unknown option 'jokers'; expected one of: first_seat, round_robin_setup"):
        GAME.setup(3, options={"jokers": True})


def test_an_unknown_board_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"unknown board 'moon'; expected one of: hexagon_91, hexagon_61, field_100"):
        GAME.setup(3, components={"board": "moon"})


def test_states_start_alike_and_independent() -> None:
    rules = Playing(3).rules
    one, other = rules.start(), rules.start()
    one.hand[0][0] = 5
    assert other.hand[0][0] == 0
