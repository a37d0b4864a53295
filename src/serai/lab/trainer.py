"""Training: find a game's weights by self-play.

Each round plays matches with the current weights, without search and with some exploration. It samples positions
and fits new weights to how the matches ended. Then changes are tried in matches and kept if they win (`hill_climb`).
A last round fits the weights for the expected points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from functools import partial

from serai.bots.self_play import SelfPlay, play_self
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.twin import same_form
from serai.engine.weights import UNTRAINED, TrainingRun, Weight, Weights
from serai.kit.stream import Stream
from serai.lab.hill_climb import hill_climb
from serai.lab.regression import Sample, fit_point_weights, fit_win_weights

SAMPLING_PERCENT = 16  # of positions
EXPLORATION_PERCENT = 10  # of decisions

ReportProgress = Callable[[int, float], None]
"""Called with the number of a step, and the part of it that is done."""


@dataclass(frozen=True)
class TrainingPlan:
    """The length of a training: rounds of self-play games, then trials of changes, from one seed."""

    rounds: int = 4
    games: int = 1000
    trials: int = 60
    matches: int = 160
    seed: int = 1
    jobs: int = 1

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
) -> Iterator[tuple[int, Weights]]:
    """Yield the number of each step that changed the weights, with the new weights.

    To resume, pass the number of steps `done` and their result as `begin`.
    """
    weights = begin
    for step in range(done, plan.rounds):
        samples = _samples(game, weights, plan, step, progress)
        weights = fit(game.features, samples, _training_run(game, plan, step))
        yield step, weights
    trials = range(max(0, done - plan.rounds), plan.trials)
    for trial, tried in zip(trials, hill_climb(game, weights, trials, plan.matches, plan.seed), strict=True):
        step = plan.rounds + trial
        progress(step, 1.0)
        if tried.adopted:
            weights = Weights(_training_run(game, plan, step), tried.weights.features)
            yield step, weights
    last = plan.steps - 1
    points = fit_point_weights(_samples(game, weights, plan, last, progress))
    yield last, _with_points(weights, points, _training_run(game, plan, last))


def fit(names: Sequence[str], samples: Sequence[Sample], run: TrainingRun) -> Weights:
    """Fit the weights of the named features to the samples."""
    win, points, count = fit_win_weights(samples), fit_point_weights(samples), len(names)
    pairs = [Weight((win[i], win[count + i]), (points[i], points[count + i])) for i in range(count)]
    return Weights(run, dict(zip(names, pairs, strict=True)))


def play_samples(game: Game, weights: Weights, seats: int, seed: int) -> list[Sample]:
    """Play one match of self-play; return sampled positions with the result of the match."""
    state = game.rules(game.setup(seats)).start()
    stream = same_form(state, Stream)(seed)
    match = same_form(state, SelfPlay)(
        state, win_evaluator(weights, state), stream, EXPLORATION_PERCENT, SAMPLING_PERCENT
    )
    same_form(state, play_self)(match)
    return [Sample.from_row(row, match.final_shares(), match.final_points()) for row in match.samples()]


def _with_points(weights: Weights, points: Sequence[float], run: TrainingRun) -> Weights:
    """The same weights for the win probability, with new ones for the points."""
    count = len(weights.features)
    features = {
        name: Weight(weight.win, (points[i], points[count + i]))
        for i, (name, weight) in enumerate(weights.features.items())
    }
    return Weights(run, features)


def _samples(game: Game, weights: Weights, plan: TrainingPlan, step: int, progress: ReportProgress) -> list[Sample]:
    samples: list[Sample] = []
    for played, found in enumerate(_matches(game, weights, plan, step), 1):
        samples += found
        progress(step, played / plan.games)
    return samples


def _matches(game: Game, weights: Weights, plan: TrainingPlan, step: int) -> Iterator[list[Sample]]:
    """The samples of each match in order, on any number of processes; the numbers of seats alternate."""
    sizes = sorted(game.seats)
    seeds = [Stream(plan.seed * 1_000_003 + step * 10_007 + match).below(2**31) for match in range(plan.games)]
    seats = [sizes[match % len(sizes)] for match in range(plan.games)]
    play = partial(play_samples, game, weights)
    if plan.jobs == 1:
        yield from map(play, seats, seeds)
        return
    with ProcessPoolExecutor(plan.jobs) as pool:
        yield from pool.map(play, seats, seeds, chunksize=8)


def _training_run(game: Game, plan: TrainingPlan, step: int) -> TrainingRun:
    options = f"--rounds {plan.rounds} --games {plan.games} --trials {plan.trials} --matches {plan.matches}"
    command = f"serai train {game.name} {options} --seed {plan.seed}"
    rounds, trials = min(step + 1, plan.rounds), min(max(0, step + 1 - plan.rounds), plan.trials)
    games = plan.games * (rounds + (step + 1 == plan.steps)) + plan.matches * trials
    return TrainingRun(command, plan.seed, games, str(date.today()))
