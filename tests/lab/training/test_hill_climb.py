"""Hill climbing: a change that wins is adopted, any other is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import lcm, sqrt
from random import Random

import pytest

from serai.lab.training.hill_climb import ADOPT_ABOVE, Challenge, compare, hill_climb, perturb
from serai.lab.workers.base import Done, Task
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import Weight, Weights
from tests.lab.quick_game import QUICK_GAME

CONTEST = Challenge(QUICK_GAME, matches=4, seed=1, agreed={})


class ThreeAtATime:
    """Workers that accept three trials at once, and do the last one first."""

    width, stays = 3, True

    @contextmanager
    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Iterator[Done]]:
        yield map(work, reversed(tasks))


def opposite(weights: Weights) -> Weights:
    features = {name: Weight((-one.win[0], -one.win[1]), one.points) for name, one in weights.features.items()}
    return Weights(weights.training, features)


def test_the_shipped_weights_beat_their_opposite() -> None:
    shipped = strategy_of(QUICK_GAME).weights
    won, fair = compare(QUICK_GAME, shipped, opposite(shipped), 24, 5, {})
    assert won > 2 * fair


def test_the_same_weights_win_their_fair_share_against_each_other() -> None:
    """If one player has all seats, it wins each match exactly once from every seat with the same dice."""
    shipped = strategy_of(QUICK_GAME).weights
    won, fair = compare(QUICK_GAME, shipped, shipped, lcm(*QUICK_GAME.seats) * len(QUICK_GAME.seats), 5, {})
    assert won == pytest.approx(fair)


def test_a_perturbation_changes_some_weights_and_is_the_same_for_the_same_seed() -> None:
    shipped = strategy_of(QUICK_GAME).weights
    changed = perturb(shipped, Random(4))
    assert changed == perturb(shipped, Random(4))
    unchanged = [name for name in shipped.features if changed.features[name] == shipped.features[name]]
    assert 0 < len(unchanged) < len(shipped.features)


def test_a_change_is_adopted_exactly_if_it_wins_clearly_more_than_its_share_and_holds() -> None:
    shipped = strategy_of(QUICK_GAME).weights
    tried = list(hill_climb(CONTEST, shipped, range(60)))
    before = shipped
    for number, one in enumerate(tried):
        seed = CONTEST.seed * 1_000_003 + number
        wins = one.won > one.fair + ADOPT_ABOVE * sqrt(one.fair * (1 - one.fair) / 4)
        assert one.adopted == (wins and CONTEST.holds(perturb(before, Random(seed)), before, seed))
        assert one.adopted or one.weights == before
        before = one.weights
    assert {one.adopted for one in tried} == {True, False}
    assert list(hill_climb(CONTEST, tried[9].weights, range(10, 60), ThreeAtATime())) == tried[10:]


def test_a_change_that_is_worse_against_the_shipped_weights_does_not_hold() -> None:
    shipped = strategy_of(QUICK_GAME).weights
    contest = replace(CONTEST, matches=24)
    assert contest.holds(shipped, shipped, seed=5)
    assert not contest.holds(opposite(shipped), shipped, seed=5)


@pytest.mark.slow
def test_other_weights_are_accepted_if_they_win_matches_in_which_everybody_searches() -> None:
    shipped = strategy_of(QUICK_GAME).weights
    contest = replace(CONTEST, matches=4, simulations=2)
    assert contest.accepts(shipped, opposite(shipped), seed=5)
    assert not contest.accepts(opposite(shipped), shipped, seed=5)
