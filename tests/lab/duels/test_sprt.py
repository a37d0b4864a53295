"""The sequential test: its error rates on simulated rounds, its formula against the five scores of a pair."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import log

import pytest

from serai.lab.duels.sprt import Scores, Sprt, elo_of, expected_share


def pairs(*counts: int) -> Scores:
    """Return rounds of two matches, of which this many scored 0, 1/4, 1/2, 3/4 and 1."""
    return Scores(2, Counter({Fraction(score, 4): count for score, count in enumerate(counts) if count}))


def simulated(elo: float, seats: int, test: Sprt, seed: str) -> tuple[bool | None, int]:
    """Return the result of a test of a player with this expected share, and its number of rounds."""
    stream, share, counts = random.Random(seed), expected_share(elo, seats), Counter[Fraction]()
    for number in range(1, 5000):
        counts[Fraction(sum(stream.random() < share for _ in range(seats)), seats)] += 1
        accepted = test.accepts(test.log_likelihood_ratio(Scores(seats, counts)))
        if accepted is not None:
            return accepted, number
    return None, 5000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_share_of_wins_is_an_elo_and_back(seats: int) -> None:
    assert expected_share(0, seats) == pytest.approx(1 / seats)
    for elo in (-300, -20, 0, 50, 700):
        assert elo_of(expected_share(elo, seats), seats) == pytest.approx(elo)


def test_the_bounds_are_walds() -> None:
    assert Sprt(alpha=0.05, beta=0.1).bounds == pytest.approx((log(0.1 / 0.95), log(0.9 / 0.05)))


def test_the_ratio_is_that_of_the_normal_approximation_where_there_are_many_rounds() -> None:
    test, scores = Sprt(elo0=0, elo1=10), pairs(300, 900, 2600, 1100, 400)
    mean0, mean1 = expected_share(0, 2), expected_share(10, 2)
    variance = sum((float(one) - scores.share) ** 2 * n for one, n in scores.counts.items()) / scores.rounds
    approximation = scores.rounds * (mean1 - mean0) * (2 * scores.share - mean0 - mean1) / (2 * variance)
    assert test.log_likelihood_ratio(scores) == pytest.approx(approximation, rel=0.02)


def test_wins_speak_for_the_stronger_hypothesis_and_losses_against_it() -> None:
    test = Sprt()
    assert test.log_likelihood_ratio(pairs()) == 0
    assert test.log_likelihood_ratio(pairs(0, 0, 0, 0, 50)) > 0 > test.log_likelihood_ratio(pairs(50))
    assert test.log_likelihood_ratio(pairs(10, 0, 30, 0, 10)) < 0, "level play is nearer to elo0 than to elo1"


@pytest.mark.parametrize(("elo", "seats", "rate"), [(0, 2, 0.05), (0, 4, 0.05), (100, 2, 0.95), (100, 4, 0.95)])
def test_it_errs_about_as_often_as_it_promises(elo: float, seats: int, rate: float) -> None:
    ends = [simulated(elo, seats, Sprt(0, 100), f"{seed}")[0] for seed in range(150)]
    assert None not in ends
    assert abs(sum(end is True for end in ends) / 150 - rate) < 0.06


def test_a_clear_difference_is_decided_sooner_than_a_small_one() -> None:
    lengths = [sum(simulated(elo, 2, Sprt(0, 100), f"{seed}")[1] for seed in range(20)) for elo in (300, 100, 50)]
    assert lengths == sorted(lengths)


def test_the_interval_covers_the_truth_and_pairing_narrows_it() -> None:
    covered = 0
    for seed in range(200):
        stream = random.Random(seed)
        counts = Counter(Fraction(sum(stream.random() < 0.3 for _ in range(3)), 3) for _ in range(60))
        low, high = Scores(3, counts).interval
        covered += low <= 0.3 <= high
    assert covered >= 182
    alike, torn = pairs(2, 0, 96, 0, 2), pairs(50, 0, 0, 0, 50)
    assert alike.share == torn.share == 0.5
    assert alike.interval[1] - alike.interval[0] < 0.1 < torn.interval[1] - torn.interval[0]


def test_extremes_have_an_interval_and_a_finite_elo() -> None:
    assert pairs().interval == (0.0, 1.0)
    for scores in (pairs(7), pairs(0, 0, 0, 0, 7), pairs(0, 0, 1)):
        low, high = scores.interval
        assert 0 <= low < high <= 1
        assert all(abs(elo) < 4000 for elo in scores.elo)
