"""Whether draws follow the odds a state lists, by a chi-square test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt

from serai.engine.state import State
from serai.kit.stream import Stream

DRAWS = 2000
LEAST_EXPECTED = 10
"""Outcomes are pooled until each pool is expected this often, as the chi-square distribution requires."""
DEVIATIONS = 7
"""How many standard deviations a statistic may exceed what is expected: one in 10**11 fair dice does."""


def check_draws(state: State, stream: Stream) -> None:
    """Draw many times in a state that waits for chance; AssertionError if the draws do not follow the listed odds."""
    outcomes = state.outcomes()
    drawn = Counter(state.draw(stream) for _ in range(DRAWS))
    assert drawn.keys() <= dict(outcomes).keys(), "chance drew what it does not list"
    statistic, freedom = chi_square(outcomes, drawn)
    most = critical_value(freedom)
    assert statistic <= most, f"draws do not follow the odds: chi-square {statistic:.0f}, at most {most:.0f} expected"


def chi_square(outcomes: list[tuple[int, int]], drawn: Counter[int]) -> tuple[float, int]:
    """Return the chi-square statistic of the draws against the weights, and its degrees of freedom."""
    pools = list(_pools(outcomes, drawn))
    return sum((seen - expected) ** 2 / expected for expected, seen in pools), len(pools) - 1


def critical_value(freedom: int) -> float:
    """Return the largest statistic fair dice may show, by the approximation of Wilson and Hilferty."""
    if freedom == 0:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + DEVIATIONS * sqrt(spread)) ** 3)


def _pools(outcomes: list[tuple[int, int]], drawn: Counter[int]) -> Iterator[tuple[float, int]]:
    """Yield how often each pool of outcomes is expected and was drawn; the last one may be expected more rarely."""
    share = drawn.total() / sum(weight for _, weight in outcomes)
    expected, seen = 0.0, 0
    for outcome, weight in outcomes:
        expected += share * weight
        seen += drawn[outcome]
        if expected >= LEAST_EXPECTED:
            yield expected, seen
            expected, seen = 0.0, 0
    if expected:
        yield expected, seen
