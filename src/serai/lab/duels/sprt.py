"""A sequential test of two players over rounds of matches with the same dice.

A round is played once from every seat, and its score is the lone player's mean share of the wins. Matches of one round
depend on one another, rounds do not, so that only rounds are counted: for two seats the five scores of a pair
(pentanomial), for more seats whatever scores come. The test is a generalised sequential probability ratio test: the
likelihood of the scores under each hypothesis is the highest any distribution with its mean can reach.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import log, log10

from serai.lab.ratings import wilson

PSEUDO_COUNT = 1e-3  # of rounds lost and won as a whole, so that every mean can be reached
BISECTIONS = 100


@dataclass(frozen=True)
class Sprt:
    """A sequential test: two hypotheses, in Elo above the other player, and the error rate of each."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    """The chance to accept a player that is only `elo0` above."""
    beta: float = 0.05
    """The chance to reject a player that is `elo1` above."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test rejects and accepts."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, scores: Scores) -> float:
        """Return how much likelier the scores are with `elo1` than with `elo0`."""
        if not scores.rounds:
            return 0.0
        counts = {float(score): float(count) for score, count in sorted(scores.counts.items())}
        for extreme in (0.0, 1.0):
            counts[extreme] = counts.get(extreme, 0.0) + PSEUDO_COUNT
        means = [expected_share(elo, scores.seats) for elo in (self.elo0, self.elo1)]
        tilts = [_tilt(counts, mean) for mean in means]
        return sum(
            count * log((1 + tilts[0] * (score - means[0])) / (1 + tilts[1] * (score - means[1])))
            for score, count in counts.items()
        )

    def accepts(self, ratio: float) -> bool | None:
        """Return whether a player with this log-likelihood ratio is accepted; None while it is undecided."""
        low, high = self.bounds
        return None if low < ratio < high else ratio >= high


@dataclass(frozen=True)
class Scores:
    """How often each score of a round occurred, exactly; adding rounds in another order changes nothing."""

    seats: int
    counts: Counter[Fraction]

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return self.counts.total()

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.rounds * self.seats

    @property
    def share(self) -> float:
        """The lone player's share of the wins; a fair share without rounds."""
        if not self.rounds:
            return 1 / self.seats
        return float(sum(score * count for score, count in self.counts.items()) / self.rounds)

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95% interval: Wilson's, for as many independent matches as would vary like these rounds."""
        share, rounds = self.share, self.rounds
        single = share * (1 - share)  # the variance of one match
        if not rounds or not single:
            return wilson(share * self.matches, self.matches)
        # One round of independent matches is added, so that equal scores do not pass for certainty.
        squares = single / self.seats + sum((float(one) - share) ** 2 * count for one, count in self.counts.items())
        return wilson(share * (independent := single * rounds * rounds / squares), independent)

    @property
    def elo(self) -> tuple[float, float, float]:
        """How far the lone player is above the other, and the 95% interval."""
        low, high = self.interval
        bounded = min(max(self.share, 0.5 / max(1, self.matches)), 1 - 0.5 / max(1, self.matches))
        return elo_of(bounded, self.seats), elo_of(max(low, 1e-9), self.seats), elo_of(min(high, 1 - 1e-9), self.seats)


def expected_share(elo: float, seats: int) -> float:
    """Return the share of wins of a player that is this far above all others, by Luce's choice model."""
    strength: float = 10 ** (elo / 400)
    return strength / (strength + seats - 1)


def elo_of(share: float, seats: int) -> float:
    """Return how far above all others a player with this share of wins is: the inverse of `expected_share`."""
    return 400 * log10(share * (seats - 1) / (1 - share))


def _tilt(counts: dict[float, float], mean: float) -> float:
    """Return the tilt of the likeliest distribution with this mean: score s has count / (1 + tilt * (s - mean)).

    The sum of (score - mean) weighted like this falls with the tilt and is zero at the one that is looked for.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(BISECTIONS):
        tilt = (low + high) / 2
        excess = sum(count * (score - mean) / (1 + tilt * (score - mean)) for score, count in counts.items())
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    return (low + high) / 2
