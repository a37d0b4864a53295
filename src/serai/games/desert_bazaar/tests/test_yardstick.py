"""The greedy opponent of Desert Bazaar."""

from __future__ import annotations

from typing import Any

from serai.engine.state import OVER
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.moves import Dice, Roll, Take
from serai.games.desert_bazaar.state import PLACE
from serai.games.desert_bazaar.strategy.yardstick import WON, greedy, standing
from serai.games.desert_bazaar.tests.playing import Playing


def test_it_builds_when_it_can_pay_for_a_tent() -> None:
    playing = Playing().first_turn().hold(0, "WWWCCCSSSPPP")
    fast: Any = GAME.rules(playing.rules.setup)
    assert greedy(fast.state_from_bytes(playing.rules.state_to_bytes(playing.state)), 0) >= PLACE


def test_it_takes_what_the_dice_give_most_of() -> None:
    playing = Playing().first_turn().hold(0, "")
    playing.do(Roll("water"), Dice(("silk", "silk", "silk")))
    assert playing.rules.codec.action(playing.state, greedy(playing.state, 0)) == Take("silk", 3)


def test_a_win_counts_above_all() -> None:
    state = Playing().first_turn().state
    level = standing(state, 0)
    state.mover, state.place = OVER, [1, 2, 3, 0, 0, 0, 0, 0]
    assert standing(state, 0) == WON > level > standing(state, 1) == -WON
