"""Head-to-head matches: both evaluators play, the same match in both twins."""

from __future__ import annotations

import pytest

from serai.bots.head_to_head import HeadToHead, play_head_to_head
from serai.bots.trained import win_evaluator
from serai.engine.game import Game
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream
from serai.strategy.strategy import Strategy, strategy_of
from serai.strategy.weights import UNTRAINED, Weight, Weights


def points_alone(game: Game, weight: float) -> Strategy:
    """Evaluate a position by its points only."""
    return strategy_of(game).using(Weights(UNTRAINED.training, {"points": Weight((weight, weight), (1.0, 1.0))}))


def played(game: Game, seat: int) -> tuple[int, list[float]]:
    start = game.rules(game.setup(min(game.seats))).start()
    one, other = (win_evaluator(points_alone(game, weight), start) for weight in (0.3, 0.0))
    meeting = same_form(start, HeadToHead)(start, one, other)
    return same_form(start, play_head_to_head)(meeting, seat, same_form(start, Stream)(8)), meeting.win_shares()


def test_a_match_is_the_same_in_both_twins() -> None:
    game = next(iter(games().values()))
    fast = played(game, 1)
    with plain_form():
        assert played(game, 1) == fast


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_evaluator_of_points_beats_one_that_values_nothing(game: Game) -> None:
    decisions, shares = played(game, 0)
    assert decisions > 10
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == 1
