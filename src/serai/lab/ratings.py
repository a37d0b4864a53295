"""Ratings by maximum likelihood, for any number of seats, with 95 % intervals.

Each player has a strength, and each seat wins with a probability proportional to its player's strength (Luce's
choice model; for two seats, Bradley and Terry's). Ratings are logarithms of strengths in Elo's unit: 400 points
more mean odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING

from serai.lab.libraries import require

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MEAN = 1500.0
UNIT = 400 / log(10)
Z_95 = 1.959964  # standard deviations on either side of a 95 % interval
MAX_STEPS = 200  # of Newton's method
TOLERANCE = 1e-9


@dataclass(frozen=True)
class Contest:
    """Matches with the same line-up: how many seats each player had, and how often it won."""

    seats: dict[str, int]
    wins: dict[str, float]

    @property
    def matches(self) -> float:
        """The number of matches."""
        return sum(self.wins.values())


@dataclass(frozen=True)
class Rating:
    """A player's rating with its 95 % interval."""

    player: str
    rating: float
    low: float
    high: float


def rate(players: Sequence[str], contests: Iterable[Contest]) -> list[Rating]:
    """Fit the ratings that make the results most likely; their mean is 1500.

    Each player also gets one drawn match against an average player, which bounds the rating of a player that
    won or lost every match. The intervals come from the curvature of the likelihood.
    """
    np = require("numpy", "rating players")
    seated, wins = _tables(players, list(contests))
    strength = np.zeros(len(players))
    for _ in range(MAX_STEPS):
        gradient, hessian = _derivatives(strength, seated, wins)
        step = np.linalg.solve(hessian, gradient)
        strength = strength + step * min(1.0, 2.0 / max(float(np.abs(step).max()), TOLERANCE))
        if float(np.abs(step).max()) < TOLERANCE:
            break
    spread = np.linalg.inv(_derivatives(strength, seated, wins)[1])
    centred = np.eye(len(players)) - 1 / len(players)
    strength, spread = centred @ strength, centred @ spread @ centred.T
    found = []
    for index, player in enumerate(players):
        rating, half = MEAN + UNIT * float(strength[index]), Z_95 * UNIT * sqrt(float(spread[index, index]))
        found.append(Rating(player, rating, rating - half, rating + half))
    return found


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; 0 to 1 without matches."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, Z_95 * Z_95
    middle = share + square / (2 * matches)
    half = Z_95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def _tables(players: Sequence[str], contests: Sequence[Contest]) -> tuple[Numbers, Numbers]:
    import numpy as np

    seated = np.zeros((len(contests), len(players)))
    wins = np.zeros((len(contests), len(players)))
    for row, contest in enumerate(contests):
        for player, count in contest.seats.items():
            seated[row, players.index(player)] = count
            wins[row, players.index(player)] = contest.wins.get(player, 0.0)
    return seated, wins


def _derivatives(strength: Numbers, seated: Numbers, wins: Numbers) -> tuple[Numbers, Numbers]:
    """The gradient of the log-likelihood, and its negated Hessian."""
    import numpy as np

    odds = seated * np.exp(strength - strength.max())
    chance = odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-300)
    matches = wins.sum(axis=1)
    drawn = 1 / (1 + np.exp(-strength))
    gradient = wins.sum(axis=0) - matches @ chance + (0.5 - drawn)
    hessian = np.diag(matches @ chance) - (chance * matches[:, None]).T @ chance + np.diag(drawn * (1 - drawn))
    return gradient, hessian
