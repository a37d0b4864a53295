"""Head-to-head matches: both evaluators play, the same match in both twins."""

from __future__ import annotations

import pytest

from serai.bots.evaluator import Evaluator, Network
from serai.bots.head_to_head import HeadToHead, play_head_to_head
from serai.engine.game import Game
from serai.engine.state import State
from serai.engine.twin import plain_form, same_form
from serai.games import games
from serai.kit.stream import Stream


def played(start: State, seat: int, weights: list[float]) -> tuple[int, list[float]]:
    evaluator, none = same_form(start, Evaluator), same_form(start, Network)([], [], [])
    meeting = same_form(start, HeadToHead)(start, evaluator(weights, weights, none), evaluator([0.0], [0.0], none))
    return same_form(start, play_head_to_head)(meeting, seat, same_form(start, Stream)(8)), meeting.win_shares()


def test_a_match_is_the_same_in_both_twins() -> None:
    game = next(iter(games().values()))
    fast = played(game.rules(game.setup(min(game.seats))).start(), 1, [0.3])
    with plain_form():
        assert played(game.rules(game.setup(min(game.seats))).start(), 1, [0.3]) == fast


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_evaluator_of_points_beats_one_that_values_nothing(game: Game) -> None:
    start = game.rules(game.setup(min(game.seats))).start()
    decisions, shares = played(start, 0, [0.3])
    assert decisions > 10
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == 1
