"""The few statistics a report needs: means with intervals, and the probability that a difference is chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import Any, NamedTuple

from serai.lab.libraries import require
from serai.lab.ratings import Z_95

RESAMPLED = 2000


class Mean(NamedTuple):
    """A mean and the half width of its 95% interval."""

    value: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether its interval leaves zero out."""
        return abs(self.value) > self.error

    @property
    def chance(self) -> float:
        """The p-value of a value this far from zero."""
        return erfc(Z_95 * abs(self.value) / self.error / sqrt(2)) if self.error else float(self.value == 0)


def mean_of(values: Any) -> Mean:
    """Return the mean of independent values."""
    np = require("numpy", "a report")
    found = np.asarray(values, float)
    spread = float(found.std(ddof=1)) if len(found) > 1 else 0.0
    return Mean(float(found.mean()), Z_95 * spread / sqrt(len(found)))


def chance_of_mean(values: Any) -> float:
    """Return how likely a mean at least as far from zero is if its values are as likely positive as negative.

    Where few values differ from zero it is cautious: their spread is taken around zero, not around the mean.
    """
    np = require("numpy", "a report")
    found = np.asarray(values, float)
    spread = sqrt(float((found * found).sum()))
    return erfc(abs(float(found.sum())) / spread / sqrt(2)) if spread else 1.0


def holm(chances: Sequence[float]) -> list[float]:
    """Return p-values that allow for their number: all below a level are false with at most that probability.

    >>> holm([0.04, 0.01, 0.02])
    [0.04, 0.03, 0.04]
    """
    adjusted, highest = [1.0] * len(chances), 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[place]))
        adjusted[place] = highest
    return adjusted


def slope_of(causes: Any, results: Any) -> Mean:
    """Return how much results change with one unit more of a cause (least squares, errors robust to unequal spread)."""
    np = require("numpy", "a report")
    x = np.asarray(causes, float) - np.mean(causes)
    y = np.asarray(results, float) - np.mean(results)
    total = float((x * x).sum())
    if total == 0.0:
        return Mean(0.0, 0.0)
    slope = float((x * y).sum()) / total
    rest = y - slope * x
    return Mean(slope, Z_95 * sqrt(float((x * x * rest * rest).sum())) / total)


def evenness(wins: list[float], matches: int) -> float:
    """Return the probability of wins at least this uneven if all seats are equal (Pearson's chi-squared test)."""
    fair = matches / len(wins)
    return chi_squared_tail(sum((won - fair) ** 2 for won in wins) / fair, len(wins) - 1)


def chi_squared_tail(value: float, freedom: int) -> float:
    """Return the probability that a chi-squared variable with this many degrees of freedom is larger.

    >>> round(chi_squared_tail(5.991, 2), 3), round(chi_squared_tail(7.815, 3), 3)
    (0.05, 0.05)
    """
    half = value / 2
    if freedom % 2 == 0:
        tail, term, degree = exp(-half), exp(-half), 0.0
    else:
        tail, term, degree = erfc(sqrt(half)), exp(-half) / sqrt(pi * half) if half else 0.0, -0.5
    for _ in range(freedom // 2 if freedom % 2 else freedom // 2 - 1):
        degree += 1
        term *= half / degree
        tail += term
    return tail


def unevenness(won: Any) -> float:
    """Return how far apart the luckiest and the unluckiest seat are, in shares of wins; a row for each match."""
    shares = won.mean(axis=0)
    return float(shares.max() - shares.min())


def unevenness_gap(one: Any, other: Any) -> Mean:
    """Return how much less even `one` is than `other`, by a bootstrap over matches with equal numbers."""
    np = require("numpy", "a report")
    random, matches = np.random.default_rng(1), len(one)
    gaps = []
    for _ in range(RESAMPLED):
        rows = random.integers(matches, size=matches)
        gaps.append(unevenness(one[rows]) - unevenness(other[rows]))
    return Mean(unevenness(one) - unevenness(other), Z_95 * float(np.std(gaps)))
