"""Everything on the table, before the first roll and while dice move."""

from __future__ import annotations

from serai.engine.state import CHANCE, OVER
from serai.games.dice_bazaar.box import COLUMNS, MAX_PLAYERS, PRODUCTS
from serai.games.dice_bazaar.state import (
    ENDED,
    ROLLING,
    STARTING,
    clear_column,
    clear_loose,
    column,
    end,
    wait_for_dice,
    wait_for_seat,
)
from serai.games.dice_bazaar.tests.playing import Playing


def test_before_the_first_roll_the_decks_are_full_and_the_boards_empty() -> None:
    state = Playing(4).state
    assert state.deck == [12, 12, 12, 8]
    assert state.off == [6, 6, 6, 6]
    assert not any(any(dice) for dice in state.aside)
    assert not any(state.cards)
    assert state.score[:4] == [0, 0, 0, 0]


def test_every_player_has_a_column_of_its_own_under_each_product() -> None:
    places = [column(seat, product) for seat in range(MAX_PLAYERS) for product in range(PRODUCTS)]
    assert places == list(range(COLUMNS))


def test_a_cleared_column_gives_its_dice_back_and_leaves_the_others() -> None:
    playing = Playing(2).first_turn().put(0, "spice", "14").put(0, "gem", "66").put(1, "spice", "1")
    clear_column(playing.state, 0, 0)
    assert (playing.column(0, "spice"), playing.column(0, "gem"), playing.column(1, "spice")) == ("", "66", "1")
    assert playing.state.off[:2] == [4, 5]


def test_cleared_loose_dice_stay_with_their_owner() -> None:
    playing = Playing(2).first_turn("123456")
    clear_loose(playing.state)
    assert (playing.loose(), playing.state.off[0]) == ("", 6)


def test_a_state_waits_for_a_seat_for_dice_or_for_nothing() -> None:
    state = Playing(2).first_turn().state
    wait_for_seat(state, STARTING)
    assert (state.mover, state.phase) == (0, STARTING)
    wait_for_dice(state, ROLLING, 3)
    assert (state.mover, state.phase, state.to_roll) == (CHANCE, ROLLING, 3)
    end(state)
    assert (state.mover, state.phase) == (OVER, ENDED)
