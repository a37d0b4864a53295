"""Everything on the table, before the first roll and while cards move."""

from __future__ import annotations

from serai.engine.state import CHANCE, OVER
from serai.games.desert_bazaar.state import ENDED, ROLL, TURN, end, take_cards, wait_for_chance, wait_for_seat
from serai.games.desert_bazaar.tests.playing import Playing


def test_before_the_first_roll_everything_is_in_the_box_or_on_the_piles() -> None:
    state = Playing(4).state
    assert state.pile == [15, 15, 15, 15]
    assert state.markers[:4] == [7, 7, 7, 7]
    assert (state.stack_count, state.open_count) == (60, 91)
    assert set(state.tent) == set(state.owner) == {-1}


def test_cards_are_taken_as_far_as_the_pile_goes() -> None:
    """DB-12."""
    playing = Playing(3).first_turn().piles(water=2)
    take_cards(playing.state, 0, 5)
    assert playing.held(0).count("W") == 5
    assert playing.state.pile[0] == 0
    assert playing.state.cards_moved


def test_a_pile_without_cards_moves_none() -> None:
    """DB-46: that does not count as movement."""
    playing = Playing(3).first_turn().piles(water=0)
    take_cards(playing.state, 0, 2)
    assert not playing.state.cards_moved


def test_the_state_waits_for_a_seat_for_chance_or_for_nothing() -> None:
    state = Playing(3).first_turn().state
    state.seat = 2
    wait_for_seat(state, TURN)
    assert (state.phase, state.mover) == (TURN, 2)
    wait_for_chance(state, ROLL)
    assert (state.phase, state.mover) == (ROLL, CHANCE)
    end(state)
    assert (state.phase, state.mover) == (ENDED, OVER)
