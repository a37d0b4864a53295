"""Tiles turned up and turns passed on: rulings DB-32, DB-34, DB-40, DB-46 and DB-47."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE, OVER
from serai.games.desert_bazaar.moves import Build, Dice, Done, Pass, Roll, Take, TurnedUp
from serai.games.desert_bazaar.state import TURN, TURN_UP
from serai.games.desert_bazaar.tests.playing import Playing


def stuck(seats: int, **options: int) -> Playing:
    """Return a match in which all cards are in hands that cannot build, so that rolling changes nothing."""
    playing = Playing(seats, None, **options).first_turn().only_space("a1")
    for seat in range(seats):
        playing.hold(seat, "")
    return playing.piles(water=0, camel=0, silk=0, spice=0)


def test_every_face_down_tile_is_equally_likely() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").do(Build(1, "a1"), Done())
    assert playing.outcomes() == {TurnedUp(tile): 1 for tile in range(9, 61)}


def test_only_the_side_used_is_refilled() -> None:
    """DB-34."""
    playing = Playing(3).first_turn().hold(0, "WWC")
    playing.state.face_up[7] = -1
    playing.do(Build(1, "a1"), Done(), TurnedUp(60))
    assert playing.state.face_up == [59, 1, 2, 3, 4, 5, 6, -1]
    assert (playing.state.mover, playing.state.phase) == (1, TURN)


def test_the_side_is_refilled_after_building_up_to_four() -> None:
    """DB-32."""
    playing = Playing(3).first_turn().hold(0, "WWWWCC").do(Build(1, "a1"), Build(3, "k6"), Done())
    assert (playing.state.mover, playing.state.phase) == (CHANCE, TURN_UP)
    playing.do(TurnedUp(59), TurnedUp(60))
    assert playing.state.face_up[:4] == [58, 1, 59, 3]


def test_with_a_short_stack_the_side_is_filled_as_far_as_possible() -> None:
    """DB-32."""
    playing = Playing(3).first_turn().hold(0, "WWC").empty_stack().do(Build(1, "a1"), Done())
    assert playing.state.mover == 1
    assert playing.state.face_up[:4] == [-1, 1, 2, 3]


def test_a_roll_turn_turns_up_nothing() -> None:
    """DB-34."""
    playing = Playing(3).first_turn()
    before = list(playing.state.face_up)
    playing.do(Roll("spice"), Dice(("water", "water", "silk")), Take("water", 2))
    assert playing.state.face_up == before
    assert playing.state.phase == TURN


@pytest.mark.parametrize("seats", [3, 5])
def test_two_full_rounds_without_any_movement_end_the_game(seats: int) -> None:
    """DB-40, DB-46."""
    playing = stuck(seats)
    turns = 0
    while playing.state.mover != OVER:
        playing.do(Roll(None), Dice(("water", "water", "silk")))
        turns += 1
    assert turns == 2 * seats


def test_a_card_taken_starts_the_count_again() -> None:
    """DB-46."""
    playing = stuck(3)
    for _ in range(5):
        playing.do(Roll(None), Dice(("water", "water", "silk")))
    playing.piles(water=1).do(Roll("water"), Dice(("desert", "desert", "desert")))
    assert playing.state.mover == 0
    assert playing.state.idle_turns == 0


def test_a_tile_placed_starts_the_count_again() -> None:
    """DB-46."""
    playing = stuck(3)
    for _ in range(3):
        playing.do(Roll(None), Dice(("water", "water", "silk")))
    playing.hold(0, "WWC").piles(water=0, camel=0).state.open[5] = 1
    playing.state.open_spaces[:2] = [0, 5]
    playing.state.open_count = 2
    playing.do(Build(1, "a1"), Done(), TurnedUp(60))
    assert playing.state.idle_turns == 0


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_idle_rounds_can_be_agreed_on(rounds: int) -> None:
    """DB-40."""
    playing = stuck(3, idle_rounds=rounds)
    for _ in range(3 * rounds):
        assert playing.state.mover != OVER
        playing.do(Roll(None), Dice(("water", "water", "silk")))
    assert playing.state.mover == OVER


def test_passing_for_two_rounds_ends_the_game_too() -> None:
    """DB-40."""
    playing = Playing(3, allow_pass=True).first_turn()
    for _ in range(6):
        playing.do(Pass())
    assert playing.state.mover == OVER


def test_a_build_turn_ends_by_itself_when_side_and_stack_are_empty() -> None:
    """DB-47."""
    playing = Playing(3).first_turn().hold(0, "WWC").empty_stack()
    playing.state.face_up = [0, -1, -1, -1, 4, 5, 6, 7]
    playing.do(Build(1, "a1"))
    assert (playing.state.mover, playing.state.phase) == (1, TURN)
