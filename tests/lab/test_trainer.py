"""Training: reproducible, the same on any number of processes, and better than knowing nothing."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.engine.weights import BLANK, Experience
from serai.games import games
from serai.lab.trainer import Plan, play_and_keep, train


def last(game: Game, plan: Plan) -> Experience:
    *_, (_, experience) = train(game, plan)
    return experience


def test_the_same_seed_learns_the_same_on_any_number_of_processes() -> None:
    game = max(games().values(), key=lambda one: len(one.traits))
    one = last(game, Plan(rounds=2, games=12, trials=0, seed=3, jobs=1))
    two = last(game, Plan(rounds=2, games=12, trials=0, seed=3, jobs=2))
    assert one.traits == two.traits
    assert one.learned.games == 36  # two rounds, and one for the points
    assert one.learned.command == f"serai train {game.name} --rounds 2 --games 12 --trials 0 --matches 160 --seed 3"
    assert last(game, Plan(rounds=2, games=12, trials=0, seed=4)).traits != one.traits


def test_training_goes_on_from_an_earlier_step() -> None:
    game = max(games().values(), key=lambda one: len(one.seats))
    plan = Plan(rounds=1, games=8, trials=12, matches=6, seed=3)
    steps = list(train(game, plan))
    assert len(steps) > 2  # in so few matches some change wins by luck
    step, experience = steps[1]
    assert list(train(game, plan, begin=experience, done=step + 1)) == steps[2:]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_match_against_oneself_gives_samples_of_every_seat(game: Game) -> None:
    samples = play_and_keep(game, BLANK, max(game.seats), 5)
    assert samples
    for sample in samples:
        assert len(sample.traits) == len(sample.won) == len(sample.points) == max(game.seats)
        assert sum(sample.won) == pytest.approx(1)
