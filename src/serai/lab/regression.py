"""Figures that fit what was seen: who won, and with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.engine.weights import DIGITS
from serai.lab.ratings import MissingLibrary

CAUTION = 3.0  # how strongly figures are drawn to nothing, in samples
STEPS = 25  # of Newton's method, at most


@dataclass(frozen=True)
class Sample:
    """A position on the way: every seat's traits, how far the match had come, and how it ended."""

    progress: float
    traits: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]
    points: tuple[int, ...]

    @classmethod
    def of(cls, described: Sequence[float], won: Sequence[float], points: Sequence[int]) -> Sample:
        """From a judge's description: the progress, then the traits of one seat after the other."""
        width = (len(described) - 1) // len(won)
        traits = tuple(tuple(described[1 + seat * width : 1 + (seat + 1) * width]) for seat in range(len(won)))
        return cls(described[0], traits, tuple(won), tuple(points))


def fit_winners(samples: Sequence[Sample]) -> list[float]:
    """The worth of each trait for the hope to win, at the start, then of each at the end.

    How far ahead a seat finishes says more than whether it won. So traits are weighed by least squares for the
    lead over the mean of all seats, and then how much a lead decides, at the start and at the end, is found from
    who won (a conditional logit, by Newton's method).
    """
    np = _numpy()
    inputs, won, seated, points = _arrays(np, samples)
    count = seated.sum(1)
    lead = np.where(seated, points - (points.sum(1) / count)[:, None], 0.0)
    ahead = np.where(seated[:, :, None], inputs - (inputs.sum(1) / count[:, None])[:, None, :], 0.0)
    worth = _least_squares(np, ahead[seated], lead[seated])
    width = len(worth) // 2
    leads = np.stack([inputs[:, :, :width] @ worth[:width], inputs[:, :, width:] @ worth[width:]], 2)
    early, late = _logit(np, leads, won, seated)
    return _rounded(np.concatenate([early * worth[:width], late * worth[width:]]))


def fit_points(samples: Sequence[Sample]) -> list[float]:
    """The worth of each trait in points, at the start and at the end, by least squares."""
    np = _numpy()
    inputs, _, seated, points = _arrays(np, samples)
    return _rounded(_least_squares(np, inputs[seated], points[seated]))


def _rounded(figures: Any) -> list[float]:
    return [round(float(figure), DIGITS) for figure in figures]


def _least_squares(np: Any, rows: Any, wanted: Any) -> Any:
    spread = np.sqrt((rows**2).mean(0)) + 1e-9
    rows = rows / spread
    return np.linalg.solve(rows.T @ rows + CAUTION * np.eye(rows.shape[1]), rows.T @ wanted) / spread


def _logit(np: Any, inputs: Any, won: Any, seated: Any) -> Any:
    """The factors of the inputs that make the winners most likely."""
    width = inputs.shape[2]
    factors = np.zeros(width)
    for _ in range(STEPS):
        sums = np.where(seated, inputs @ factors, -1e9)
        hopes = np.exp(sums - sums.max(1, keepdims=True))
        hopes /= hopes.sum(1, keepdims=True)
        mean = np.einsum("sn,snk->sk", hopes, inputs)
        gradient = np.einsum("sn,snk->k", won - hopes, inputs)
        curvature = np.einsum("sn,snk,snl->kl", hopes, inputs, inputs, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curvature + np.eye(width), gradient)
        factors = factors + step
        if np.abs(step).max() < 1e-6:
            break
    return factors


def _arrays(np: Any, samples: Sequence[Sample]) -> tuple[Any, Any, Any, Any]:
    """Inputs by sample, seat and trait (early, then late), wins, which seats there are, and points."""
    seats = max(len(one.won) for one in samples)
    width = len(samples[0].traits[0])
    inputs = np.zeros((len(samples), seats, 2 * width))
    won, points = np.zeros((len(samples), seats)), np.zeros((len(samples), seats))
    seated = np.zeros((len(samples), seats), dtype=bool)
    for number, one in enumerate(samples):
        count = len(one.won)
        traits = np.array(one.traits)
        inputs[number, :count, :width] = (1 - one.progress) * traits
        inputs[number, :count, width:] = one.progress * traits
        won[number, :count], points[number, :count], seated[number, :count] = one.won, one.points, True
    return inputs, won, seated, points


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise MissingLibrary("training needs numpy; install it with: pip install 'serai[lab]'") from None
    return numpy
