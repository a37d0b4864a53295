"""Training: reproducible, resumable, and the same on any number of processes."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.training.trainer import TrainingPlan, play_samples, train
from serai.lab.workers.base import Workers
from serai.lab.workers.processes import THIS_PROCESS, Processes
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import UNTRAINED, Weights
from tests.lab.quick_game import QUICK_GAME
from tests.lab.training.test_hill_climb import opposite


def last(plan: TrainingPlan, workers: Workers = THIS_PROCESS) -> Weights:
    *_, (_, weights) = train(QUICK_GAME, plan, workers=workers)
    return weights


def test_the_same_seed_gives_the_same_weights_on_any_number_of_processes() -> None:
    one = last(TrainingPlan(rounds=2, games=12, trials=0, seed="3"))
    two = last(TrainingPlan(rounds=2, games=12, trials=0, seed="3"), Processes(2))
    assert one.features == two.features
    assert one.training.games == 36  # two rounds, and one for the points
    assert (
        one.training.command == f"serai train {QUICK_GAME.name} --rounds 2 --games 12 --trials 0 --matches 160 --seed 3"
    )
    assert last(TrainingPlan(rounds=2, games=12, trials=0, seed="4")).features != one.features


def test_training_resumes_from_an_earlier_step() -> None:
    plan = TrainingPlan(rounds=1, games=8, trials=40, matches=6, seed="3")
    steps = list(train(QUICK_GAME, plan))
    assert len(steps) > 2  # in so few matches some change wins by luck
    step, weights = steps[1]
    assert list(train(QUICK_GAME, plan, begin=weights, done=step + 1)) == steps[2:]


@pytest.mark.slow(5)
def test_where_everybody_searches_fitted_weights_are_adopted_only_if_they_win_matches() -> None:
    plan = TrainingPlan(rounds=1, games=4, trials=0, matches=4, seed="1", simulations=2)
    shipped = strategy_of(QUICK_GAME).weights
    (first, fitted), (last_step, _) = train(QUICK_GAME, plan, opposite(shipped))
    assert (first, last_step) == (0, 1)
    assert "--simulations 2" in fitted.training.command
    ((only, refused),) = train(QUICK_GAME, plan, shipped)
    assert only == 1
    assert [one.win for one in refused.features.values()] == [one.win for one in shipped.features.values()]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_match_of_self_play_gives_samples_of_every_seat(game: Game) -> None:
    samples = play_samples(game.rules(game.setup(max(game.seats))), strategy_of(game), UNTRAINED, 5)
    assert samples
    for sample in samples:
        assert len(sample.features) == len(sample.won) == len(sample.points) == max(game.seats)
        assert sum(sample.won) == pytest.approx(1)
