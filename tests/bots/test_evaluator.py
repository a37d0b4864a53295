"""Evaluators: the same in both twins, probabilities that sum to one, and exact at the end."""

from __future__ import annotations

import pytest

from serai.bots.evaluator import Evaluator
from serai.bots.trained import expected_points, win_evaluator
from serai.engine.game import Game
from serai.engine.random_play import random_moves, state_with_choice
from serai.engine.state import MAX_SEATS, State
from serai.engine.twin import compiled, plain_form
from serai.engine.weights import UNTRAINED
from serai.games import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_win_probabilities_sum_to_one_and_are_the_same_in_both_twins(game: Game) -> None:
    weights = game.rules(game.setup(min(game.seats))).weights
    with plain_form():
        slow = state_with_choice(game)
    fast = state_with_choice(game)
    win = win_evaluator(weights, fast).win_probabilities(fast)
    assert sum(win) == pytest.approx(1)
    assert win == pytest.approx(win_evaluator(weights, slow).win_probabilities(slow))
    assert expected_points(weights, fast) == pytest.approx(expected_points(weights, slow))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_state_lists_the_features_its_game_names_and_does_not_change(game: Game) -> None:
    state = state_with_choice(game)
    actions = state.actions()
    row = win_evaluator(UNTRAINED, state).feature_row(state)
    assert len(row) == 1 + state.seats * len(game.features)
    assert 0 <= row[0] <= 1
    assert state.actions() == actions


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_progress_grows_from_nothing_towards_the_end(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    evaluator = win_evaluator(UNTRAINED, state)
    seen = [evaluator.feature_row(state)[0]]
    for _ in random_moves(state, 3):
        seen.append(evaluator.feature_row(state)[0])
    assert seen[0] < 0.1
    assert max(seen) > 0.5
    assert sorted(seen)[len(seen) // 2] == pytest.approx(seen[len(seen) // 2], abs=0.3)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_finished_match_is_evaluated_by_its_places(game: Game) -> None:
    state = game.rules(game.setup(min(game.seats))).start()
    for _ in random_moves(state, 2):
        pass
    winners = [seat for seat in range(state.seats) if state.place[seat] == 1]
    win = win_evaluator(UNTRAINED, state).win_probabilities(state)
    assert win == pytest.approx([1 / len(winners) if seat in winners else 0 for seat in range(state.seats)])


@pytest.mark.parametrize(("kind", "evaluator"), [(State, Evaluator), (compiled(State), compiled(Evaluator))])
def test_more_points_make_a_win_more_likely(kind: type[State], evaluator: type[Evaluator]) -> None:
    state = kind(2)
    state.score = [3, -1, *[0] * (MAX_SEATS - 2)]
    state.mover = 0
    win = evaluator([1.0], [1.0]).win_probabilities(state)
    assert win[0] > 0.9 > 0.1 > win[1]
