"""Hill climbing: change a few weights at random and keep the change if it wins matches.

Regression finds the weights that fit the matches that were played. It cannot know which other matches better
weights would have led to. So each change is tried against the current weights, from every seat with the same dice.
Some changes beat the current weights and nobody else: so a change must also do as well against the shipped weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from random import Random
from typing import Any

from serai.bots.head_to_head import HeadToHead
from serai.bots.trained import win_evaluator
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.kit.stream import Stream
from serai.lab.training.searched_play import SearchedPlay
from serai.lab.training.unsearched_play import play_meeting
from serai.lab.workers.base import Workers, results_in_order
from serai.lab.workers.processes import THIS_PROCESS
from serai.strategy.strategy import Strategy, strategy_of
from serai.strategy.weights import DIGITS, Weight, Weights

CHANGED_SHARE = 0.3  # of the features, on average
SCALE_SPREAD = 0.35  # standard deviation of a weight's factor, in the exponent
SHIFT_SPREAD = 0.1  # standard deviation of a weight's shift, in weights of a point
ADOPT_ABOVE = 1.3  # standard deviations above a fair share of wins
SCREEN = 4  # a change is dropped if it does not win its share of the first quarter of its matches


@dataclass(frozen=True)
class Trial:
    """One tried change: the share of matches it won, the fair share, and the weights after it."""

    won: float
    fair: float
    adopted: bool
    weights: Weights


@dataclass(frozen=True)
class Challenge:
    """The number of matches for each change and the seed, which determines the changes."""

    game: Game
    matches: int
    seed: int
    agreed: dict[str, Any]
    simulations: int = 0
    """Simulations for each decision in these matches; 0: every seat looks one action ahead."""

    def play(self, task: tuple[int, Weights]) -> Trial:
        """Try the change of this number."""
        number, weights = task
        own_seed = self.seed * 1_000_003 + number
        changed = perturb(weights, Random(own_seed))
        won, fair = self._tried(changed, weights, own_seed)
        adopted = self._is_clear(won, fair) and self.holds(changed, weights, own_seed)
        return Trial(won, fair, adopted, changed if adopted else weights)

    def accepts(self, changed: Weights, weights: Weights, seed: int) -> bool:
        """Return whether other weights clearly win more than a fair share here, and hold against the shipped ones."""
        return self._is_clear(*self._tried(changed, weights, seed)) and self.holds(changed, weights, seed)

    def holds(self, changed: Weights, weights: Weights, seed: int) -> bool:
        """Return whether the change is, apart from luck, as good against the shipped weights as those before it."""
        shipped = strategy_of(self.game).weights
        before, fair = self._compare(weights, shipped, self.matches, seed)
        after, _ = self._compare(changed, shipped, self.matches, seed)
        return after > before - self._spread(fair)

    def _tried(self, changed: Weights, weights: Weights, seed: int) -> tuple[float, float]:
        """Return the share of matches won and the fair share: of a few matches if those are lost, else of all."""
        won, fair = self._compare(changed, weights, self.matches // SCREEN, seed)
        return self._compare(changed, weights, self.matches, seed) if won >= fair else (won, fair)

    def _is_clear(self, won: float, fair: float) -> bool:
        return won > fair + ADOPT_ABOVE * self._spread(fair)

    def _compare(self, lone: Weights, rest: Weights, matches: int, seed: int) -> tuple[float, float]:
        return compare(self.game, lone, rest, max(1, matches), seed, self.agreed, self.simulations)

    def _spread(self, fair: float) -> float:
        """Return the standard deviation of a share of wins."""
        return sqrt(fair * (1 - fair) / self.matches)


def hill_climb(contest: Challenge, weights: Weights, trials: range, workers: Workers = THIS_PROCESS) -> Iterator[Trial]:
    """Try the changes of these numbers, some at a time.

    Most are dropped, so the next ones are tried without waiting; those after one that is adopted are tried again.
    """
    used = workers if workers.stays else THIS_PROCESS  # to start processes takes longer than a few trials
    while trials:
        ahead = trials[: used.width]
        with closing(results_in_order(used, contest.play, [(number, weights) for number in ahead])) as tried:
            for trial in tried:
                yield trial
                trials = trials[1:]
                if trial.adopted:
                    weights = trial.weights
                    break


def perturb(weights: Weights, random: Random) -> Weights:
    """Scale and shift some of the weights a little."""
    points = next(iter(weights.features.values())).win
    features = {name: _perturbed(weight, points, random) for name, weight in weights.features.items()}
    return Weights(weights.training, features)


def compare(
    game: Game, lone: Weights, rest: Weights, matches: int, seed: int, agreed: dict[str, Any], simulations: int = 0
) -> tuple[float, float]:
    """Return the share of matches `lone` wins on one seat against `rest` on all others, and the fair share."""
    sizes = sorted(game.seats)
    won = fair = 0.0
    for number in range(len(sizes)):
        seats, share = sizes[number], matches // len(sizes) + (number < matches % len(sizes))
        win_share = _meeting(game.rules(game.setup(seats, **agreed)), strategy_of(game), lone, rest, simulations)
        for match in range(share):
            won += win_share(match % seats, Stream(seed + match // seats).below(2**31))
        fair += share / seats
    return won / matches, fair / matches


def _meeting(
    rules: Rules, strategy: Strategy, lone: Weights, rest: Weights, simulations: int
) -> Callable[[int, int], float]:
    """Play a match with `lone` on a given seat and with dice of a given seed; return the share it wins."""
    if simulations:
        return partial(SearchedPlay(rules, strategy, simulations).share, lone, rest)
    start = rules.start()
    one, other = (win_evaluator(strategy.using(weights), start) for weights in (lone, rest))
    meeting = same_form(start, HeadToHead)(start, one, other)

    def share(seat: int, seed: int) -> float:
        return play_meeting(rules, meeting, seat, same_form(start, Stream)(seed))[seat]

    return share


def _perturbed(weight: Weight, points: tuple[float, float], random: Random) -> Weight:
    if random.random() >= CHANGED_SHARE:
        return weight
    early, late = (
        round(value * exp(random.gauss(0, SCALE_SPREAD)) + abs(point) * random.gauss(0, SHIFT_SPREAD), DIGITS)
        for value, point in zip(weight.win, points, strict=True)
    )
    return Weight((early, late), weight.points)
