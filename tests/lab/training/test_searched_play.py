"""Matches in which every seat searches: repeatable, fair, and decided by the weights."""

from __future__ import annotations

import pytest

from serai.engine.game import Game
from serai.games import games
from serai.lab.training.searched_play import SearchedPlay
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import UNTRAINED
from tests.lab.quick_game import QUICK_GAME


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_searched_match_gives_the_same_samples_for_the_same_seed(game: Game) -> None:
    play = SearchedPlay(game.rules(game.setup(min(game.seats))), strategy_of(game), simulations=2)
    samples = play.samples(strategy_of(game).weights, sampling_percent=50, seed=3)
    assert samples == play.samples(strategy_of(game).weights, sampling_percent=50, seed=3)
    assert samples != play.samples(strategy_of(game).weights, sampling_percent=50, seed=4)
    for sample in samples:
        assert len(sample.features) == len(sample.won) == min(game.seats)
        assert sum(sample.won) == pytest.approx(1)


def test_equal_weights_share_the_wins_of_all_seats_and_the_shipped_ones_beat_none() -> None:
    seats, shipped = min(QUICK_GAME.seats), strategy_of(QUICK_GAME).weights
    play = SearchedPlay(QUICK_GAME.rules(QUICK_GAME.setup(seats)), strategy_of(QUICK_GAME), simulations=8)
    for seed in range(4):
        assert sum(play.share(shipped, shipped, seat, seed) for seat in range(seats)) == pytest.approx(1)
    won = sum(play.share(shipped, UNTRAINED, seat, seed) for seat in range(seats) for seed in range(8))
    assert won > 8
