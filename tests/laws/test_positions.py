"""Counting sequences of moves."""

from __future__ import annotations

from serai.engine.state import OVER, State
from serai.games import games
from serai.laws import perft


def test_counting_to_depth_two_is_the_sum_over_the_first_moves() -> None:
    game = next(iter(games().values()))
    state = game.rules(game.setup(min(game.seats))).start()
    by_hand = 0
    for move, _ in state.outcomes():
        after = state.copy()
        after.play(move)
        by_hand += len(after.actions()) + len(after.outcomes())
    assert perft(state, 2) == by_hand


def test_a_finished_match_is_one_sequence() -> None:
    state = State(2)
    state.mover = OVER
    assert perft(state, 5) == 1
