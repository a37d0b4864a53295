"""Hill climbing: change a few weights at random and keep the change if it wins matches.

Regression finds the weights that fit the matches that were played. It cannot know which other matches better
weights would have led to. So each change is tried against the current weights, from every seat with the same dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from serai.bots.head_to_head import HeadToHead, play_head_to_head
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.engine.weights import DIGITS, Weight, Weights
from serai.kit.stream import Stream

CHANGED_SHARE = 0.3  # of the features, on average
SCALE_SPREAD = 0.35  # standard deviation of a weight's factor, in the exponent
SHIFT_SPREAD = 0.1  # standard deviation of a weight's shift, in weights of a point
ADOPT_ABOVE = 1.3  # standard deviations above a fair share of wins


@dataclass(frozen=True)
class Trial:
    """One tried change: the share of matches it won, the fair share, and the weights after it."""

    won: float
    fair: float
    adopted: bool
    weights: Weights


def hill_climb(game: Game, weights: Weights, trials: range, matches: int, seed: int) -> Iterator[Trial]:
    """Try the changes of these numbers, each in `matches` matches; the same seed tries the same changes."""
    for number in trials:
        own_seed = seed * 1_000_003 + number
        changed = perturb(weights, Random(own_seed))
        won, fair = compare(game, changed, weights, matches, own_seed)
        adopted = won > fair + ADOPT_ABOVE * sqrt(fair * (1 - fair) / matches)
        if adopted:
            weights = changed
        yield Trial(won, fair, adopted, weights)


def perturb(weights: Weights, random: Random) -> Weights:
    """Scale and shift some of the weights a little."""
    points = next(iter(weights.features.values())).win
    features = {name: _perturbed(weight, points, random) for name, weight in weights.features.items()}
    return Weights(weights.training, features)


def compare(game: Game, lone: Weights, rest: Weights, matches: int, seed: int) -> tuple[float, float]:
    """The share of matches `lone` wins on one seat against `rest` on all others, and the fair share."""
    sizes = sorted(game.seats)
    won = fair = 0.0
    for number in range(len(sizes)):
        seats, share = sizes[number], matches // len(sizes) + (number < matches % len(sizes))
        start = game.rules(game.setup(seats)).start()
        meeting = same_form(start, HeadToHead)(start, win_evaluator(lone, start), win_evaluator(rest, start))
        for match in range(share):
            dice = same_form(start, Stream)(Stream(seed + match // seats).below(2**31))
            same_form(start, play_head_to_head)(meeting, match % seats, dice)
            won += meeting.win_shares()[match % seats]
        fair += share / seats
    return won / matches, fair / matches


def _perturbed(weight: Weight, points: tuple[float, float], random: Random) -> Weight:
    if random.random() >= CHANGED_SHARE:
        return weight
    early, late = (
        round(value * exp(random.gauss(0, SCALE_SPREAD)) + abs(point) * random.gauss(0, SHIFT_SPREAD), DIGITS)
        for value, point in zip(weight.win, points, strict=True)
    )
    return Weight((early, late), weight.points)
