"""Ratings: known strengths are recovered, and intervals hold the truth as often as they claim."""

from __future__ import annotations

import subprocess
import sys
from math import exp, log
from random import Random

import pytest

from serai.lab.ratings import MEAN, UNIT, Contest, rate, wilson

STRENGTHS = {"camel": -1.0, "merchant": 0.0, "vizier": 1.0}


def played(seats: int, matches: int, seed: int) -> list[Contest]:
    """Return results drawn from known strengths: each alone against copies of each other."""
    generator, found = Random(seed), []
    for lone in STRENGTHS:
        for rest in STRENGTHS:
            if lone != rest:
                odds = exp(STRENGTHS[lone]) / (exp(STRENGTHS[lone]) + (seats - 1) * exp(STRENGTHS[rest]))
                won = sum(generator.random() < odds for _ in range(matches))
                found.append(Contest({lone: 1, rest: seats - 1}, {lone: won, rest: matches - won}))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_known_strengths_are_recovered_for_any_number_of_seats(seats: int) -> None:
    for found in rate(list(STRENGTHS), played(seats, 4000, seed=1)):
        assert found.rating == pytest.approx(MEAN + UNIT * STRENGTHS[found.player], abs=20)
        assert found.low < found.rating < found.high


def test_the_interval_holds_the_truth_in_about_95_of_100_tournaments() -> None:
    held = 0
    for seed in range(200):
        for found in rate(list(STRENGTHS), played(2, 60, seed)):
            held += found.low <= MEAN + UNIT * STRENGTHS[found.player] <= found.high
    assert 0.92 < held / 600 < 0.98


def test_two_players_are_as_far_apart_as_their_odds_say() -> None:
    ratings = rate(["a", "b"], [Contest({"a": 1, "b": 1}, {"a": 10_000, "b": 30_000})])
    assert ratings[1].rating - ratings[0].rating == pytest.approx(UNIT * log(3), abs=0.1)


def test_a_player_that_won_every_match_has_a_finite_rating() -> None:
    best, worst = rate(["best", "worst"], [Contest({"best": 1, "worst": 3}, {"best": 50.0, "worst": 0.0})])
    assert MEAN < best.rating < MEAN + 1000
    assert worst.rating == pytest.approx(2 * MEAN - best.rating)
    assert best.high - best.low > 200


def test_without_matches_every_player_is_average() -> None:
    assert [round(one.rating) for one in rate(["a", "b"], [])] == [1500, 1500]


def test_a_contest_counts_its_matches() -> None:
    assert Contest({"a": 1, "b": 1}, {"a": 2.5, "b": 1.5}).matches == 4


def test_wilson_agrees_with_a_published_example() -> None:
    """Newcombe 1998: 81 of 263 gives 0.2553 to 0.3662."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=0.0001)
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(10, 10)
    assert 0.6 < low < 1 and high == pytest.approx(1)


def test_ratings_need_nothing_but_python() -> None:
    hidden = "import sys; sys.modules.update(numpy=None, scipy=None); from serai.lab.ratings import rate"
    assert (
        "1500"
        in subprocess.run(
            [sys.executable, "-c", f"{hidden}; print(rate(['a'], []))"], capture_output=True, text=True, check=True
        ).stdout
    )
