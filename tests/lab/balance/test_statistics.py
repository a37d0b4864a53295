"""The statistics of a report."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import chi2

from serai.lab.balance.statistics import (
    Mean,
    chance_of_mean,
    chi_squared_tail,
    evenness,
    holm,
    mean_of,
    slope_of,
    unevenness,
    unevenness_gap,
)


def test_an_interval_holds_the_true_mean_nineteen_times_in_twenty() -> None:
    random, held = np.random.default_rng(3), 0
    for _ in range(1000):
        found = mean_of(random.normal(5, 2, 60))
        held += abs(found.value - 5) <= found.error
    assert 925 <= held <= 970


def test_a_mean_of_chance_is_as_unlikely_as_it_looks() -> None:
    random = np.random.default_rng(6)
    changes = random.choice([-1, 0, 0, 0, 1], (4000, 200))
    chances = np.array([chance_of_mean(row) for row in changes])
    assert 0.04 < (chances < 0.05).mean() < 0.06
    assert (chances < 0.001).mean() < 0.002


def test_few_changes_are_judged_with_caution() -> None:
    assert chance_of_mean([0] * 100) == 1.0
    assert chance_of_mean([1] * 4 + [0] * 96) == pytest.approx(0.0455, abs=1e-4)  # as 2 standard deviations
    assert chance_of_mean([1, -1] * 50) == 1.0


def test_a_mean_is_as_unlikely_as_its_interval_says() -> None:
    assert Mean(0.196, 0.196).chance == pytest.approx(0.05, abs=1e-4)
    assert (Mean(0.0, 0.1).chance, Mean(0.0, 0.0).chance, Mean(0.1, 0.0).chance) == (1.0, 1.0, 0.0)


def test_many_comparisons_make_each_less_unlikely() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])  # Holm 1979, by hand
    assert (holm([]), holm([0.04]), holm([0.9, 0.8])) == ([], [0.04], [1.0, 1.0])


def test_of_sixty_equal_pieces_one_stands_out_in_one_series_of_twenty() -> None:
    random = np.random.default_rng(8)
    series = random.random((2000, 60))
    assert 0.035 < np.mean([min(holm(row.tolist())) < 0.05 for row in series]) < 0.065
    assert np.mean(series.min(axis=1) < 0.05) > 0.9  # without it nearly every series has a finding


def test_a_slope_is_recovered_within_its_interval() -> None:
    random = np.random.default_rng(4)
    causes = random.normal(0, 2, 4000)
    found = slope_of(causes, 0.3 * causes + random.normal(0, 1, 4000))
    assert abs(found.value - 0.3) < found.error < 0.03
    assert slope_of([1, 1, 1], [1, 2, 3]) == Mean(0.0, 0.0)


@pytest.mark.parametrize(
    ("value", "freedom", "tail"), [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (0, 1, 1)]
)
def test_the_tail_of_chi_squared_is_that_of_the_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_squared_tail(value, freedom) == pytest.approx(tail, abs=1e-4)


def test_the_tail_of_chi_squared_is_scipys() -> None:
    for freedom in range(1, 9):
        for value in (0.1, 1.0, 3.0, 10.0, 40.0, 100.0):
            assert chi_squared_tail(value, freedom) == pytest.approx(chi2.sf(value, freedom), rel=1e-10)


def test_even_wins_are_likely_and_uneven_ones_are_not() -> None:
    assert evenness([100, 100, 100], 300) == pytest.approx(1)
    assert evenness([150, 90, 60], 300) < 1e-6


def test_the_gap_between_a_fair_and_an_unfair_game_is_clear() -> None:
    random = np.random.default_rng(5)

    def won(odds: list[float]) -> np.ndarray:
        return np.eye(3)[random.choice(3, 1500, p=odds)]

    unfair, fair = won([0.5, 0.3, 0.2]), won([1 / 3] * 3)
    assert unevenness(unfair) == pytest.approx(0.3, abs=0.06)
    gap = unevenness_gap(unfair, fair)
    assert gap.is_clear and gap.value > 0.2
    assert not unevenness_gap(fair, fair).is_clear
