"""Hill climbing: a change that wins is adopted, any other is dropped."""

from __future__ import annotations

from math import lcm, sqrt
from random import Random

import pytest

from serai.engine.weights import UNTRAINED, shipped_weights
from serai.lab.hill_climb import ADOPT_ABOVE, compare, hill_climb, perturb
from tests.lab.quick_game import QUICK_GAME


def test_the_shipped_weights_beat_untrained_ones() -> None:
    won, fair = compare(QUICK_GAME, shipped_weights(QUICK_GAME.package), UNTRAINED, 24, 5)
    assert won > 2 * fair


def test_the_same_weights_win_their_fair_share_against_each_other() -> None:
    """From every seat with the same dice, the same player on all seats wins each match exactly once."""
    shipped = shipped_weights(QUICK_GAME.package)
    won, fair = compare(QUICK_GAME, shipped, shipped, lcm(*QUICK_GAME.seats) * len(QUICK_GAME.seats), 5)
    assert won == pytest.approx(fair)


def test_a_perturbation_changes_some_weights_and_is_the_same_for_the_same_seed() -> None:
    shipped = shipped_weights(QUICK_GAME.package)
    changed = perturb(shipped, Random(4))
    assert changed == perturb(shipped, Random(4))
    unchanged = [name for name in shipped.features if changed.features[name] == shipped.features[name]]
    assert 0 < len(unchanged) < len(shipped.features)


def test_a_change_is_adopted_exactly_if_it_wins_clearly_more_than_its_share() -> None:
    shipped = shipped_weights(QUICK_GAME.package)
    tried = list(hill_climb(QUICK_GAME, shipped, range(60), 4, 1))
    before = shipped
    for one in tried:
        assert one.adopted == (one.won > one.fair + ADOPT_ABOVE * sqrt(one.fair * (1 - one.fair) / 4))
        assert one.adopted or one.weights == before
        before = one.weights
    assert {one.adopted for one in tried} == {True, False}
    assert list(hill_climb(QUICK_GAME, tried[9].weights, range(10, 60), 4, 1)) == tried[10:]
