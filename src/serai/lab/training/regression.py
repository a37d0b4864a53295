"""Regression of feature weights on the results of sampled matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.lab.libraries import require
from serai.strategy.weights import DIGITS

RIDGE = 3.0  # how strongly weights are drawn to zero, in samples
MAX_STEPS = 25  # of Newton's method


@dataclass(frozen=True)
class Sample:
    """A position of a match: its progress, every seat's features, and the result of the match."""

    progress: float
    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]
    points: tuple[int, ...]

    @classmethod
    def from_row(cls, row: Sequence[float], won: Sequence[float], points: Sequence[int]) -> Sample:
        """Split a feature row: the progress, then the features of each seat in turn."""
        width = (len(row) - 1) // len(won)
        features = tuple(tuple(row[1 + seat * width : 1 + (seat + 1) * width]) for seat in range(len(won)))
        return cls(row[0], features, tuple(won), tuple(points))


def fit_win_weights(samples: Sequence[Sample]) -> list[float]:
    """Fit the weight of each feature for the win probability: all early weights, then all late ones.

    A final lead is more informative than the win alone. So least squares first fit each seat's lead over the mean of
    all seats; then a conditional logit, by Newton's method, fits how much a lead decides early and late.
    """
    np = require("numpy", "training")
    inputs, won, seated, points = _arrays(np, samples)
    count = seated.sum(1)
    lead = np.where(seated, points - (points.sum(1) / count)[:, None], 0.0)
    ahead = np.where(seated[:, :, None], inputs - (inputs.sum(1) / count[:, None])[:, None, :], 0.0)
    weights = _least_squares(np, ahead[seated], lead[seated])
    width = len(weights) // 2
    leads = np.stack([inputs[:, :, :width] @ weights[:width], inputs[:, :, width:] @ weights[width:]], 2)
    early, late = _logit(np, leads, won, seated)
    return _rounded(np.concatenate([early * weights[:width], late * weights[width:]]))


def fit_point_weights(samples: Sequence[Sample]) -> list[float]:
    """Fit the weight of each feature for the expected points by least squares: early, then late."""
    np = require("numpy", "training")
    inputs, _, seated, points = _arrays(np, samples)
    return _rounded(_least_squares(np, inputs[seated], points[seated]))


def _rounded(values: Any) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def _least_squares(np: Any, rows: Any, targets: Any) -> Any:
    spread = np.sqrt((rows**2).mean(0)) + 1e-9
    rows = rows / spread
    return np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ targets) / spread


def _logit(np: Any, inputs: Any, won: Any, seated: Any) -> Any:
    """Return the factors of the inputs that maximise the likelihood of the winners."""
    width = inputs.shape[2]
    factors = np.zeros(width)
    for _ in range(MAX_STEPS):
        sums = np.where(seated, inputs @ factors, -1e9)
        chances = np.exp(sums - sums.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        mean = np.einsum("sn,snk->sk", chances, inputs)
        gradient = np.einsum("sn,snk->k", won - chances, inputs)
        curvature = np.einsum("sn,snk,snl->kl", chances, inputs, inputs, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curvature + np.eye(width), gradient)
        factors = factors + step
        if np.abs(step).max() < 1e-6:
            break
    return factors


def _arrays(np: Any, samples: Sequence[Sample]) -> tuple[Any, Any, Any, Any]:
    """Return inputs by sample, seat and feature (early, then late), wins, which seats exist, and points."""
    seats = max(len(one.won) for one in samples)
    width = len(samples[0].features[0])
    inputs = np.zeros((len(samples), seats, 2 * width))
    won, points = np.zeros((len(samples), seats)), np.zeros((len(samples), seats))
    seated = np.zeros((len(samples), seats), dtype=bool)
    for number, one in enumerate(samples):
        count = len(one.won)
        features = np.array(one.features)
        inputs[number, :count, :width] = (1 - one.progress) * features
        inputs[number, :count, width:] = one.progress * features
        won[number, :count], points[number, :count], seated[number, :count] = one.won, one.points, True
    return inputs, won, seated, points
