"""Ratings by maximum likelihood, for any number of seats, with 95% intervals.

Each player has a strength, and each seat wins with a probability proportional to its player's strength (Luce's
choice model; for two seats, Bradley and Terry's). Ratings are logarithms of strengths in Elo's unit: 400 points
more mean odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul
from statistics import NormalDist

MEAN = 1500.0
UNIT = 400 / log(10)
Z_95 = NormalDist().inv_cdf(0.975)  # standard deviations on either side of a 95% interval
MAX_STEPS = 200  # of Newton's method
TOLERANCE = 1e-9

Matrix = list[list[float]]


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
    """A player's rating with its 95% interval."""

    player: str
    rating: float
    low: float
    high: float


def rate(players: Sequence[str], contests: Iterable[Contest]) -> list[Rating]:
    """Fit the ratings that make the results most likely; their mean is 1500.

    Each player also gets one drawn match against an average player, which bounds the rating of a player that
    won or lost every match. The intervals come from the curvature of the likelihood.
    """
    counted = [_counted(players, contest) for contest in contests]
    strength = [0.0] * len(players)
    for _ in range(MAX_STEPS):
        gradient, hessian = _derivatives(strength, counted)
        step = [sum(map(mul, row, gradient)) for row in _inverse(hessian)]
        longest = max(map(abs, step), default=0.0)
        strength = [one + by * min(1.0, 2.0 / max(longest, TOLERANCE)) for one, by in zip(strength, step, strict=True)]
        if longest < TOLERANCE:
            break
    spread = _centred(_inverse(_derivatives(strength, counted)[1]))
    mean = sum(strength) / max(1, len(strength))
    found = []
    for index, player in enumerate(players):
        rating, half = MEAN + UNIT * (strength[index] - mean), Z_95 * UNIT * sqrt(spread[index][index])
        found.append(Rating(player, rating, rating - half, rating + half))
    return found


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """Return Wilson's 95% interval for a share of wins; 0 to 1 without matches."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, Z_95 * Z_95
    middle = share + square / (2 * matches)
    half = Z_95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def _counted(players: Sequence[str], contest: Contest) -> tuple[list[int], list[float]]:
    """Return each player's seats and wins in a contest."""
    return [contest.seats.get(one, 0) for one in players], [contest.wins.get(one, 0.0) for one in players]


def _derivatives(
    strength: Sequence[float], counted: Sequence[tuple[list[int], list[float]]]
) -> tuple[list[float], Matrix]:
    """Return the gradient of the log-likelihood, and its negated Hessian."""
    drawn = [1 / (1 + exp(-one)) for one in strength]
    gradient = [0.5 - one for one in drawn]
    hessian = [[0.0] * len(strength) for _ in strength]
    for index, one in enumerate(drawn):
        hessian[index][index] = one * (1 - one)
    highest = max(strength, default=0.0)
    for seats, wins in counted:
        odds = [count * exp(one - highest) for count, one in zip(seats, strength, strict=True)]
        matches, whole = sum(wins), max(sum(odds), 1e-300)
        seated = [(index, one / whole) for index, one in enumerate(odds) if one]
        for index, won in enumerate(wins):
            gradient[index] += won
        for index, chance in seated:
            gradient[index] -= matches * chance
            hessian[index][index] += matches * chance
            for other, its_chance in seated:
                hessian[index][other] -= matches * chance * its_chance
    return gradient, hessian


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric matrix without a negative eigenvalue, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(index == other) for other in range(size))] for index, row in enumerate(matrix)]
    for index, row in enumerate(rows):
        rows[index] = row = [value / row[index] for value in row]
        for other, below in enumerate(rows):
            if other != index:
                rows[other] = [value - below[index] * own for value, own in zip(below, row, strict=True)]
    return [row[size:] for row in rows]


def _centred(spread: Matrix) -> Matrix:
    """Return the spread of each strength less the mean of all."""
    size = len(spread)
    means = [sum(row) / size for row in spread]
    whole = sum(means) / max(1, size)
    return [
        [value - means[index] - means[other] + whole for other, value in enumerate(row)]
        for index, row in enumerate(spread)
    ]
