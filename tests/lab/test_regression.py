"""Fitting: figures that were put into made-up matches are found again."""

from __future__ import annotations

import random

import pytest

from serai.lab.regression import Sample, fit_points, fit_winners


def made_up(count: int) -> list[Sample]:
    """Two traits; the first is worth two points at the start and four at the end, the second nothing."""
    lots, samples = random.Random(3), []
    for _ in range(count):
        progress = lots.random()
        traits = tuple((lots.uniform(-3, 3), lots.uniform(-3, 3)) for _ in range(lots.choice((2, 3))))
        points = tuple(round(10 * ((2 + 2 * progress) * one[0] + lots.gauss(0, 0.5))) for one in traits)
        won = [float(one == max(points)) for one in points]
        samples.append(Sample(progress, traits, tuple(one / sum(won) for one in won), points))
    return samples


def test_points_are_found_again() -> None:
    early, useless_early, late, useless_late = fit_points(made_up(2000))
    assert early == pytest.approx(20, rel=0.05)
    assert late == pytest.approx(40, rel=0.05)
    assert abs(useless_early) < 0.5 > abs(useless_late)


def test_what_decides_who_wins_is_found_and_what_does_not_is_near_nothing() -> None:
    early, useless_early, late, useless_late = fit_winners(made_up(2000))
    assert late > early > 0.5
    assert abs(useless_early) < 0.1 * early
    assert abs(useless_late) < 0.1 * late


def test_a_sample_takes_a_description_apart() -> None:
    sample = Sample.of([0.5, 1.0, 2.0, 3.0, 4.0], [1.0, 0.0], [7, 3])
    assert sample.progress == 0.5
    assert sample.traits == ((1.0, 2.0), (3.0, 4.0))
