"""Draws and the odds that are listed for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from serai.engine.state import Moves, State
from serai.kit.stream import Stream
from serai.laws.odds import check_draws, chi_square, critical_value


class Die(State):
    """A die that does not follow the weights it lists."""

    def __init__(self, listed: Sequence[int], falls: Sequence[int]) -> None:
        super().__init__(seats=1)
        self.listed, self.falls = listed, falls

    def list_outcomes(self, moves: Moves) -> None:
        for side, weight in enumerate(self.listed):
            moves.add_outcome(side, weight)

    def sample(self, stream: Stream) -> int:
        left = stream.below(sum(self.falls))
        for side, weight in enumerate(self.falls):
            left -= weight
            if left < 0:
                return side
        raise AssertionError("the weights do not add up")


@pytest.mark.parametrize("weights", [[1], [1, 1], [1] * 6, [5, 1], [1, 2, 3, 4], [1] * 1000])
def test_a_fair_die_passes(weights: list[int]) -> None:
    for seed in range(20):
        check_draws(Die(weights, weights), Stream(seed))


@pytest.mark.parametrize(
    ("listed", "falls"),
    [
        ([1, 1], [1, 9]),
        ([1] * 6, [1, 1, 1, 1, 1, 4]),
        ([1, 2, 3, 4], [4, 3, 2, 1]),
        ([1] * 1000, [1] * 500 + [3] * 500),
    ],
)
def test_a_loaded_die_is_caught(listed: list[int], falls: list[int]) -> None:
    with pytest.raises(AssertionError, match="draws do not follow the odds"):
        check_draws(Die(listed, falls), Stream(1))


def test_a_die_that_shows_what_it_does_not_list_is_caught() -> None:
    with pytest.raises(AssertionError, match="chance drew what it does not list"):
        check_draws(Die([1, 1], [1, 1, 1]), Stream(1))


def test_the_statistic_is_the_sum_of_squared_differences_by_what_is_expected() -> None:
    assert chi_square([(0, 1), (1, 1)], Counter({0: 60, 1: 40})) == (4.0, 1)
    assert chi_square([(0, 1), (1, 1), (2, 98)], Counter({0: 3, 1: 7, 2: 490})) == (0.0, 1)


@pytest.mark.parametrize(("freedom", "exact"), [(10, 77.92), (100, 232.97), (1000, 1345.74)])
def test_the_critical_value_is_hardly_above_the_exact_one(freedom: int, exact: float) -> None:
    """Exact: the quantile of the chi-square distribution with a tail of 1.28e-12, seven standard deviations."""
    assert exact <= critical_value(freedom) <= 1.06 * exact
