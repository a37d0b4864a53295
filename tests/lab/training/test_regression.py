"""Regression: known weights are recovered from simulated matches."""

from __future__ import annotations

from random import Random

import pytest

from serai.lab.training.regression import Sample, fit_point_weights, fit_win_weights


def simulated(count: int) -> list[Sample]:
    """Return samples of two features: the first is worth 20 points at the start and 40 at the end, the second 0."""
    random_, samples = Random(3), []
    for _ in range(count):
        progress = random_.random()
        features = tuple((random_.uniform(-3, 3), random_.uniform(-3, 3)) for _ in range(random_.choice((2, 3))))
        points = tuple(round(10 * ((2 + 2 * progress) * one[0] + random_.gauss(0, 0.5))) for one in features)
        won = [float(one == max(points)) for one in points]
        samples.append(Sample(progress, features, tuple(one / sum(won) for one in won), points))
    return samples


def test_point_weights_are_recovered() -> None:
    early, useless_early, late, useless_late = fit_point_weights(simulated(2000))
    assert early == pytest.approx(20, rel=0.05)
    assert late == pytest.approx(40, rel=0.05)
    assert abs(useless_early) < 0.5 > abs(useless_late)


def test_the_feature_that_decides_the_win_gets_the_weight() -> None:
    early, useless_early, late, useless_late = fit_win_weights(simulated(2000))
    assert late > early > 0.5
    assert abs(useless_early) < 0.1 * early
    assert abs(useless_late) < 0.1 * late


def test_a_sample_splits_a_feature_row_by_seat() -> None:
    sample = Sample.from_row([0.5, 1.0, 2.0, 3.0, 4.0], [1.0, 0.0], [7, 3])
    assert sample.progress == 0.5
    assert sample.features == ((1.0, 2.0), (3.0, 4.0))
