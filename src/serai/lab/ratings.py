"""Ratings by maximum likelihood, for any number of seats, with 95 % intervals.

Each player has a strength; the one who wins is drawn among the seats with odds as their strengths (Luce's
choice model, which for two seats is that of Bradley and Terry). Ratings are logarithms of strengths in Elo's
unit: 400 points more are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING

from serai.kit.errors import SeraiError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MEAN = 1500.0
UNIT = 400 / log(10)
SURE = 1.959964  # standard deviations on either side that hold 95 %
STEPS = 200
CLOSE = 1e-9


class MissingLibrary(SeraiError):
    """Something that only the extra `lab` brings is needed."""


@dataclass(frozen=True)
class Contest:
    """Matches of the same players on as many seats: how many seats each had and how often it won."""

    seats: dict[str, int]
    wins: dict[str, float]

    @property
    def matches(self) -> float:
        """How many matches there were."""
        return sum(self.wins.values())


@dataclass(frozen=True)
class Rating:
    """A player's rating and between which two it lies in 95 of 100 such tournaments."""

    player: str
    rating: float
    low: float
    high: float


def rate(players: Sequence[str], contests: Iterable[Contest]) -> list[Rating]:
    """The ratings that make the results most likely; their mean is 1500.

    Every player is given one drawn match against an average one besides, so that somebody who has won or lost
    every match is not rated without bound. The intervals come from the curvature of the likelihood.
    """
    try:
        import numpy as np
    except ImportError:
        raise MissingLibrary("ratings need NumPy: pip install 'serai[lab]'") from None
    seated, wins = _tables(players, list(contests))
    strength = np.zeros(len(players))
    for _ in range(STEPS):
        slope, curve = _derivatives(strength, seated, wins)
        step = np.linalg.solve(curve, slope)
        strength = strength + step * min(1.0, 2.0 / max(float(np.abs(step).max()), CLOSE))
        if float(np.abs(step).max()) < CLOSE:
            break
    spread = np.linalg.inv(_derivatives(strength, seated, wins)[1])
    centred = np.eye(len(players)) - 1 / len(players)
    strength, spread = centred @ strength, centred @ spread @ centred.T
    found = []
    for index, player in enumerate(players):
        rating, half = MEAN + UNIT * float(strength[index]), SURE * UNIT * sqrt(float(spread[index, index]))
        found.append(Rating(player, rating, rating - half, rating + half))
    return found


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; everything is possible before the first match."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, SURE * SURE
    middle = share + square / (2 * matches)
    half = SURE * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
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
    """The slope of the log-likelihood, and its curvature with the sign turned."""
    import numpy as np

    worth = seated * np.exp(strength - strength.max())
    chance = worth / np.maximum(worth.sum(axis=1, keepdims=True), 1e-300)
    matches = wins.sum(axis=1)
    drawn = 1 / (1 + np.exp(-strength))
    slope = wins.sum(axis=0) - matches @ chance + (0.5 - drawn)
    curve = np.diag(matches @ chance) - (chance * matches[:, None]).T @ chance + np.diag(drawn * (1 - drawn))
    return slope, curve
