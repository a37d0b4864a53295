"""What a turn's second strip gains is what it gains with everything counted anew."""

from __future__ import annotations

import pytest

from serai.engine.state import Moves
from serai.engine.twin import same_form
from serai.games.dschunke.gains import weigh_placements
from serai.games.dschunke.placing import list_placements
from serai.games.dschunke.second_gains import weigh_seconds
from serai.games.dschunke.tests.test_gains import gains, random_walk


@pytest.mark.parametrize("greedy", [False, True])
def test_the_second_strip_gains_the_same_whether_or_not_the_first_ones_gains_are_known(greedy: bool) -> None:
    for seed in range(4):
        for state in random_walk(seed, greedy)[seed::3]:
            if state.hand_count < 2:
                continue
            before = same_form(state, Moves)()
            same_form(state, list_placements)(state, before)
            same_form(state, weigh_placements)(state, before)
            known = list(before.weight[: before.count])
            for action in state.actions()[seed::5]:
                after = state.copy()
                after.play(action)
                moves = same_form(state, Moves)()
                same_form(state, list_placements)(after, moves)
                assert same_form(state, weigh_seconds)(after, moves, before)
                assert list(moves.weight[: moves.count]) == gains(after)
            assert list(before.weight[: before.count]) == known
