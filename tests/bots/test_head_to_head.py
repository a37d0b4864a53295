"""Duels: both judges play, the same match in both twins."""

from __future__ import annotations

import pytest

from serai.bots.evaluator import Judge
from serai.bots.head_to_head import Duel, meet
from serai.engine.game import Game
from serai.engine.state import State
from serai.engine.twin import like, plain_form
from serai.games import games
from serai.kit.stream import Stream


def met(start: State, seat: int, wise: list[float]) -> tuple[int, list[float]]:
    judge = like(start, Judge)
    duel = like(start, Duel)(start, judge(wise, wise), judge([0.0], [0.0]))
    return like(start, meet)(duel, seat, like(start, Stream)(8)), duel.won()


def test_a_duel_is_the_same_in_both_twins() -> None:
    game = next(iter(games().values()))
    fast = met(game.rules(game.setup(min(game.seats))).start(), 1, [0.3])
    with plain_form():
        assert met(game.rules(game.setup(min(game.seats))).start(), 1, [0.3]) == fast


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_whoever_wants_points_beats_those_who_want_nothing(game: Game) -> None:
    start = game.rules(game.setup(min(game.seats))).start()
    decisions, won = met(start, 0, [0.3])
    assert decisions > 10
    assert sum(won) == pytest.approx(1)
    assert won[0] == 1
