"""The gains of a turn's second strip agree with counting everything again."""

from __future__ import annotations

import pytest

from serai.engine.twin import same_form
from serai.games.dschunke.strategy.gains import weigh_placements
from serai.games.dschunke.strategy.second_gains import weigh_seconds
from serai.games.dschunke.tests.test_gains import gains, placements, random_walk


@pytest.mark.parametrize("greedy", [False, True])
def test_the_second_strip_gains_the_same_whether_or_not_the_first_ones_gains_are_known(greedy: bool) -> None:
    for seed in range(4):
        for state in random_walk(seed, greedy)[seed::3]:
            if state.hand_count < 2:
                continue
            before = placements(state)
            same_form(state, weigh_placements)(state, before)
            known = list(before.gain[: before.moves.count])
            for action in state.actions()[seed::5]:
                after = state.copy()
                after.play(action)
                replies = placements(after)
                assert same_form(state, weigh_seconds)(after, replies, before)
                assert list(replies.gain[: replies.moves.count]) == gains(after)
            assert list(before.gain[: before.moves.count]) == known
