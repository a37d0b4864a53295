"""Self-play: whole matches with sampled positions, the same in both twins."""

from __future__ import annotations

import pytest

from serai.bots.self_play import MAX_SAMPLES, SelfPlay, play_self
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.state import State
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import strategy_of
from serai.strategy.weights import UNTRAINED


def played(game: Game, state: State, sampling_percent: int = 20) -> SelfPlay:
    evaluator = win_evaluator(strategy_of(game).using(UNTRAINED), state)
    match = same_form(state, SelfPlay)(state, evaluator, same_form(state, Stream)(4), 10, sampling_percent)
    assert same_form(state, play_self)(match) > 10
    return match


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_self_play_yields_winners_points_and_samples_of_the_right_width(game: Game) -> None:
    seats = max(game.seats)
    match = played(game, game.rules(game.setup(seats)).start())
    assert sum(match.final_shares()) == pytest.approx(1)
    assert len(match.final_points()) == seats
    assert 0 < len(match.samples()) <= MAX_SAMPLES
    assert {len(row) for row in match.samples()} == {1 + seats * len(strategy_of(game).features)}


def test_both_twins_play_the_same_match() -> None:
    game = next(iter(games().values()))
    fast = played(game, game.rules(game.setup(min(game.seats))).start())
    with plain_form():
        slow = played(game, game.rules(game.setup(min(game.seats))).start())
    assert fast.final_points() == slow.final_points()
    assert len(fast.samples()) == len(slow.samples())
    for one, other in zip(fast.samples(), slow.samples(), strict=True):
        assert one == pytest.approx(other)


def test_a_full_sample_buffer_stays_full() -> None:
    game = next(iter(games().values()))
    match = played(game, game.rules(game.setup(min(game.seats))).start(), sampling_percent=100)
    assert len(match.samples()) == MAX_SAMPLES
