"""Training: find a game's weights by self-play.

Each round plays matches with the current weights and some exploration. It samples positions and fits new weights to
how the matches ended. Then changes are tried in matches and adopted if they win (`hill_climb`). A last round fits the
weights for the expected points. By default nobody searches in these matches. Where simulations are given everybody
does; as a fit may predict better and play worse, a round's weights are then adopted only if they win matches, too.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from typing import Any

from serai.bots.self_play import SelfPlay
from serai.bots.trained import win_evaluator
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.kit.errors import SeraiError
from serai.kit.seeds import seed_number
from serai.kit.stream import Stream
from serai.lab.training.hill_climb import Challenge, hill_climb
from serai.lab.training.regression import Sample, fit_point_weights, fit_win_weights
from serai.lab.training.searched_play import EXPLORATION_PERCENT, SearchedPlay
from serai.lab.training.self_play_round import ReportProgress, play_round
from serai.lab.training.unsearched_play import play_match_of_self_play
from serai.lab.workers.base import Workers
from serai.lab.workers.processes import THIS_PROCESS
from serai.strategy.strategy import Strategy, strategy_of
from serai.strategy.weights import UNTRAINED, TrainingRun, Weight, Weights

SAMPLING_PERCENT = 16  # of positions
CHUNK = 8  # matches


@dataclass(frozen=True)
class TrainingPlan:
    """The length of a training: rounds of self-play games, then trials of changes, from one seed."""

    rounds: int = 4
    games: int = 1000
    trials: int = 60
    matches: int = 160
    seed: str = "1"
    simulations: int = 0
    """Simulations for each decision; 0: every seat looks one action ahead."""
    agreed: dict[str, Any] = field(default_factory=dict)
    """Options and components of the training, as arguments of `Game.setup`."""
    flags: tuple[str, ...] = ()
    """The same, as given on the command line."""

    @property
    def steps(self) -> int:
        """The rounds, the trials, and the last round for the points."""
        return self.rounds + self.trials + 1


def train(
    game: Game,
    plan: TrainingPlan,
    begin: Weights = UNTRAINED,
    done: int = 0,
    progress: ReportProgress = lambda step, part: None,
    workers: Workers = THIS_PROCESS,
) -> Iterator[tuple[int, Weights]]:
    """Yield the number of each step that changed the weights, with the new weights.

    To resume, pass the number of steps `done` and their result as `begin`. The weights do not depend on the workers.
    """
    weights = begin
    contest = Challenge(game, plan.matches, seed_number(plan.seed), plan.agreed, plan.simulations)
    for step in range(done, plan.rounds):
        samples = _samples(SampledRound(game, weights, plan, step), workers, progress)
        fitted = fit(strategy_of(game).features, samples, _training_run(game, plan, step))
        if not plan.simulations or contest.accepts(fitted, weights, step):
            weights = fitted
            yield step, weights
    trials = range(max(0, done - plan.rounds), plan.trials)
    climb = hill_climb(contest, weights, trials, workers)
    for trial, tried in zip(trials, climb, strict=True):
        step = plan.rounds + trial
        progress(step, 1.0)
        if tried.adopted:
            weights = Weights(_training_run(game, plan, step), tried.weights.features)
            yield step, weights
    last = plan.steps - 1
    points = fit_point_weights(_samples(SampledRound(game, weights, plan, last), workers, progress))
    yield last, _with_points(weights, points, _training_run(game, plan, last))


def fit(names: Sequence[str], samples: Sequence[Sample], run: TrainingRun) -> Weights:
    """Fit the weights of the named features to the samples."""
    win, points, count = fit_win_weights(samples), fit_point_weights(samples), len(names)
    pairs = [Weight((win[i], win[count + i]), (points[i], points[count + i])) for i in range(count)]
    return Weights(run, dict(zip(names, pairs, strict=True)))


def play_samples(rules: Rules, strategy: Strategy, weights: Weights, seed: int, simulations: int = 0) -> list[Sample]:
    """Play one match of self-play; return sampled positions with the result of the match."""
    if simulations:
        return SearchedPlay(rules, strategy, simulations).samples(weights, SAMPLING_PERCENT, seed)
    state = rules.start()
    stream = same_form(state, Stream)(seed)
    match = same_form(state, SelfPlay)(
        state, win_evaluator(strategy.using(weights), state), stream, EXPLORATION_PERCENT, SAMPLING_PERCENT
    )
    play_match_of_self_play(rules, match)
    return [Sample.from_row(row, match.final_shares(), match.final_points()) for row in match.samples()]


def _with_points(weights: Weights, points: Sequence[float], run: TrainingRun) -> Weights:
    """Return the same weights for the win probability, with new ones for the points."""
    count = len(weights.features)
    features = {
        name: Weight(weight.win, (points[i], points[count + i]))
        for i, (name, weight) in enumerate(weights.features.items())
    }
    return Weights(run, features)


@dataclass(frozen=True)
class SampledRound:
    """The matches of one step, by their numbers."""

    game: Game
    weights: Weights
    plan: TrainingPlan
    step: int

    def play(self, matches: range) -> list[list[Sample]]:
        """Return the samples of each of these matches; the numbers of seats alternate."""
        sizes = sorted(self.game.seats)
        first = seed_number(self.plan.seed) * 1_000_003 + self.step * 10_007
        return [
            play_samples(
                self.game.rules(self.game.setup(sizes[match % len(sizes)], **self.plan.agreed)),
                strategy_of(self.game),
                self.weights,
                Stream(first + match).below(2**31),
                self.plan.simulations,
            )
            for match in matches
        ]


def _samples(round_: SampledRound, workers: Workers, progress: ReportProgress) -> list[Sample]:
    """Return the samples of all matches, in their order."""
    games = round_.plan.games
    samples = list(chain.from_iterable(play_round(round_, games, CHUNK, workers, progress)))
    if not samples:
        raise SeraiError(f"expected positions to learn from; {games} games gave none: play more with --games")
    return samples


def _training_run(game: Game, plan: TrainingPlan, step: int) -> TrainingRun:
    options = f"--rounds {plan.rounds} --games {plan.games} --trials {plan.trials} --matches {plan.matches}"
    options += f" --simulations {plan.simulations}" if plan.simulations else ""
    command = shlex.join(["serai", "train", game.name, *options.split(), "--seed", plan.seed, *plan.flags])
    rounds, trials = min(step + 1, plan.rounds), min(max(0, step + 1 - plan.rounds), plan.trials)
    games = plan.games * (rounds + (step + 1 == plan.steps)) + plan.matches * trials
    return TrainingRun(command, plan.seed, games, str(date.today()))
