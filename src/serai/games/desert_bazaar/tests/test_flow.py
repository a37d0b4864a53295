"""The course of play: each phase lists and applies its own moves."""

from __future__ import annotations

from serai.engine.state import CHANCE, OVER
from serai.games.desert_bazaar.moves import Build, Dice, Done, Roll, Take, TurnedUp
from serai.games.desert_bazaar.state import BUILD, ENDED, ROLL, ROLLED, SETUP_ROLL, TURN, TURN_UP
from serai.games.desert_bazaar.tests.playing import Playing


def test_a_match_goes_from_set_up_through_turns_to_its_end() -> None:
    playing = Playing(3)
    assert (playing.state.phase, playing.state.mover) == (SETUP_ROLL, CHANCE)
    playing.first_turn()
    assert (playing.state.phase, playing.state.mover) == (TURN, 0)
    playing.do(Roll("spice"))
    assert (playing.state.phase, playing.state.mover) == (ROLL, CHANCE)
    playing.do(Dice(("water", "water", "silk")))
    assert (playing.state.phase, playing.state.mover) == (ROLLED, 0)
    playing.do(Take("water", 2)).hold(1, "WWC").do(Build(1, "a1"))
    assert (playing.state.phase, playing.state.mover) == (BUILD, 1)
    playing.do(Done())
    assert (playing.state.phase, playing.state.mover) == (TURN_UP, CHANCE)
    playing.do(TurnedUp(60)).hold(2, "WWC").only_space("k6").do(Build(2, "k6"))
    assert (playing.state.phase, playing.state.mover) == (ENDED, OVER)
    assert playing.state.actions() == [] and playing.state.outcomes() == []
