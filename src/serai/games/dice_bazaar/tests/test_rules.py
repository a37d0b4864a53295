"""The rules as they hold for one set-up."""

from __future__ import annotations

import pytest

from serai.engine.errors import SetupError
from serai.engine.state import CHANCE, OVER
from serai.games.dice_bazaar import GAME
from serai.games.dice_bazaar.moves import EndTurn, SetAside, Stay, TakeBack, Trade
from serai.games.dice_bazaar.tests.playing import Playing


def test_pieces_are_counted_wherever_they_lie() -> None:
    playing = Playing(2).first_turn("123456").give(0, spice=2).give(1, gem=1).put(1, "pottery", "34")
    playing.do(SetAside(1, "gem"), Trade("spice", 3, 2))
    assert playing.rules.pieces(playing.state) == {
        "spice": 6,
        "teapot": 6,
        "pottery": 6,
        "gem": 4,
        "dice of seat 0": 6,
        "dice of seat 1": 6,
    }


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(SetupError, match=f"dice_bazaar seats 2, 3, 4 players; got {seats}"):
        GAME.setup(seats)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"unknown option 'jokers'; expected one of: free_old_dice, knock_off_column"):
        GAME.setup(3, options={"jokers": True})


def test_unknown_cards_are_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="unknown cards 'gold'; expected one of: 1248, 1358"):
        GAME.setup(3, components={"cards": "gold"})


def test_states_start_alike_and_independent() -> None:
    rules = Playing(3).rules
    one, other = rules.start(), rules.start()
    one.aside[0][0] = 5
    assert other.aside[0][0] == 0


def test_a_match_of_the_longest_turns_without_a_purchase_stays_within_the_bound() -> None:
    """DI-27: by option six dice can be taken back and set aside again, turn after turn."""
    playing = Playing(2, free_old_dice=True, idle_rounds=50).first_turn("", "66 666 6666 66666")
    moves = 4 + 2
    while playing.state.mover != OVER:
        if playing.state.mover == CHANCE:
            playing.fall("666666")
        elif playing.can(Stay()):
            playing.do(Stay(), *[TakeBack(6, "gem")] * 5, TakeBack(6, "pottery"))
            moves += 6
        else:
            playing.do(*[SetAside(6, "gem")] * 5, SetAside(6, "pottery"), EndTurn())
            moves += 6
        moves += 1
    assert playing.state.turns == 2 * 50
    assert 1400 < moves < playing.rules.longest
