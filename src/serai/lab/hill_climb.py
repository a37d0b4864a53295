"""Refining what was learned: a few figures are changed, and the change stays if it wins matches.

Fitting tells what traits are worth in the matches that were played. What it cannot tell is what would have
happened in others. So small changes are tried out, each against what is known so far, from every seat with the
same dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from serai.bots.head_to_head import Duel, meet
from serai.bots.trained import judge_of_hopes
from serai.engine.game import Game
from serai.engine.twin import like
from serai.engine.weights import DIGITS, Experience, Worth
from serai.kit.stream import Stream

CHANGED = 0.3  # of the figures
STEP = 0.35  # how far a figure is stretched, in the exponent
NUDGE = 0.1  # and moved, beside what a point is worth
CONVINCED = 1.3  # standard deviations above a fair share


@dataclass(frozen=True)
class Trial:
    """One change that was tried: the share of matches it won, what would be fair, and what is known after it."""

    won: float
    fair: float
    adopted: bool
    experience: Experience


def refine(game: Game, experience: Experience, trials: range, matches: int, seed: int) -> Iterator[Trial]:
    """Try changes by their numbers, each in so many matches; the same seed tries the same."""
    for number in trials:
        own = seed * 1_000_003 + number
        changed = change(experience, Random(own))
        won, fair = compare(game, changed, experience, matches, own)
        adopted = won > fair + CONVINCED * sqrt(fair * (1 - fair) / matches)
        if adopted:
            experience = changed
        yield Trial(won, fair, adopted, experience)


def change(experience: Experience, lots: Random) -> Experience:
    """The same with some figures stretched and moved a little."""
    points = next(iter(experience.traits.values())).hope
    traits = {name: _changed(worth, points, lots) for name, worth in experience.traits.items()}
    return Experience(experience.learned, traits)


def compare(game: Game, lone: Experience, rest: Experience, matches: int, seed: int) -> tuple[float, float]:
    """The share of matches one wins alone against the other on all other seats, and what would be fair."""
    sizes = sorted(game.seats)
    won = fair = 0.0
    for number in range(len(sizes)):
        seats, share = sizes[number], matches // len(sizes) + (number < matches % len(sizes))
        start = game.rules(game.setup(seats)).start()
        duel = like(start, Duel)(start, judge_of_hopes(lone, start), judge_of_hopes(rest, start))
        for match in range(share):
            dice = like(start, Stream)(Stream(seed + match // seats).below(2**31))
            like(start, meet)(duel, match % seats, dice)
            won += duel.won()[match % seats]
        fair += share / seats
    return won / matches, fair / matches


def _changed(worth: Worth, points: tuple[float, float], lots: Random) -> Worth:
    if lots.random() >= CHANGED:
        return worth
    early, late = (
        round(value * exp(lots.gauss(0, STEP)) + abs(point) * lots.gauss(0, NUDGE), DIGITS)
        for value, point in zip(worth.hope, points, strict=True)
    )
    return Worth((early, late), worth.points)
